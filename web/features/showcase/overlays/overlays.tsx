import { Section } from "../kit/section.tsx";

export function Overlays() {
  return (
    <>
      <Section id="modal" lead="">
        {null}
      </Section>
      <Section id="confirm" lead="">
        {null}
      </Section>
      <Section id="progress-modal" lead="">
        {null}
      </Section>
      <Section id="gallery" lead="">
        {null}
      </Section>
      <Section id="bottom-sheet" lead="">
        {null}
      </Section>
      <Section id="dropdown" lead="">
        {null}
      </Section>
      <Section id="context-menu" lead="">
        {null}
      </Section>
      <Section id="tooltip" lead="">
        {null}
      </Section>
    </>
  );
}
