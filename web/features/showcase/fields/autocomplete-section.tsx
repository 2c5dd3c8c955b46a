import { Section } from "../kit/section.tsx";
import { FormSpecimen } from "./autocomplete-form.tsx";
import { ModalSpecimen } from "./autocomplete-modal.tsx";
import { SearchSpecimen } from "./autocomplete-search.tsx";
import { StatesSpecimen } from "./autocomplete-states.tsx";

export function AutocompleteSection() {
  return (
    <Section
      id="autocomplete"
      lead="2文字入力すると候補を表示します。候補はあくまで提案で、一覧にない言葉もそのまま入力できます。変換中のキーは日本語入力のもので、候補が勝手に選ばれることはありません。"
    >
      <FormSpecimen />
      <SearchSpecimen />
      <ModalSpecimen />
      <StatesSpecimen />
    </Section>
  );
}
