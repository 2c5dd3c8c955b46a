import type { Values } from "../../../../documents/values.ts";
import type { ParsedForm } from "./parse-form.ts";

/**
 * Parses a form once for each content: one key reads it six times (draft, unsaved changes, errors). Compared by content, since
 * react-hook-form mutates its values. Remembers the newest form of each kind alone.
 * @param today `YYYY-MM-DD` in Japan, part of what the rules read
 */
export function parseOnce(
  today: () => string,
  parse: (typed: Values, rules: { today: string; complete: boolean }) => ParsedForm,
): (typed: Values, complete: boolean) => ParsedForm {
  const newest = new Map<boolean, { content: string; form: ParsedForm }>();
  return (typed, complete) => {
    const day = today();
    const content = day + JSON.stringify(typed);
    const known = newest.get(complete);
    if (known?.content === content) return known.form;
    const form = parse(typed, { today: day, complete });
    newest.set(complete, { content, form });
    return form;
  };
}
