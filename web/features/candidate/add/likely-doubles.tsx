import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { useDelayed } from "../../catalogue/use-delayed.ts";
import { reasonsInWords } from "../duplicates/reasons-in-words.ts";
import { NO_NAME } from "../list/candidate-texts.ts";
import { type TypedCandidate, useLikelyDoublesQuery } from "../list/candidates-api.ts";

/** Milliseconds between the last key and the search for doubles. */
const SEARCH_AFTER = 300;

export interface LikelyDoublesProps {
  typed: TypedCandidate;
  /** Ids of the records that are about another person. */
  others: ReadonlySet<string>;
  onOther: (id: string, isOther: boolean) => void;
}

/** Records that are probably about the person who is being typed. */
export function LikelyDoubles({ typed, others, onOther }: LikelyDoublesProps) {
  const isEmpty = Object.values(typed).every((text) => text.trim() === "");
  const searched = useDelayed(isEmpty ? "" : JSON.stringify(typed), SEARCH_AFTER);
  const { data } = useLikelyDoublesQuery(searched ? (JSON.parse(searched) as TypedCandidate) : {}, {
    skip: searched === "",
  });
  const items = searched === "" ? [] : (data?.items ?? []);
  return (
    <section aria-label="重複の可能性">
      <p role="status" className={items.length > 0 ? "font-medium text-warning" : "sr-only"}>
        {items.length > 0 && `同じ人かもしれない候補者が${items.length}件あります`}
      </p>
      {items.length > 0 && (
        <ul className="mt-2 divide-y divide-line rounded-md border border-line">
          {items.map(({ id, name, score, reasons }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
              <div className="min-w-0 flex-1 basis-56">
                <p>
                  <TextLink href={`/candidates/${id}`} target="_blank">
                    {`${name || NO_NAME}を新しいタブで開く`}
                  </TextLink>
                </p>
                <p className="figures phrases text-sm text-ink-soft">{`${reasonsInWords(reasons)}（一致度${score}）`}</p>
              </div>
              <Checkbox value={others.has(id)} onChange={(isOther) => onOther(id, isOther)}>
                別人
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
