import { BookOpenText } from "lucide-react";
import { useState } from "react";
import { resumeMessages } from "../../../../japanese/resume-messages.ts";
import { Button } from "../../../ui/button/button.tsx";
import { deferred } from "../../../ui/deferred/deferred.tsx";
import { JobList } from "./job-list.tsx";
import { NoJobsField } from "./no-jobs-field.tsx";
import { WorkHistoryButton } from "./work-history-button.tsx";

const JobExamples = deferred(async () => (await import("../jobs/job-examples-modal.tsx")).JobExamplesModal);

export function JobRows() {
  const [isShown, setShown] = useState(false);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" icon={BookOpenText} onPress={() => setShown(true)}>
          記入例を見る
        </Button>
        <WorkHistoryButton />
      </div>
      <JobExamples isOpen={isShown} onOpenChange={setShown} />
      <JobList removedOnSave={resumeMessages.jobRemovedOnSave} />
      <NoJobsField />
    </div>
  );
}
