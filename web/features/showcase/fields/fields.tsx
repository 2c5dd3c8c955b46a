import { AutocompleteSection } from "./autocomplete-section.tsx";
import { CounterSection } from "./counter-section.tsx";
import { FieldsSection } from "./fields-section.tsx";
import { SwitchSection } from "./switch-section.tsx";

export function Fields() {
  return (
    <>
      <FieldsSection />
      <SwitchSection />
      <CounterSection />
      <AutocompleteSection />
    </>
  );
}
