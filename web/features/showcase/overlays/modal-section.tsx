import { Section } from "../kit/section.tsx";
import { AutoModalSpecimen } from "./auto-modal-specimen.tsx";
import { FormModalSpecimen } from "./form-modal-specimen.tsx";
import { ModalEventsSpecimen } from "./modal-events-specimen.tsx";
import { ModalSpecimen } from "./modal-specimen.tsx";
import { ModalStackSpecimen } from "./modal-stack-specimen.tsx";

export function ModalSection() {
  return (
    <Section
      id="modal"
      lead="いま答えがほしいこと、ほかの作業を止めてでも見てほしいことに使います。開いている間はフォーカスが中にとどまり、閉じると開いたボタンに戻ります。"
    >
      <ModalSpecimen />
      <ModalEventsSpecimen />
      <ModalStackSpecimen />
      <FormModalSpecimen />
      <AutoModalSpecimen />
    </Section>
  );
}
