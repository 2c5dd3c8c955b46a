import { FolderOpen } from "lucide-react";
import { useState } from "react";
import { jobHistoryMessages } from "../../../../japanese/job-history-messages.ts";
import type { EmploymentPeriod } from "../../../../modules/career/contract.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { deferred } from "../../../ui/deferred/deferred.tsx";
import { useLazyJobHistoryQuery } from "./job-history-api.ts";

const JobHistoryModal = deferred(async () => (await import("./job-history-modal.tsx")).JobHistoryModal);

/** Reads the 職歴 of the 履歴書 and offers its stays as works. */
export function JobHistoryButton() {
  const [read, { isFetching }] = useLazyJobHistoryQuery();
  const [stays, setStays] = useState<readonly EmploymentPeriod[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState<string>();

  async function begin(): Promise<void> {
    setMessage(undefined);
    const { data, isSuccess } = await read();
    // A refused reading still has the data of the one before it.
    if (!isSuccess) return setMessage(jobHistoryMessages.failed);
    if (data.stays.length === 0) return setMessage(jobHistoryMessages.none);
    setStays(data.stays);
    setOpen(true);
  }

  return (
    <div className="grid gap-3">
      <Button
        variant="secondary"
        size="sm"
        icon={FolderOpen}
        className="justify-self-start"
        isDisabled={isFetching}
        onPress={() => void begin()}
      >
        {isFetching ? jobHistoryMessages.loading : jobHistoryMessages.action}
      </Button>
      <p className="phrases text-sm text-ink-soft">履歴書の職歴から、会社名・期間・部署・役職を写します。</p>
      {message && (
        <Alert kind={message === jobHistoryMessages.none ? "info" : "error"} isNews>
          {message}
        </Alert>
      )}
      <JobHistoryModal stays={stays} isOpen={isOpen} onOpenChange={setOpen} />
    </div>
  );
}
