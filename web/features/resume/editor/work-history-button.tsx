import { FolderOpen } from "lucide-react";
import { useState } from "react";
import { workHistoryMessages } from "../../../../japanese/job-history-messages.ts";
import type { EmploymentPeriod, Work } from "../../../../modules/career/contract.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { deferred } from "../../../ui/deferred/deferred.tsx";
import { useLazyJobHistoryQuery } from "../../career/editor/job-history-api.ts";
import { documentApi } from "../../documents/document-api.ts";
import { useFlush } from "../../forms/fields/field-hooks.tsx";

const WorkHistoryModal = deferred(async () => (await import("./work-history-modal.tsx")).WorkHistoryModal);

/** The 職務経歴書 on the wire. Its definition is not needed here, and would weigh on this page. */
const CAREER = { name: "career", path: "/user/career_resume", wireName: "career_resume" };

interface HistoryAnswers {
  works: readonly Work[];
  stays: readonly EmploymentPeriod[];
}
const NOTHING: HistoryAnswers = { works: [], stays: [] };

const isDated = ({ company_name, start_year }: Work) => company_name.trim() !== "" && start_year !== null;

/** Reads the works of the 職務経歴書 and offers those that the 職歴 does not have. */
export function WorkHistoryButton() {
  const flush = useFlush();
  const [readCareer] = documentApi.endpoints.document.useLazyQuery();
  const [readStays] = useLazyJobHistoryQuery();
  const [isReading, setReading] = useState(false);
  const [answers, setAnswers] = useState(NOTHING);
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState<string>();

  /** The rows are paired by the server, so that what was typed is saved first. */
  async function read(): Promise<HistoryAnswers | undefined> {
    const { kind } = await flush();
    if (kind === "unreachable" || kind === "postponed" || kind === "failed") return undefined;
    const [career, history] = await Promise.all([readCareer({ address: CAREER }), readStays()]);
    if (!career.data || !history.data) return undefined;
    return { works: career.data.values.works as readonly Work[], stays: history.data.stays };
  }

  async function begin(): Promise<void> {
    setMessage(undefined);
    setReading(true);
    const found = await read();
    setReading(false);
    if (!found) return setMessage(workHistoryMessages.failed);
    if (!found.works.some(isDated)) return setMessage(workHistoryMessages.none);
    setAnswers(found);
    setOpen(true);
  }

  return (
    <>
      <Button variant="secondary" icon={FolderOpen} isDisabled={isReading} onPress={() => void begin()}>
        {isReading ? workHistoryMessages.loading : workHistoryMessages.action}
      </Button>
      {message && (
        <div className="basis-full">
          <Alert kind={message === workHistoryMessages.none ? "info" : "error"} isNews>
            {message}
          </Alert>
        </div>
      )}
      <WorkHistoryModal {...answers} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
