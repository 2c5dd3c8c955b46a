import { useRef, useState } from "react";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { RequiredCheck } from "../../forms/submit/required-check.tsx";
import { Specimen } from "../kit/specimen.tsx";

const FIELDS = [
  { name: "full_name", label: "氏名", hint: "例：佐倉 美咲" },
  { name: "full_name_kana", label: "ふりがな", hint: "例：さくら みさき" },
  { name: "phone", label: "電話番号", hint: "例：090-1234-5678" },
] as const;

/** Asks what is still missing, before anything is sent. */
export function RequiredSpecimen() {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({ full_name: "佐倉 美咲" });
  const inputs = useRef(new Map<string, HTMLInputElement | null>());
  return (
    <Specimen title="未入力の確認" text="必須の項目のうち、空のものを挙げます。押すとその欄へ移ります。">
      <div className="grid max-w-[40rem] gap-5">
        {FIELDS.map(({ name, label, hint }) => (
          <TextField
            key={name}
            ref={(input) => {
              inputs.current.set(name, input);
            }}
            label={label}
            hint={hint}
            value={values[name] ?? ""}
            onChange={(text) => setValues({ ...values, [name]: text })}
            isRequired
            width="md"
          />
        ))}
        <RequiredCheck
          missing={FIELDS.filter(({ name }) => !values[name]?.trim())}
          onSelect={(name) => inputs.current.get(name)?.focus()}
        />
      </div>
    </Specimen>
  );
}
