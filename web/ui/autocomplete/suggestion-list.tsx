import { Search, Zap } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { Popover } from "react-aria-components/Popover";
import { autocompleteMessages } from "../../../japanese/autocomplete-messages.ts";
import { Spinner } from "../progress/spinner.tsx";
import { hitsIn } from "./hits.ts";
import type { SuggestionState } from "./shown.ts";
import type { Suggestion } from "./suggestion.ts";
import { type Group, groupsOf } from "./suggestion-groups.ts";
import { messageOf } from "./suggestion-message.ts";

export interface SuggestionListProps {
  isOpen: boolean;
  shown: SuggestionState;
  id: string;
  idOf: (index: number) => string;
  /** Index of the active suggestion in the list, −1 for none. */
  active: number;
  /** The input: the list stands below it, as wide, or above where there is more room. */
  triggerRef: RefObject<HTMLInputElement | null>;
  /** Receives the list while it can be seen. */
  listRef: (list: HTMLElement | null) => void;
  onPick: (suggestion: Suggestion) => void;
  onClose: () => void;
}

/** The listbox or message under a field, and its screen reader announcement. The focus stays in the field. */
export function SuggestionList({ isOpen, shown, triggerRef, onClose, ...list }: SuggestionListProps) {
  const scrolled = useRef("");
  useEffect(() => {
    if (isOpen) scrolled.current = scrollOffset();
  }, [isOpen]);
  const close = () => {
    const before = scrolled.current;
    scrolled.current = scrollOffset();
    // The list moves with the page; only where a box is scrolled within the page it would stay behind.
    if (before === scrolled.current) onClose();
  };
  return (
    <>
      <span role="status" className="sr-only">
        {messageOf(shown)}
      </span>
      <Popover
        isNonModal
        isOpen={isOpen}
        onOpenChange={(open) => open || close()}
        triggerRef={triggerRef}
        placement="bottom start"
        offset={4}
        // The press must not take the focus out of the field.
        onMouseDown={(event) => event.preventDefault()}
        className="flex w-(--trigger-width) min-w-60 animate-fade"
      >
        {/* A landmark of its own: the portal is at the end of the document, outside of all others. */}
        <section
          aria-label={autocompleteMessages.list}
          className="flex min-w-0 flex-1 flex-col overflow-hidden rounded-lg border border-line bg-card text-ink shadow-raised"
        >
          {shown.state === "found" && shown.suggestions.length > 0 ? (
            <Suggestions {...list} query={shown.query} suggestions={shown.suggestions} />
          ) : (
            <p className="phrases flex min-h-11 items-center gap-2 px-3 py-2 text-ink-soft">
              {shown.state === "searching" && <Spinner className="size-4" />}
              {messageOf(shown)}
            </p>
          )}
        </section>
      </Popover>
    </>
  );
}

const scrollOffset = () => `${window.scrollX} ${window.scrollY}`;

interface SuggestionsProps extends Pick<SuggestionListProps, "id" | "idOf" | "active" | "listRef" | "onPick"> {
  query: string;
  suggestions: readonly Suggestion[];
}

function Suggestions({ id, idOf, active, listRef, onPick, query, suggestions }: SuggestionsProps) {
  const activeId = active < 0 ? undefined : idOf(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  const option = ({ first }: Group, suggestion: Suggestion, index: number) => (
    <Option
      // Two schools may have one name.
      key={index}
      id={idOf(first + index)}
      isActive={first + index === active}
      suggestion={suggestion}
      query={query}
      onPick={onPick}
    />
  );
  return (
    <div
      ref={listRef}
      id={id}
      role="listbox"
      aria-label={autocompleteMessages.list}
      className="max-h-80 min-h-0 overflow-y-auto overscroll-contain py-1.5"
    >
      {groupsOf(suggestions).map((group) =>
        group.heading === undefined ? (
          group.suggestions.map((suggestion, index) => option(group, suggestion, index))
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no child of a list box
          <div key={group.heading} role="group" aria-label={group.heading}>
            <div aria-hidden="true" className="px-3 pt-2 pb-1 text-sm text-ink-soft">
              {group.heading}
            </div>
            {group.suggestions.map((suggestion, index) => option(group, suggestion, index))}
          </div>
        ),
      )}
    </div>
  );
}

const ICONS = { keyword: Search, "quick-search": Zap };

interface OptionProps {
  id: string;
  isActive: boolean;
  suggestion: Suggestion;
  query: string;
  onPick: (suggestion: Suggestion) => void;
}

function Option({ id, isActive, suggestion, query, onPick }: OptionProps) {
  const { type, text, description } = suggestion;
  const Icon = type && ICONS[type];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the field names the active one
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={() => onPick(suggestion)}
      className={`flex min-h-11 cursor-pointer items-center gap-2.5 px-3 py-1.5 ${isActive ? "bg-accent-soft" : "hover:bg-sunken"}`}
    >
      {Icon && <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />}
      <span className="grid min-w-0 flex-1">
        <Hits text={text} query={query} />
        {description && (
          <span className="text-sm text-ink-soft">
            <Hits text={description} query={query} />
          </span>
        )}
      </span>
    </div>
  );
}

/** One text whose found parts stand out. */
function Hits({ text, query }: { text: string; query: string }) {
  let offset = 0;
  return (
    <span>
      {hitsIn(text, query).map((part) => {
        const start = offset;
        offset += part.text.length;
        return part.isHit ? (
          <mark key={start} className="bg-transparent font-semibold text-accent">
            {part.text}
          </mark>
        ) : (
          part.text
        );
      })}
    </span>
  );
}
