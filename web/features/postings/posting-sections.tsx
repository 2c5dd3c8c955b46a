import type { ReactNode } from "react";
import type { Fields } from "../../../documents/definition.ts";
import { postingSections, type UnfairField } from "../../../modules/jobs/contract/posting.ts";
import { useSlices } from "../../ui/deferred/use-slices.ts";
import { PostingFields } from "./posting-fields.tsx";

/** Fields that are drawn at once: a section of 20 took a slow phone 110 ms. */
const FIELDS_A_SLICE = 5;

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

export interface PostingSectionsProps {
  /** Wordings of the saved posting to reconsider. */
  unfair: readonly UnfairField[];
  /** Drawn before the sections, and after all of them. */
  first: ReactNode;
  last: ReactNode;
}

/** The sections of a posting, drawn a few fields at a time from the top. */
export function PostingSections({ unfair, first, last }: PostingSectionsProps) {
  const drawn = useSlices(PARTS.length + 2);
  const parts = PARTS.slice(0, drawn - 1);
  return (
    <>
      {first}
      {postingSections.map(({ id, label }) => {
        const own = parts.filter(({ section }) => section === id);
        return (
          own.length > 0 && (
            <fieldset key={id} className="sheet grid gap-5 p-5 sm:p-6">
              <legend className="float-left text-lg font-semibold">{label}</legend>
              {own.map(({ fields }) => (
                <PostingFields key={Object.keys(fields)[0]} fields={fields} unfair={unfair} />
              ))}
            </fieldset>
          )
        );
      })}
      {drawn === PARTS.length + 2 && last}
    </>
  );
}
