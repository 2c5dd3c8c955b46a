import { Section } from "../kit/section.tsx";

export function Forms() {
  return (
    <>
      <Section id="form" lead="">
        {null}
      </Section>
      <Section id="nested-rows" lead="">
        {null}
      </Section>
      <Section id="step-form" lead="">
        {null}
      </Section>
      <Section id="multi-step" lead="">
        {null}
      </Section>
    </>
  );
}
