import { useState } from "react";
import { Banner } from "../../../ui/banner/banner.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import type { MessageKind } from "../../../ui/message-kind/message-kind.ts";
import { Switch } from "../../../ui/switch/switch.tsx";
import { Choice } from "../kit/choice.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { durations, MILLISECONDS } from "./durations.ts";
import { KINDS } from "./kinds.ts";

const DURATIONS = durations("ten", "three", "always");

export function BannerSection() {
  const [kind, setKind] = useState<MessageKind>("info");
  const [duration, setDuration] = useState<keyof typeof DURATIONS>("ten");
  const [isRemembered, setRemembered] = useState(false);
  const [shown, setShown] = useState(0);
  const [isGone, setGone] = useState(true);
  return (
    <Section
      id="banner"
      lead="画面の全体に関わることを、上部に一行で伝えます。しばらくすると消えますが、ポインターが動いている間は待つので、押そうとした場所がずれません。"
    >
      <Specimen
        title="時間がたつと消えるバナー"
        controls={
          <>
            <Choice label="種類" value={kind} onChange={setKind} options={KINDS} />
            <Choice label="表示する時間" value={duration} onChange={setDuration} options={DURATIONS} />
            <Switch value={isRemembered} onChange={setRemembered}>
              閉じたことを覚える
            </Switch>
          </>
        }
      >
        {shown > 0 && (
          <div className="-mx-5 -mt-5">
            <Banner
              key={shown}
              kind={kind}
              shownFor={MILLISECONDS[duration]}
              rememberAs={isRemembered ? "maintenance-example" : undefined}
              onGone={() => setGone(true)}
              action={<TextLink href="#offline">接続が切れたときの動きを見る</TextLink>}
            >
              11月23日（月）の2:00から4:00まで、メンテナンスのため保存できません。
            </Banner>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="secondary"
            onPress={() => {
              setShown((times) => times + 1);
              setGone(false);
            }}
          >
            バナーを表示する
          </Button>
          <p className="text-sm text-ink-soft">
            {isGone ? "バナーは表示していません。" : "閉じたことを覚えたバナーは、このタブではもう出ません。"}
          </p>
        </div>
      </Specimen>
    </Section>
  );
}
