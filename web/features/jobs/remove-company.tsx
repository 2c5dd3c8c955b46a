import type { Company, CompanyAnswer } from "../../../modules/jobs/contract/company.ts";
import { textOf } from "../../app/api-error.ts";
import { Confirm } from "../../ui/modal/confirm.tsx";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { useRemoveCompanyMutation } from "./postings-api.ts";

export interface RemoveCompanyProps {
  company: Pick<Company, "id" | "name">;
  /** Its jobs are counted, or cannot be. The question comes with the counts, which would move its buttons under the finger. */
  answer: CompanyCounts;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onRemoved?: () => void;
}

export interface CompanyCounts {
  counts: Pick<CompanyAnswer, "jobs" | "published_jobs"> | undefined;
  /** Reason why there are no counts. */
  problem: string | undefined;
}

/** Asks with the number of its jobs before the record of a company is removed. */
export function RemoveCompany({ company: { id, name }, answer, isOpen, onOpenChange, onRemoved }: RemoveCompanyProps) {
  const { counts, problem } = answer;
  const [remove] = useRemoveCompanyMutation();

  async function removeIt(): Promise<void> {
    try {
      showToast({ kind: "success", text: (await remove(id).unwrap()).message });
      onRemoved?.();
    } catch (caught) {
      showToast({ kind: "error", text: textOf(caught) });
    }
  }

  const published = counts?.published_jobs ?? 0;
  return (
    <Confirm
      title="求人者の削除"
      confirmLabel="削除する"
      tone="danger"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isConfirmDisabled={!counts || published > 0}
      onConfirm={removeIt}
    >
      {published > 0 ? (
        <p>{`「${name}」には公開中の求人が${published}件あるため、削除できません。先に求人を非公開にするか、募集を終了してください。`}</p>
      ) : (
        <>
          <p>{`「${name}」を削除します。`}</p>
          <p>{counts ? consequenceOf(counts.jobs) : problem}</p>
        </>
      )}
    </Confirm>
  );
}

function consequenceOf(jobs: number): string {
  const erased = "所在地、担当者、電話番号は復元できません。";
  return jobs > 0 ? `この求人者の求人は${jobs}件あり、会社名だけが求人に残ります。${erased}` : erased;
}
