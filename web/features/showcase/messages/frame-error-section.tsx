import { useEffect, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";

/** Milliseconds that the specimen takes to load. */
const LOADING = 1200;

export function FrameErrorSection() {
  const [state, setState] = useState<"failed" | "loading" | "loaded">("failed");
  useEffect(() => {
    if (state !== "loading") return;
    const loading = setTimeout(() => setState("loaded"), LOADING);
    return () => clearTimeout(loading);
  }, [state]);
  return (
    <Section
      id="frame-error"
      lead="ページやその一部を読み込めなかったときに、その場所に表示します。ほかの部分はそのまま使えます。"
    >
      <Specimen title="求人の一覧を読み込めなかったとき" text="再読み込みすると、見本の一覧が表示されます。">
        {state === "loaded" ? (
          <div className="grid justify-items-start gap-4">
            <ul className="grid w-full divide-y divide-line">
              <li className="py-3">法人営業（食品）　株式会社みなと食品</li>
              <li className="py-3">社内システムの運用　港湾システム株式会社</li>
            </ul>
            <Button variant="secondary" onPress={() => setState("failed")}>
              失敗した状態に戻す
            </Button>
          </div>
        ) : (
          <LoadFailed isPending={state === "loading"} onRetry={() => setState("loading")} />
        )}
      </Specimen>
    </Section>
  );
}
