import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Confirm } from "../../../ui/modal/confirm.tsx";
import { DeleteConfirm } from "../../../ui/modal/delete-confirm.tsx";
import { Switch } from "../../../ui/switch/switch.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { Choice } from "../kit/choice.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";

/** As long as a slow server takes, in milliseconds. */
const SLOW = 1500;

type Kind = "plain" | "delete" | "named";

export function ConfirmSection() {
  const [kind, setKind] = useState<Kind>("plain");
  const [isSlow, setSlow] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const confirm = async () => {
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, SLOW));
    if (isRefused) showToast({ kind: "error", text: "ほかの人が編集中のため、実行できませんでした" });
    else showToast({ kind: "success", text: kind === "plain" ? "実行しました" : "削除しました" });
    return !isRefused;
  };
  const asked = { isOpen, onOpenChange: setOpen, onConfirm: confirm };
  return (
    <Section
      id="confirm"
      lead="元に戻せないこと、ほかの人に届くことの前に、一度だけたずねます。ボタンには「はい」ではなく、することを書きます。"
    >
      <Specimen
        title="確認と削除の確認"
        text="実行している間は閉じられません。断られたときは、開いたまま理由を伝えます。"
        controls={
          <>
            <Choice
              label="たずねること"
              value={kind}
              onChange={setKind}
              options={{ plain: "実行", delete: "削除", named: "名前のあるものの削除" }}
            />
            <Switch value={isSlow} onChange={setSlow}>
              時間がかかる
            </Switch>
            <Switch value={isRefused} onChange={setRefused}>
              断られる
            </Switch>
          </>
        }
      >
        <Button
          variant={kind === "plain" ? "primary" : "danger"}
          className="justify-self-start"
          onPress={() => setOpen(true)}
        >
          {kind === "plain" ? "実行する" : "削除する"}
        </Button>
        {kind === "plain" ? (
          <Confirm {...asked} />
        ) : (
          <DeleteConfirm {...asked} name={kind === "named" ? "2026年度 職務経歴書.pdf" : undefined} />
        )}
      </Specimen>
    </Section>
  );
}
