import { educationMessages } from "../../../../japanese/education/education-messages.ts";
import type { SuggestionSource } from "../../../ui/autocomplete/suggestion.ts";
import { showToast } from "../../../ui/toast/toast-queue.ts";

/**
 * Shows the message of the specification when schools cannot be looked up: once, until a lookup succeeds again. Without a
 * network the header says so already. The failure stays the caller's.
 */
export function reportingFailure(source: SuggestionSource): SuggestionSource {
  let isReported = false;
  return async (query, options) => {
    try {
      const found = await source(query, options);
      isReported = false;
      return found;
    } catch (error) {
      if (!isReported && !options.signal.aborted && navigator.onLine) {
        isReported = true;
        showToast({ kind: "error", text: educationMessages.schoolLookupFailed });
      }
      throw error;
    }
  };
}
