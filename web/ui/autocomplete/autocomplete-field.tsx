import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { deferred } from "../deferred/deferred.tsx";
import { asStored, inOneLine } from "../field/as-stored.ts";
import { FieldFrame } from "../field/field-frame.tsx";
import { FIELD_WIDTH, type FieldProps, type FieldWidth } from "../field/field-props.ts";
import type { OfferText } from "../field/offer-text.ts";
import { useLeave } from "../field/use-leave.ts";
import type { SearchOptions } from "./shown.ts";
import { CACHE_EXPIRY, MAX_RESULTS, MIN_CHARACTERS, SEARCH_DELAY, type Suggestion } from "./suggestion.ts";
import type { SuggestionListProps } from "./suggestion-list.tsx";
import { useComposedInput } from "./use-composed-input.ts";
import { useSuggestions } from "./use-suggestions.ts";

/** Its code comes after the first paint. Until then the field is one like any other. */
const SuggestionList = deferred<SuggestionListProps>(() =>
  import("./suggestion-list.tsx").then((file) => file.SuggestionList),
);

/** Index of the active suggestion while there is none. */
const NONE = -1;

export interface AutocompleteFieldProps extends FieldProps<string>, Partial<SearchOptions> {
  /** Source of suggestions; undefined without a configured address. See `SuggestionSource`. */
  source: SearchOptions["source"];
  /** After a suggestion's value went into the field: a quick search can be made at once. */
  onPick?: (suggestion: Suggestion) => void;
  width?: FieldWidth;
  /** A button in the line of the input, after it. Hint and error have the whole width. */
  button?: ReactNode;
  /** Rewrites what was typed when the person leaves the field. */
  format?: ((text: string) => string) | undefined;
  /** Under the field: the text that could be written instead. */
  offer?: OfferText | undefined;
}

/**
 * One line of text with suggestions while one types. They are an offer: any other text is as good. Arrows move, Enter
 * takes the active one. Escape, Tab and an Enter without an active one hide the list and leave the text as typed. Keys of
 * a composition are the IME's; what it has composed so far is searched, without letters that are not kana yet.
 */
export function AutocompleteField(props: AutocompleteFieldProps) {
  const {
    label,
    hint,
    error,
    isRequired,
    width = "full",
    button,
    onPick,
    source,
    ref,
    onChange,
    onBlur,
    format,
    offer,
    ...rest
  } = props;
  const { minCharacters = MIN_CHARACTERS, limit = MAX_RESULTS, delay = SEARCH_DELAY, cacheFor = CACHE_EXPIRY } = rest;
  const leave = useLeave({ value: rest.value, onChange, onBlur }, asStored(inOneLine, format));
  const { shown, ...search } = useSuggestions({ source, minCharacters, limit, delay, cacheFor });
  const composed = useComposedInput(ref, search.type);
  const id = useId();
  const [list, setList] = useState<HTMLElement | null>(null);
  const [moved, move] = useState({ in: shown, to: NONE });
  const suggestions = list && shown.state === "found" ? shown.suggestions : [];
  const active = moved.in === shown ? moved.to : NONE;
  const idOf = (index: number) => `${id}-${index}`;

  const pick = (suggestion: Suggestion) => {
    composed.finish();
    search.hide();
    onChange(suggestion.value);
    onPick?.(suggestion);
  };

  /** Whether the key was the list's. */
  const press = (key: string): boolean => {
    const { length } = suggestions;
    const chosen = suggestions[active];
    if (key === "Tab" || (key === "Enter" && !chosen)) {
      // Enter sends the form with the text as it is: no list comes over what is found.
      search.hide();
      return false;
    }
    if (key === "Escape" && shown.state !== "closed") search.hide();
    else if (key === "Enter" && chosen) pick(chosen);
    else if (key === "ArrowDown" && length > 0) move({ in: shown, to: (active + 1) % length });
    else if (key === "ArrowUp" && length > 0) move({ in: shown, to: active <= 0 ? length - 1 : active - 1 });
    else if (key === "ArrowDown" && shown.state === "closed") search.open(props.value);
    else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!press(event.key)) return;
    event.preventDefault();
    // A modal around the field keeps its Escape for the next press.
    event.stopPropagation();
  };

  return (
    <FieldFrame
      {...{ label, hint, error, isRequired }}
      isDisabled={rest.isDisabled}
      below={offer && ((frame) => offer({ id: frame, text: rest.value, onTake: onChange }))}
    >
      {(control) => (
        <>
          <div className="flex items-start gap-2">
            <input
              {...composed.handlers}
              {...control}
              ref={composed.ref}
              type="text"
              name={rest.name}
              value={rest.value}
              onChange={({ target: { value } }) => {
                onChange(value);
                // Enter is for what is typed now, not for what was active in a list of before.
                move({ in: shown, to: NONE });
                // Autofill without focus requests no suggestions: the list would stay open.
                if (document.activeElement === composed.inputRef.current) search.type(composed.withoutPending(value));
              }}
              onBlur={(event) => {
                if (composed.isFinishing()) return;
                search.hide();
                leave(event);
              }}
              role="combobox"
              autoComplete="off"
              aria-autocomplete="list"
              aria-expanded={suggestions.length > 0}
              aria-controls={list ? id : undefined}
              aria-activedescendant={active === NONE ? undefined : idOf(active)}
              onKeyDown={onKeyDown}
              // A tap brings back a list that was hidden.
              onClick={() => shown.state === "closed" && search.reopen(rest.value)}
              className={`control min-w-0 ${FIELD_WIDTH[width]}`}
            />
            {button}
          </div>
          <SuggestionList
            isOpen={shown.state !== "closed"}
            shown={shown}
            id={id}
            idOf={idOf}
            active={active}
            triggerRef={composed.inputRef}
            listRef={setList}
            onPick={pick}
            onClose={search.hide}
          />
        </>
      )}
    </FieldFrame>
  );
}
