import { Section } from "../kit/section.tsx";

export function Messages() {
  return (
    <>
      <Section id="toast" lead="">
        {null}
      </Section>
      <Section id="notification" lead="">
        {null}
      </Section>
      <Section id="alert" lead="">
        {null}
      </Section>
      <Section id="flash" lead="">
        {null}
      </Section>
      <Section id="banner" lead="">
        {null}
      </Section>
      <Section id="offline" lead="">
        {null}
      </Section>
      <Section id="frame-error" lead="">
        {null}
      </Section>
    </>
  );
}
