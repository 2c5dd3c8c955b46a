import { useEffect, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { ProgressModal } from "../../../ui/modal/progress-modal.tsx";
import { Switch } from "../../../ui/switch/switch.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";

const FILES = 12;
/** Between two files, in milliseconds. */
const PACE = 250;

export function ProgressModalSection() {
  const [isAbortable, setAbortable] = useState(true);
  const [isHeld, setHeld] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState(0);
  useEffect(() => {
    // A person could not leave what is neither done nor can be aborted.
    const end = isHeld && isAbortable ? FILES / 2 : FILES;
    if (!isOpen || done >= end) return;
    const timer = setTimeout(() => setDone(done + 1), PACE);
    return () => clearTimeout(timer);
  }, [isOpen, isHeld, isAbortable, done]);
  return (
    <Section
      id="progress-modal"
      lead="終わるまで離れられない作業が、どこまで進んだかを伝えます。100%になると1秒後に閉じます。"
    >
      <Specimen
        title="進捗"
        text="背景やEscキーでは閉じません。やめられる作業には、中止のボタンを付けます。"
        controls={
          <>
            <Switch value={isAbortable} onChange={setAbortable}>
              中止できる
            </Switch>
            <Switch value={isHeld} onChange={setHeld} isDisabled={!isAbortable}>
              途中で止める
            </Switch>
          </>
        }
      >
        <Button
          className="justify-self-start"
          onPress={() => {
            setDone(0);
            setOpen(true);
          }}
        >
          書類をまとめる
        </Button>
        <ProgressModal
          isOpen={isOpen}
          onOpenChange={setOpen}
          title="書類をまとめています"
          value={Math.round((done / FILES) * 100)}
          doneText={`${FILES}件の書類をまとめました`}
          onAbort={isAbortable ? () => showToast({ kind: "info", text: "中止しました" }) : undefined}
        >
          {FILES}件中{done}件
        </ProgressModal>
      </Specimen>
    </Section>
  );
}
