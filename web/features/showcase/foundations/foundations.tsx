import { Section } from "../kit/section.tsx";

export function Foundations() {
  return (
    <>
      <Section id="tokens" lead="">
        {null}
      </Section>
      <Section id="theme" lead="">
        {null}
      </Section>
      <Section id="button" lead="">
        {null}
      </Section>
      <Section id="card" lead="">
        {null}
      </Section>
    </>
  );
}
