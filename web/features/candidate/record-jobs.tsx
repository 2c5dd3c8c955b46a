import { BriefcaseBusiness } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { deferred } from "../../ui/deferred/deferred.tsx";
import { JobList } from "../resume/editor/job-list.tsx";

const JobDialog = deferred(async () => (await import("./job-dialog.tsx")).JobDialog);

/** The 職歴 of a record, and the dialog that adds a job to it. */
export function RecordJobs() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-4">
      <Button variant="secondary" icon={BriefcaseBusiness} className="justify-self-start" onPress={() => setOpen(true)}>
        職歴自動入力
      </Button>
      <JobDialog isOpen={isOpen} onOpenChange={setOpen} />
      <JobList />
    </div>
  );
}
