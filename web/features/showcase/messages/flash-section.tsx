import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { FlashArea } from "../../../ui/flash/flash-area.tsx";
import { flash } from "../../../ui/flash/flash-queue.ts";
import type { MessageKind } from "../../../ui/message-kind/message-kind.ts";
import { Choice } from "../kit/choice.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { KINDS } from "./kinds.ts";

const TEXT: Readonly<Record<MessageKind, string>> = {
  success: "応募を受け付けました",
  info: "ログアウトしました",
  warning: "ログインの有効期限が切れました",
  error: "この求人の募集は終了しました",
};

export function FlashSection() {
  const [kind, setKind] = useState<MessageKind>("success");
  const [page, setPage] = useState(1);
  const navigate = useNavigate();
  const say = () => flash(kind, TEXT[kind]);
  return (
    <Section
      id="flash"
      lead="ページが変わったあとに、移った先の上部で結果を伝えます。ページを読み込み直しても失われず、5秒で消えます。"
    >
      <Specimen
        title="次のページで伝える"
        controls={<Choice label="種類" value={kind} onChange={setKind} options={KINDS} />}
      >
        <div className="rounded-md border border-line pb-4">
          {/* Not before it is used: it would take what is said for the page itself. */}
          {page > 1 && <FlashArea page={String(page)} />}
          <p className="px-4 pt-20 font-medium">見本のページ {page}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            onPress={() => {
              say();
              setPage((number) => number + 1);
            }}
          >
            次の見本へ進む
          </Button>
          <Button
            variant="secondary"
            onPress={() => {
              say();
              void navigate({ to: "/" });
            }}
          >
            ホームへ移動する
          </Button>
          <Button
            variant="secondary"
            onPress={() => {
              say();
              window.location.reload();
            }}
          >
            ページを読み込み直す
          </Button>
        </div>
      </Specimen>
    </Section>
  );
}
