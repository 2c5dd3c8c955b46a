import { Section } from "../kit/section.tsx";

export function Structure() {
  return (
    <>
      <Section id="tabs" lead="">
        {null}
      </Section>
      <Section id="accordion" lead="">
        {null}
      </Section>
      <Section id="side-nav" lead="">
        {null}
      </Section>
      <Section id="sidebar" lead="">
        {null}
      </Section>
      <Section id="tab-bar" lead="">
        {null}
      </Section>
      <Section id="h-scroll" lead="">
        {null}
      </Section>
      <Section id="stepper" lead="">
        {null}
      </Section>
    </>
  );
}
