import type { DocumentDefinition, ListDefinition, SectionDefinition, Shape } from "../../../../documents/definition.ts";
import { labelOf } from "../../../../documents/labels.ts";
import { readableRow, readableValue } from "../../../../documents/readable.ts";
import {
  type AnyDocument,
  listsOf,
  type Row,
  rowsIn,
  sectionValues,
  type Values,
} from "../../../../documents/values.ts";

export interface DocumentViewProps {
  definition: DocumentDefinition;
  values: AnyDocument;
}

/** A version as text: readable without the printed page. */
export function DocumentView({ definition, values }: DocumentViewProps) {
  return (
    <div className="sheet grid gap-6 p-5 sm:p-6">
      {definition.sections.map((section) => (
        <SectionText key={section.id} section={section} definition={definition} values={values} />
      ))}
    </div>
  );
}

function SectionText({ section, definition, values }: DocumentViewProps & { section: SectionDefinition }) {
  const slice = sectionValues(section, values);
  const hasRows = Object.keys(listsOf(section)).some((name) => rowsIn(slice, name).length > 0);
  const filled = Object.entries(section.fields)
    .map(([name, field]) => [name, readableValue(field, slice[name])] as const)
    .filter(([, text]) => text !== "");
  return (
    <section>
      <h3 className="mb-1 font-semibold">{section.label}</h3>
      {filled.length === 0 && !hasRows && <p className="text-ink-faint">（未入力）</p>}
      {filled.length > 0 && (
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[11rem_1fr]">
          {filled.map(([field, text]) => (
            <div key={field} className="contents">
              <dt className="text-sm text-ink-soft sm:pt-0.5">{labelOf(definition, field)}</dt>
              <dd className="whitespace-pre-wrap max-sm:mb-2">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <RowTexts shape={section} values={slice} />
    </section>
  );
}

/** The rows of every list of a section or a row, rows within them indented. */
function RowTexts({ shape, values }: { shape: Shape; values: Values }) {
  return Object.entries(listsOf(shape)).map(([name, list]) => {
    const rows = rowsOf(list, rowsIn(values, name));
    // Rows within a row have lines of their own.
    const ownFields = { ...list, lists: {} };
    return (
      rows.length > 0 && (
        <ol key={name} className="grid gap-1">
          {rows.map((row) => (
            <li key={row.id} className="figures whitespace-pre-wrap">
              {readableRow(ownFields, row)}
              {list.lists && (
                <div className="mt-1 ml-4 grid gap-1 border-l border-line pl-3">
                  <RowTexts shape={list} values={row} />
                </div>
              )}
            </li>
          ))}
        </ol>
      )
    );
  });
}

/** The rows of a list, also where the answer has the values of one field alone: `tags: ["営業"]`. */
const rowsOf = ({ plainList }: ListDefinition, rows: readonly (Row | string)[]): readonly Row[] =>
  rows.map((row) => (typeof row === "string" ? { id: row, [plainList?.field ?? ""]: row } : row));
