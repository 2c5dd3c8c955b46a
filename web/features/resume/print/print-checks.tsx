import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";
import { editPath } from "../../../../documents/paths.ts";
import { formatMonth } from "../../../../japanese/era.ts";
import { fieldMessages } from "../../../../japanese/field-messages.ts";
import type { Job, PrintOptions } from "../../../../modules/resume/contract.ts";
import { Card } from "../../../ui/card/card.tsx";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { Loadable } from "../../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { useDocumentPages } from "../../documents/document-pages.ts";
import { careerGaps } from "./career-gaps.ts";
import { usePrintCheckQuery } from "./print-api.ts";
import { printNotes } from "./print-notes.ts";

const LOOK = {
  fine: { icon: CircleCheck, color: "text-success" },
  note: { icon: Info, color: "text-accent" },
  missing: { icon: CircleAlert, color: "text-warning" },
};

/** The missing items, and the text shrunk, tightened or continued so that nothing is cut. */
export function PrintChecks({ options, jobs }: { options: PrintOptions; jobs: readonly Job[] }) {
  const { definition } = useDocumentPages();
  const { currentData, error, refetch, isFetching } = usePrintCheckQuery(options);
  return (
    <Card title="印刷前の確認">
      <Loadable isLoading={!currentData && !error} skeleton={<Skeleton lines={3} />}>
        {currentData ? (
          <ul className="grid gap-3">
            {currentData.missing.length === 0 ? (
              <Check kind="fine">{fieldMessages.allRequiredFilled}</Check>
            ) : (
              <Check kind="missing">
                未入力 {currentData.missing.length}件
                <ul className="mt-1 grid gap-1">
                  {currentData.missing.map((item) => (
                    <li key={`${item.section} ${item.row} ${item.field}`}>
                      <TextLink
                        href={`${editPath(definition, item.section)}#${item.row ? `${item.row}.` : ""}${item.field}`}
                      >
                        {item.label}
                      </TextLink>
                    </li>
                  ))}
                </ul>
              </Check>
            )}
            {careerGaps(jobs).map(({ months, year, month }) => (
              <Check key={`${year}-${month}`} kind="note">
                {formatMonth(year, month, options.era)}から職歴に{months}か月の空白があります
              </Check>
            ))}
            {printNotes(currentData.report).map((note) => (
              <Check key={note} kind="note">
                {note}
              </Check>
            ))}
            <Check kind="fine">全{currentData.report.pages}枚。文字が切れることなく印刷されます</Check>
          </ul>
        ) : (
          <LoadFailed text={error?.message} isPending={isFetching} onRetry={refetch} />
        )}
      </Loadable>
    </Card>
  );
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
