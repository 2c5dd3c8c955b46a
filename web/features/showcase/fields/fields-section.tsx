import { Section } from "../kit/section.tsx";
import { ContactSpecimen } from "./contact-specimen.tsx";
import { DatesSpecimen } from "./dates-specimen.tsx";
import { NameSpecimen } from "./name-specimen.tsx";
import { StatesSpecimen } from "./states-specimen.tsx";

export function FieldsSection() {
  return (
    <Section
      id="fields"
      lead="ラベルは入力欄の上、説明はその下、エラーは入力欄の下に置きます。入力欄の幅は、入れる内容の長さを表します。入力中や変換中の文字を書き換えることはありません。"
    >
      <StatesSpecimen />
      <NameSpecimen />
      <ContactSpecimen />
      <DatesSpecimen />
    </Section>
  );
}
