import { useState } from "react";
import { AutocompleteField } from "../../../ui/autocomplete/autocomplete-field.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { jobSearchSource } from "./term-sources.ts";

/** Words by category, and searches that are made as soon as they are picked. */
export function SearchSpecimen() {
  const [text, setText] = useState("");
  const [searched, setSearched] = useState("");
  return (
    <Specimen
      title="求人検索"
      text="候補は二種類です。キーワードは検索欄に入り、クイック検索は選ぶとすぐに検索します。"
    >
      <form
        className="max-w-lg"
        onSubmit={(event) => {
          event.preventDefault();
          setSearched(text.trim());
        }}
      >
        <AutocompleteField
          label="求人を検索"
          value={text}
          onChange={setText}
          source={jobSearchSource}
          onPick={({ type, value }) => type === "quick-search" && setSearched(value)}
          button={<Button type="submit">検索する</Button>}
        />
      </form>
      <p role="status" className="text-sm text-ink-soft">
        {searched ? `「${searched}」で検索しました。` : "まだ検索していません。"}
      </p>
    </Specimen>
  );
}
