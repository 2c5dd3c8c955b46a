import { useState } from "react";
import { Modal } from "../../../ui/modal/modal.tsx";
import { Switch } from "../../../ui/switch/switch.tsx";
import { Specimen } from "../kit/specimen.tsx";

export function AutoModalSpecimen() {
  const [isMounted, setMounted] = useState(false);
  return (
    <Specimen
      title="自動で開く・閉じる"
      text="ページに置くと0.1秒後に開き、3秒後に閉じます。マウスを重ねている間と、中のボタンにフォーカスを移した間は待ちます。"
    >
      <Switch value={isMounted} onChange={setMounted}>
        ページに置く
      </Switch>
      {isMounted && <AutoModal onClosed={() => setMounted(false)} />}
    </Specimen>
  );
}

function AutoModal({ onClosed }: { onClosed: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={setOpen}
      onClosed={onClosed}
      type="success"
      size="sm"
      animation="scale"
      title="保存が完了しました"
      autoOpen
      autoHide
    >
      <p>このお知らせは、3秒後に閉じます。</p>
    </Modal>
  );
}
