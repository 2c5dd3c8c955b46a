import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Modal } from "../../../ui/modal/modal.tsx";
import type { ModalAnimation, ModalSize, ModalType } from "../../../ui/modal/modal-props.ts";
import { Select } from "../../../ui/select/select.tsx";
import { Switch } from "../../../ui/switch/switch.tsx";
import { Choice } from "../kit/choice.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { modalSamples } from "./modal-samples.tsx";

const TYPES = Object.entries(modalSamples).map(([value, { name }]) => ({ value, label: name }));

export function ModalSpecimen() {
  const [type, setType] = useState<ModalType>("info");
  const [size, setSize] = useState<ModalSize | "auto">("auto");
  const [animation, setAnimation] = useState<ModalAnimation>("fade");
  const [closesOnBackdrop, setBackdrop] = useState(true);
  const [closesOnEscape, setEscape] = useState(true);
  const [isOpen, setOpen] = useState(false);
  const { title, text } = modalSamples[type];
  const close = () => setOpen(false);
  return (
    <Specimen
      title="種類・大きさ・動き"
      text="種類を選ぶと、アイコンと色、読み上げられる役割、ふつうの大きさが決まります。"
      controls={
        <>
          <div className="w-32 self-start">
            <Select label="種類" value={type} onChange={(value) => setType(value as ModalType)} options={TYPES} />
          </div>
          <Choice
            label="大きさ"
            value={size}
            onChange={setSize}
            options={{ auto: "種類のまま", sm: "小", md: "中", lg: "大", xl: "特大", full: "全面" }}
          />
          <Choice
            label="動き"
            value={animation}
            onChange={setAnimation}
            options={{ fade: "フェード", slide: "スライド", scale: "拡大" }}
          />
          <Switch value={closesOnBackdrop} onChange={setBackdrop}>
            背景を押すと閉じる
          </Switch>
          <Switch value={closesOnEscape} onChange={setEscape}>
            Escキーで閉じる
          </Switch>
        </>
      }
    >
      <Button className="justify-self-start" onPress={() => setOpen(true)}>
        モーダルを開く
      </Button>
      <Modal
        isOpen={isOpen}
        onOpenChange={setOpen}
        type={type}
        title={title}
        size={size === "auto" ? undefined : size}
        animation={animation}
        closesOnBackdrop={closesOnBackdrop}
        closesOnEscape={closesOnEscape}
        // Nothing is loading here: it goes by itself.
        autoHide={type === "loading"}
        footer={
          type === "confirm" ? (
            <>
              <Button variant="secondary" onPress={close}>
                キャンセル
              </Button>
              <Button onPress={close}>実行</Button>
            </>
          ) : undefined
        }
      >
        <p>{text}</p>
      </Modal>
    </Specimen>
  );
}
