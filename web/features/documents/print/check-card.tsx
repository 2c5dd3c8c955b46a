import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";
import type { DocumentDefinition } from "../../../../documents/definition.ts";
import { editPath } from "../../../../documents/paths.ts";
import type { PrintReport } from "../../../../documents/print-report.ts";
import type { MissingItem } from "../../../../documents/progress.ts";
import type { AnyDocument } from "../../../../documents/values.ts";
import { fieldMessages } from "../../../../japanese/field-messages.ts";
import { Card } from "../../../ui/card/card.tsx";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { Loadable } from "../../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { useDocumentPages } from "../document-pages.ts";
import { characterNotes, printNotes } from "./print-notes.ts";
import { type CheckedField, reportedField } from "./reported-field.ts";

const LOOK = {
  fine: { icon: CircleCheck, color: "text-success" },
  note: { icon: Info, color: "text-accent" },
  missing: { icon: CircleAlert, color: "text-warning" },
};

/** Anchor of the card. */
const CHECKS = "print-checks";

/** Answer of the print check. */
export interface PrintCheckAnswer {
  missing: readonly MissingItem[];
  report: PrintReport;
}

/** Number of points to check: missing items, warnings, and fields that are not printed as they were typed. */
export const countChecks = ({ missing, report }: PrintCheckAnswer, warnings: readonly unknown[] = []): number =>
  missing.length + warnings.length + characterNotes(report).length;

/** 「確認が必要な項目が3件あります」, a link to the card. Its line is there before the checks are loaded. */
export function CheckCount({ count }: { count: number | undefined }) {
  return (
    <p className="figures min-h-6 text-sm lg:order-last" aria-live="polite">
      {count === 0 && "確認が必要な項目はありません"}
      {!!count && <TextLink href={`#${CHECKS}`}>確認が必要な項目が{count}件あります</TextLink>}
    </p>
  );
}

export interface CheckCardProps {
  /** undefined until it is loaded. */
  answer: PrintCheckAnswer | undefined;
  warnings: readonly (CheckedField & { message: string })[] | undefined;
  /** The printed document; undefined until it is loaded. */
  document: AnyDocument | undefined;
  error: { message?: string } | undefined;
  isFetching: boolean;
  onRetry: () => unknown;
}

/** The missing items, the warnings, and the text shrunk, tightened or continued so that nothing is cut. */
export function CheckCard({ answer, warnings, document, error, isFetching, onRetry }: CheckCardProps) {
  const { definition } = useDocumentPages();
  return (
    <div id={CHECKS} className="scroll-mt-20">
      <Card title="印刷前の確認">
        <Loadable isLoading={!(answer && warnings) && !error} skeleton={<Skeleton lines={3} />}>
          {answer && warnings ? (
            <ul className="grid gap-3">
              {answer.missing.length === 0 ? (
                <Check kind="fine">{fieldMessages.allRequiredFilled}</Check>
              ) : (
                <Check kind="missing">
                  未入力 {answer.missing.length}件
                  <ul className="mt-1 grid gap-1">
                    {answer.missing.map((item) => (
                      <li key={`${item.section} ${item.row} ${item.field}`}>
                        <TextLink href={fieldPath(definition, item)}>{fieldMessages.labelMissing(item.label)}</TextLink>
                      </li>
                    ))}
                  </ul>
                </Check>
              )}
              {warnings.map(({ section, row, field, message }) => (
                <Check key={`${section} ${row} ${field} ${message}`} kind="missing">
                  <TextLink href={fieldPath(definition, { section, row, field })}>{message}</TextLink>
                </Check>
              ))}
              {characterNotes(answer.report).map(({ text, field }) => (
                <Check key={text} kind="missing">
                  <ReportedField document={document} field={field}>
                    {text}
                  </ReportedField>
                </Check>
              ))}
              {printNotes(answer.report).map((note) => (
                <Check key={note} kind="note">
                  {note}
                </Check>
              ))}
              <Check kind="fine">全{answer.report.pages}枚。文字が切れることなく印刷されます</Check>
            </ul>
          ) : (
            <LoadFailed text={error?.message} isPending={isFetching} onRetry={onRetry} />
          )}
        </Loadable>
      </Card>
    </div>
  );
}

/** A link to the field that a print report names, where the document has it. */
function ReportedField(props: { document: AnyDocument | undefined; field: string; children: string }) {
  const { definition } = useDocumentPages();
  const field = props.document && reportedField(definition, props.document, props.field);
  return field ? <TextLink href={fieldPath(definition, field)}>{props.children}</TextLink> : props.children;
}

/** The editor's page at a field, of another document by its path; a section outside the editor has a page of its own. */
export function fieldPath(
  definition: DocumentDefinition,
  { section, row, field, path = definition.path }: CheckedField & Pick<MissingItem, "path">,
): string {
  const isEdited = path !== definition.path || definition.sections.some(({ id }) => id === section);
  if (!isEdited) return `${path}/${section}`;
  return `${editPath({ path }, section)}#${row ? `${row}.` : ""}${field}`;
}

function Check({ kind, children }: { kind: keyof typeof LOOK; children: ReactNode }) {
  const { icon: Icon, color } = LOOK[kind];
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden="true" className={`mt-1 size-4 shrink-0 ${color}`} />
      <div className="figures phrases min-w-0">{children}</div>
    </li>
  );
}
