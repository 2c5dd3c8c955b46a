import { Play } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Specimen } from "../kit/specimen.tsx";

const MOTIONS = [
  { time: "0.15秒", use: "色が変わる", className: "duration-(--motion-short)" },
  { time: "0.2秒", use: "その場に現れる", className: "duration-(--motion-normal)" },
  { time: "0.3秒", use: "端から出てくる", className: "duration-(--motion-long)" },
];

/** The three times, to look at. */
export function MotionSpecimen() {
  const [isThere, setThere] = useState(false);
  return (
    <Specimen
      title="動き"
      text="どこから来てどこへ行くかを伝えるときだけ動かします。端末で「動きを減らす」を選んでいる方には動かしません。"
    >
      <Button variant="secondary" icon={Play} className="w-fit" onPress={() => setThere(!isThere)}>
        動かしてみる
      </Button>
      <dl className="grid max-w-lg gap-4">
        {MOTIONS.map(({ time, use, className }) => (
          <div key={time} className="grid gap-1">
            <dt className="figures text-sm text-ink-soft">
              {time}　{use}
            </dt>
            <dd aria-hidden="true" className="rounded-full bg-sunken p-1">
              <div
                className={`transition-transform ease-calm ${className} ${isThere ? "translate-x-[calc(100%-2rem)]" : ""}`}
              >
                <div className="size-8 rounded-full bg-accent" />
              </div>
            </dd>
          </div>
        ))}
      </dl>
    </Specimen>
  );
}
