import { ChevronDown, ChevronUp } from "lucide-react";
import type { Ref } from "react";
import { fileMessages } from "../../../../japanese/file-messages.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { SearchField } from "../../../ui/search-field/search-field.tsx";
import type { PdfSearch } from "./use-search.ts";

/** The search in a PDF: 「3件見つかりました」 and the way from hit to hit. */
export function SearchBar({ search, ref }: { search: PdfSearch; ref: Ref<HTMLInputElement> }) {
  const { query, setQuery, hits, current, go } = search;
  return (
    <search className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <div className="min-w-40 flex-1">
        <SearchField
          ref={ref}
          label="紙面の文字を検索"
          isLabelHidden
          name="pdf-search"
          value={query}
          onChange={setQuery}
          onSubmit={() => go(1)}
        />
      </div>
      <IconButton label="前の検索結果" icon={ChevronUp} isDisabled={hits.length === 0} onPress={() => go(-1)} />
      <IconButton label="次の検索結果" icon={ChevronDown} isDisabled={hits.length === 0} onPress={() => go(1)} />
      <p role="status" className="figures min-w-32 text-sm text-ink-soft">
        {query.trim() !== "" && fileMessages.pdfHits(hits.length)}
        {hits.length > 0 && `（${current + 1}件目）`}
      </p>
    </search>
  );
}
