import { useId } from "react";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";

interface AttachmentChoiceProps {
  value: 0 | 1;
  onChange: (value: 0 | 1) => void;
}

/** Whether the PDF has its printed content attached as data. */
export function AttachmentChoice({ value, onChange }: AttachmentChoiceProps) {
  const helpId = useId();
  return (
    <div>
      <Checkbox value={value === 1} onChange={(ticked) => onChange(ticked ? 1 : 0)} aria-describedby={helpId}>
        読み込み用のデータを埋め込む
      </Checkbox>
      <p id={helpId} className="phrases text-sm text-ink-soft">
        紙面に印刷した内容だけを、Rirekiで読み込める形式でPDFに埋め込みます。印刷しない項目は含まれません。
      </p>
    </div>
  );
}
