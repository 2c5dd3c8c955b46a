import { CircleCheck, Eye, EyeOff } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { fieldMessages } from "../../../../japanese/field-messages.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { Loadable } from "../../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import type { DocumentPrint, PrintInput } from "../print/document-print.ts";
import { printNotes } from "../print/print-notes.ts";
import type { SheetMark } from "../viewer/sheet-marks.tsx";
import { EMPLOYER_EYE } from "./finding-list.tsx";
import { Findings } from "./findings.tsx";
import { useFindings } from "./use-findings.ts";

/** Anchor of the card. */
const CARD = "employer-eye";
const NO_MARKS: readonly SheetMark[] = [];

interface CheckedPrint extends PrintInput {
  print: DocumentPrint;
}

/** 「確認が必要な項目が3件あります」, a link to the card. Its line is there before the findings are. */
export function FindingCount({ print, ...printed }: CheckedPrint) {
  const { findings } = useFindings(print, printed);
  return (
    <p className="figures min-h-6 text-sm lg:order-last" aria-live="polite">
      {findings?.length === 0 && "確認が必要な項目はありません"}
      {!!findings?.length && <TextLink href={`#${CARD}`}>確認が必要な項目が{findings.length}件あります</TextLink>}
    </p>
  );
}

export interface FindingsCardProps extends CheckedPrint {
  /** Only the newest document can be mended. */
  isNewest: boolean;
  /** The numbers of the findings, to be drawn on the sheets; none while they are hidden. */
  onMarks: (marks: readonly SheetMark[]) => void;
}

/** 採用担当の目 on the print page: the findings, their numbers on the sheets, and the measures taken so that nothing is cut. */
export function FindingsCard({ print, isNewest, onMarks, ...printed }: FindingsCardProps) {
  const { findings, check, error, isFetching, retry } = useFindings(print, printed);
  const { document, options } = printed;
  const [isMarked, setMarked] = useState(true);
  const marks = useMemo(
    () => (document && findings && check ? print.marksOf?.(findings, document, check.report) : undefined) ?? NO_MARKS,
    [print, findings, document, check],
  );
  useEffect(() => onMarks(isMarked ? marks : NO_MARKS), [isMarked, marks, onMarks]);
  return (
    <div id={CARD} className="scroll-mt-20">
      <Card title={EMPLOYER_EYE}>
        <p className="phrases text-sm text-ink-soft">書類を受け取る人が、紙面で目を留める点です。</p>
        {findings && !findings.some(({ rule }) => rule === "missing") && (
          <p className="flex items-center gap-2 text-success">
            <CircleCheck aria-hidden="true" className="size-5 flex-none" />
            {fieldMessages.allRequiredFilled}
          </p>
        )}
        <Loadable isLoading={!findings} skeleton={<Skeleton lines={3} />}>
          {findings && document && (
            <Findings
              definition={print.definition}
              document={document}
              findings={findings}
              mendable={isNewest ? options.at : undefined}
            />
          )}
        </Loadable>
        {marks.length > 0 && (
          <Button
            variant="quiet"
            size="sm"
            icon={isMarked ? EyeOff : Eye}
            className="justify-self-start"
            onPress={() => setMarked(!isMarked)}
          >
            {isMarked ? "紙面の番号を隠す" : "紙面に番号を表示する"}
          </Button>
        )}
        {check ? (
          <ul className="figures phrases grid gap-1 border-t border-line pt-3 text-sm text-ink-soft">
            {printNotes(check.report).map((note) => (
              <li key={note}>{note}</li>
            ))}
            <li>全{check.report.pages}枚。文字が切れることなく印刷されます</li>
          </ul>
        ) : (
          error && <LoadFailed text={error.message} isPending={isFetching} onRetry={retry} />
        )}
      </Card>
    </div>
  );
}
