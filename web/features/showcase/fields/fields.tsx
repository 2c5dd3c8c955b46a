import { Section } from "../kit/section.tsx";

export function Fields() {
  return (
    <>
      <Section id="fields" lead="">
        {null}
      </Section>
      <Section id="switch" lead="">
        {null}
      </Section>
      <Section id="counter" lead="">
        {null}
      </Section>
      <Section id="autocomplete" lead="">
        {null}
      </Section>
    </>
  );
}
