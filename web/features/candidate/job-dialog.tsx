import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { candidateMessages } from "../../../japanese/candidate-messages.ts";
import { FailureAlert } from "../../ui/alert/failure-alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Checkbox } from "../../ui/checkbox/checkbox.tsx";
import { FormModal } from "../../ui/modal/form-modal.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { YearMonthField } from "../../ui/year-month-field/year-month-field.tsx";
import { SuggestField } from "../documents/editor/suggest-field.tsx";
import { useBusy } from "../forms/submit/use-busy.ts";
import { LeavingReasons } from "../resume/editor/leaving-reasons.tsx";
import { EMPTY_JOB, type JobInput, type JobProblems, jobProblems, jobRows } from "./job-input.ts";
import { JOBS } from "./record-batch.ts";
import { useRecordBatch } from "./use-record-batch.ts";

export interface JobDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Adds a job to the record: a row for entering the company, and one for leaving it. */
export function JobDialog({ isOpen, onOpenChange }: JobDialogProps) {
  const form = useId();
  const [job, setJob] = useState(EMPTY_JOB);
  const [isChecked, setChecked] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [isAdding, during] = useBusy();
  const { run, finish } = useRecordBatch(JOBS);
  const problems = isChecked ? jobProblems(job) : {};

  function reset(): void {
    setJob(EMPTY_JOB);
    setChecked(false);
    setFailure(undefined);
  }

  async function add(): Promise<void> {
    setChecked(true);
    setFailure(undefined);
    if (Object.keys(jobProblems(job)).length > 0) return setAttempt(attempt + 1);
    const message = await run(
      async (batch) => {
        for (const row of jobRows(job)) await batch.add({ ...row });
      },
      () => candidateMessages.jobAddFailed,
    );
    if (message !== undefined) return setFailure(message);
    onOpenChange(false);
    finish(candidateMessages.jobAdded);
  }

  return (
    <FormModal
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onClosed={reset}
      hasInput={job !== EMPTY_JOB && !isAdding}
      title="職歴自動入力"
      footer={
        <>
          <Button variant="secondary" onPress={() => onOpenChange(false)}>
            キャンセル
          </Button>
          <Button type="submit" form={form} isPending={isAdding} pendingLabel="追加中...">
            追加する
          </Button>
        </>
      }
    >
      <JobFields
        id={form}
        job={job}
        problems={problems}
        attempt={attempt}
        onChange={(change) => setJob((now) => ({ ...now, ...change }))}
        onSubmit={() => {
          if (!isAdding) void during(add());
        }}
      />
      {failure && <FailureAlert>{failure}</FailureAlert>}
    </FormModal>
  );
}

interface JobFieldsProps {
  id: string;
  job: JobInput;
  problems: JobProblems;
  /** Increase it with every press that a problem prevents: the first field with one takes the focus. */
  attempt: number;
  onChange: (change: Partial<JobInput>) => void;
  onSubmit: () => void;
}

function JobFields({ id, job, problems, attempt, onChange, onSubmit }: JobFieldsProps) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempt > 0) element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [attempt]);
  const binding = (name: "startYear" | "startMonth" | "endYear" | "endMonth") => ({
    value: job[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    // Events of a dialog bubble through React's tree to the form of the editor.
    event.stopPropagation();
    onSubmit();
  }

  return (
    <form ref={element} id={id} noValidate className="grid gap-5" onSubmit={submit}>
      <p className="phrases text-ink-soft">会社と在籍期間から、入社と退社の行を追加します。</p>
      <SuggestField
        name="company"
        kind="company"
        label="会社名"
        hint="正式名称で。例：株式会社みなと食品"
        value={job.company}
        onChange={(company) => onChange({ company })}
        error={problems.company}
        isRequired
      />
      <YearMonthField
        label="開始年月"
        year={binding("startYear")}
        month={binding("startMonth")}
        error={problems.start}
        isRequired
      />
      <Checkbox value={job.isCurrent} onChange={(isCurrent) => onChange({ isCurrent })}>
        現職（在職中）
      </Checkbox>
      {!job.isCurrent && (
        <>
          <YearMonthField
            label="終了年月"
            year={binding("endYear")}
            month={binding("endMonth")}
            error={problems.end}
            isRequired
          />
          <div className="grid gap-2">
            <TextField
              name="reason"
              label="退社理由"
              value={job.reason}
              onChange={(reason) => onChange({ reason })}
              error={problems.reason}
            />
            <LeavingReasons onChoose={(reason) => onChange({ reason })} />
          </div>
        </>
      )}
    </form>
  );
}
