import { Children, type ReactNode } from "react";
import type { Fields } from "../../../documents/definition.ts";
import { postingSections, type UnfairField } from "../../../modules/jobs/contract/posting.ts";
import { useSlices } from "../../ui/deferred/use-slices.ts";
import { PostingFields } from "./posting-fields.tsx";

/** Fields that are drawn at once: five took a slow phone 40 to 60 ms, of which half was their layout. */
const FIELDS_A_SLICE = 3;

/** Fields of a section that are drawn in one slice. */
interface Part {
  section: string;
  fields: Fields;
}

const PARTS: readonly Part[] = postingSections.flatMap(({ id, fields }) => {
  const named = Object.entries<Fields[string]>(fields);
  const count = Math.ceil(named.length / FIELDS_A_SLICE);
  return Array.from({ length: count }, (_, at): Part => {
    const some = named.slice(at * FIELDS_A_SLICE, (at + 1) * FIELDS_A_SLICE);
    return { section: id, fields: Object.fromEntries(some) };
  });
});

const SECTION = "sheet grid gap-5 p-5 sm:p-6";
const LEGEND = "float-left text-lg font-semibold";

export interface PostingSectionsProps {
  /** Wordings of the saved posting to reconsider. */
  unfair: readonly UnfairField[];
  /** The section before them, in its slices. */
  first: { label: string; slices: readonly ReactNode[] };
  /** Drawn after all sections. */
  last: ReactNode;
}

/** The sections of a posting, drawn a few fields at a time from the top. */
export function PostingSections({ unfair, first, last }: PostingSectionsProps) {
  const before = first.slices.length;
  const count = before + PARTS.length + 1;
  const drawn = useSlices(count);
  const parts = PARTS.slice(0, Math.max(0, drawn - before));
  return (
    <>
      <fieldset className={SECTION}>
        <legend className={LEGEND}>{first.label}</legend>
        {Children.toArray(first.slices.slice(0, drawn))}
      </fieldset>
      {postingSections.map(({ id, label }) => {
        const own = parts.filter(({ section }) => section === id);
        return (
          own.length > 0 && (
            <fieldset key={id} className={SECTION}>
              <legend className={LEGEND}>{label}</legend>
              {own.map(({ fields }) => (
                <PostingFields key={Object.keys(fields)[0]} fields={fields} unfair={unfair} />
              ))}
            </fieldset>
          )
        );
      })}
      {drawn === count && last}
    </>
  );
}
