import { Section } from "../kit/section.tsx";
import { AutosaveSpecimen, IndicatorSpecimen } from "./autosave-specimen.tsx";
import { RequiredSpecimen } from "./required-specimen.tsx";
import { SubmitSpecimen } from "./submit-specimen.tsx";

export function FormSection() {
  return (
    <Section
      id="form"
      lead="送信は一度だけ、失敗は自動でやり直し、直すべき欄にはまっすぐ移れます。入力した内容は、こちらの都合では失われません。"
    >
      <SubmitSpecimen />
      <AutosaveSpecimen />
      <IndicatorSpecimen />
      <RequiredSpecimen />
    </Section>
  );
}
