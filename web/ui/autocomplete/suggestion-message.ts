import { autocompleteMessages } from "../../../japanese/autocomplete-messages.ts";
import type { SuggestionState } from "./shown.ts";

/** The announcement of a list: the number of suggestions or the message shown instead; "" while it is closed. */
export function messageOf(shown: SuggestionState): string {
  if (shown.state === "searching") return autocompleteMessages.searching;
  if (shown.state === "noSource") return autocompleteMessages.noSource;
  if (shown.state === "closed") return "";
  const { length } = shown.suggestions;
  return length === 0 ? autocompleteMessages.none : autocompleteMessages.found(length);
}
