import { useEffect, useEffectEvent, useState } from "react";
import { workHistoryMessages } from "../../../../japanese/work-history-messages.ts";
import { careerKind } from "../../../../modules/career/contract/kind.ts";
import type { Work } from "../../../../modules/career/contract.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { useLazyJobHistoryQuery } from "../../career/editor/job-history-api.ts";
import { documentApi } from "../../documents/document-api.ts";
import { useFlush } from "../../forms/fields/field-hooks.tsx";
import { compareWorks, type WorkComparison } from "../jobs/work-rows.ts";
import { WorkHistoryModal } from "./work-history-modal.tsx";

interface WorkHistoryProps {
  /** It reads; its preview opens once that is done. */
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Reads the works and the stays of the 職歴, then shows the preview, or the reason why there is none. */
export function WorkHistory({ isOpen: isReading, onOpenChange: setReading }: WorkHistoryProps) {
  const flush = useFlush();
  const [readCareer] = documentApi.endpoints.document.useLazyQuery();
  const [readStays] = useLazyJobHistoryQuery();
  const [comparisons, setComparisons] = useState<readonly WorkComparison[]>([]);
  const [isShown, setShown] = useState(false);
  const [message, setMessage] = useState<string>();

  /** The rows are paired by the server, so that what was typed is saved first. */
  async function compare(): Promise<WorkComparison[] | undefined> {
    const { kind } = await flush();
    if (kind === "unreachable" || kind === "postponed" || kind === "failed") return undefined;
    const [career, history] = await Promise.all([readCareer({ address: careerKind }), readStays()]);
    // A refused reading still has the data of the one before it.
    if (!career.isSuccess || !history.isSuccess) return undefined;
    return compareWorks(career.data.values.works as readonly Work[], history.data.stays);
  }

  const begin = useEffectEvent(async () => {
    setMessage(undefined);
    const found = await compare();
    setReading(false);
    if (!found) return setMessage(workHistoryMessages.failed);
    if (found.length === 0) return setMessage(workHistoryMessages.none);
    setComparisons(found);
    setShown(true);
  });
  useEffect(() => {
    if (isReading) void begin();
  }, [isReading]);

  return (
    <>
      {message && (
        <div className="basis-full">
          <Alert kind={message === workHistoryMessages.none ? "info" : "error"} isNews>
            {message}
          </Alert>
        </div>
      )}
      <WorkHistoryModal comparisons={comparisons} isOpen={isShown} onOpenChange={setShown} />
    </>
  );
}
