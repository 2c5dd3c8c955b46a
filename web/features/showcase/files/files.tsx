import { Section } from "../kit/section.tsx";

export function Files() {
  return (
    <>
      <Section id="uploader" lead="">
        {null}
      </Section>
      <Section id="dropzone" lead="">
        {null}
      </Section>
      <Section id="crop" lead="">
        {null}
      </Section>
    </>
  );
}
