import { ArrowLeft, ChevronRight, Plus } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { autocompleteMessages } from "../../../japanese/autocomplete-messages.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { Button } from "../../ui/button/button.tsx";
import { SearchField } from "../../ui/search-field/search-field.tsx";
import {
  type CatalogueGroup,
  type CatalogueHit,
  type CatalogueItem,
  isSearchable,
  searchCatalogue,
} from "./search-catalogue.ts";
import { useDelayed } from "./use-delayed.ts";

export interface CatalogueBrowserProps<Item extends CatalogueItem> {
  groups: readonly CatalogueGroup<Item>[];
  /** 「N件のスキル」 under the title of a group. */
  countLabel: (count: number) => string;
  searchLabel: string;
  searchHint?: string;
  /** Milliseconds from the last key to the search. */
  delay: number;
  /** The button from a group back to all of them. */
  backLabel: string;
  /** Name of the list of items. */
  listLabel: string;
  /** One item; `isFound` in the answer to a search, where `clear` empties the search field. */
  children: (hit: CatalogueHit<Item>, search: { isFound: boolean; clear: () => void }) => ReactNode;
  /** Takes a text that is in no catalogue, where such a text is as good. */
  onFreeText?: (text: string) => void;
  /** Maximum number of characters of such a text; a longer one stays in the search field and is refused beside it. */
  maxFreeText?: number;
  /** The items are cards of their own, without lines between them. */
  hasPlainItems?: boolean;
}

/** The groups of a catalogue, the items of one of them, and a search through all. */
export function CatalogueBrowser<Item extends CatalogueItem>(props: CatalogueBrowserProps<Item>) {
  const { groups, countLabel, searchLabel, searchHint, delay, backLabel, listLabel, children, onFreeText } = props;
  const { hasPlainItems = false, maxFreeText = Number.POSITIVE_INFINITY } = props;
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<string>();
  const asked = useDelayed(text, delay);
  const isSearching = isSearchable(asked);
  const group = groups.find(({ id }) => id === chosen);
  const hits = isSearching
    ? searchCatalogue(groups, asked)
    : (group?.items ?? []).map((item) => ({ item, group: group as CatalogueGroup<Item> }));
  const clear = () => setText("");
  const [refused, setRefused] = useState<string>();
  const error = refused === text ? fieldMessages.maxLength(maxFreeText) : undefined;

  function takeFreeText(typed: string): void {
    if ([...typed].length > maxFreeText) {
      setRefused(text);
      return;
    }
    onFreeText?.(typed);
    clear();
  }

  // The button that was pressed is gone: the focus goes to where the person went on, or came from.
  const element = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<string>();
  useEffect(() => {
    if (chosen) element.current?.querySelector<HTMLElement>("[data-back]")?.focus();
    else if (opened) element.current?.querySelector<HTMLElement>(`[data-group="${opened}"]`)?.focus();
  }, [chosen, opened]);

  return (
    <div ref={element} className="grid gap-4">
      <SearchField label={searchLabel} hint={searchHint} error={error} value={text} onChange={setText} />
      <p role="status" className={isSearching ? "text-sm text-ink-soft" : "sr-only"}>
        {isSearching && (hits.length > 0 ? autocompleteMessages.found(hits.length) : autocompleteMessages.none)}
      </p>
      {isSearching && hits.length === 0 && onFreeText && (
        <Button
          variant="secondary"
          icon={Plus}
          className="justify-self-start whitespace-normal"
          onPress={() => takeFreeText(text.trim())}
        >
          {`「${text.trim()}」をそのまま追加する`}
        </Button>
      )}
      {!isSearching && !group && (
        <ul aria-label={`${listLabel}の分類`} className="grid gap-2 sm:grid-cols-2">
          {groups.map(({ id, title, items }) => (
            <li key={id}>
              <button
                type="button"
                data-group={id}
                onClick={() => {
                  setOpened(id);
                  setChosen(id);
                }}
                className="flex min-h-14 w-full cursor-pointer items-center gap-2 rounded-lg border border-line bg-card px-4 py-2 text-left hover:border-accent"
              >
                <span className="grid flex-1">
                  <span className="font-medium">{title}</span>
                  <span className="figures text-sm text-ink-soft">{countLabel(items.length)}</span>
                </span>
                <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isSearching && group && (
        <div className="flex flex-wrap items-center gap-x-3">
          <Button data-back variant="quiet" size="sm" icon={ArrowLeft} onPress={() => setChosen(undefined)}>
            {backLabel}
          </Button>
          <h3 className="font-medium">{group.title}</h3>
        </div>
      )}
      {hits.length > 0 && (
        <ul
          aria-label={listLabel}
          className={hasPlainItems ? "grid gap-3" : "grid divide-y divide-line rounded-lg border border-line"}
        >
          {hits.map((hit) => (
            <li key={hit.item.name} className={hasPlainItems ? "" : "px-4 py-2"}>
              {children(hit, { isFound: isSearching, clear })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
