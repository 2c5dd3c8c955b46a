import { Search } from "lucide-react";
import { useState } from "react";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { SEARCH_LENGTH } from "../../../modules/job-search/contract/search.ts";
import { AutocompleteField } from "../../ui/autocomplete/autocomplete-field.tsx";
import { Button } from "../../ui/button/button.tsx";
import { suggestionsFrom } from "../forms/fields/suggestions-from.ts";
import { SEARCH_HINT, SEARCH_LABEL, SEARCHING_LABEL } from "./jobs-skeleton.tsx";

const suggestions = suggestionsFrom("/api/v1/jobs/suggest");

export interface SearchBoxProps {
  words: string;
  isSearching: boolean;
  onSearch: (words: string) => void;
  /** The field was left with other words. */
  onLeave: (words: string) => void;
  /** A quick search: the query string of its conditions. */
  onQuickSearch: (query: string) => void;
}

/** The words of the search, with suggestions. */
export function SearchBox({ words, isSearching, onSearch, onLeave, onQuickSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(words);
  const [known, setKnown] = useState(words);
  if (words !== known) {
    setKnown(words);
    setTyped(words);
  }
  const next = typed.trim();
  const isTooLong = next.length > SEARCH_LENGTH;
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isTooLong) onSearch(next);
        }}
      >
        <AutocompleteField
          label={SEARCH_LABEL}
          hint={SEARCH_HINT}
          value={typed}
          onChange={setTyped}
          source={suggestions}
          {...(isTooLong && { error: fieldMessages.maxLength(SEARCH_LENGTH) })}
          onBlur={() => next !== words && !isTooLong && onLeave(next)}
          onPick={({ value, type }) => {
            if (type === "quick-search") onQuickSearch(value);
            else onSearch(value);
          }}
          button={
            <Button type="submit" icon={Search} isPending={isSearching} pendingLabel={SEARCHING_LABEL}>
              検索
            </Button>
          }
        />
      </form>
    </search>
  );
}
