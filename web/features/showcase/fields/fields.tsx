import { Section } from "../kit/section.tsx";
import { AutocompleteSection } from "./autocomplete-section.tsx";

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
      <AutocompleteSection />
    </>
  );
}
