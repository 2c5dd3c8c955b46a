import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Modal } from "../../../ui/modal/modal.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { Specimen } from "../kit/specimen.tsx";

const STEPS = [
  { title: "求人を選ぶ", text: "営業事務（正社員・横浜市）を選びました。", next: "書類を選ぶ" },
  { title: "書類を選ぶ", text: "履歴書と職務経歴書を添えます。", next: "写真を選ぶ" },
  { title: "写真を選ぶ", text: "3か月以内に撮った写真を使ってください。", next: undefined },
];

export function ModalStackSpecimen() {
  const [depth, setDepth] = useState(0);
  return (
    <Specimen
      title="重ねる"
      text="3枚まで重ねて試せます。Escキーはいちばん上だけを閉じ、フォーカスは1枚下の、開いたボタンに戻ります。トーストはモーダルの上に出て、押せます。"
    >
      <Button className="justify-self-start" onPress={() => setDepth(1)}>
        重ねて開く
      </Button>
      {STEPS.map(({ title, text, next }, index) => (
        <Modal
          key={title}
          isOpen={depth > index}
          onOpenChange={(isOpen) => setDepth(isOpen ? index + 1 : index)}
          title={title}
          size={index === 0 ? "lg" : index === 1 ? "md" : "sm"}
          footer={
            next ? (
              <Button onPress={() => setDepth(index + 2)}>{next}</Button>
            ) : (
              <Button
                variant="secondary"
                onPress={() =>
                  showToast(
                    {
                      kind: "success",
                      text: "写真を保存しました",
                      action: { label: "元に戻す", run: () => showToast({ kind: "info", text: "元に戻しました" }) },
                    },
                    { shownFor: 0 },
                  )
                }
              >
                トーストを出す
              </Button>
            )
          }
        >
          <p>{text}</p>
        </Modal>
      ))}
    </Specimen>
  );
}
