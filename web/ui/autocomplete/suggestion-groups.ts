import { autocompleteMessages } from "../../../japanese/autocomplete-messages.ts";
import type { Suggestion } from "./suggestion.ts";

export interface Group {
  heading: string | undefined;
  /** Index of its first suggestion in the whole list. */
  first: number;
  suggestions: Suggestion[];
}

const headingOf = ({ category, type }: Suggestion) =>
  category || (type === "quick-search" ? autocompleteMessages.quickSearch : undefined);

/** The same suggestions with those of one group side by side. Groups come in the order of their best suggestion. */
export function inGroups(suggestions: readonly Suggestion[]): Suggestion[] {
  const headings = [...new Set(suggestions.map(headingOf))];
  return headings.flatMap((heading) => suggestions.filter((suggestion) => headingOf(suggestion) === heading));
}

/** The groups of suggestions that stand side by side already. */
export function groupsOf(suggestions: readonly Suggestion[]): Group[] {
  const groups: Group[] = [];
  suggestions.forEach((suggestion, index) => {
    const heading = headingOf(suggestion);
    const last = groups.at(-1);
    if (last && last.heading === heading) last.suggestions.push(suggestion);
    else groups.push({ heading, first: index, suggestions: [suggestion] });
  });
  return groups;
}
