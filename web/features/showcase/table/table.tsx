import { Section } from "../kit/section.tsx";

export function Table() {
  return (
    <Section id="data-table" lead="">
      {null}
    </Section>
  );
}
