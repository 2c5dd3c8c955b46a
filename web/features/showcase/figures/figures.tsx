import { Section } from "../kit/section.tsx";

export function Figures() {
  return (
    <>
      <Section id="progress" lead="">
        {null}
      </Section>
      <Section id="charts" lead="">
        {null}
      </Section>
      <Section id="skeleton" lead="">
        {null}
      </Section>
    </>
  );
}
