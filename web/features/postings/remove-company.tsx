import type { Company, CompanyAnswer } from "../../../modules/jobs/contract/company.ts";
import { textOf } from "../../app/api-error.ts";
import { DeleteConfirm } from "../../ui/modal/delete-confirm.tsx";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { useCompanyQuery, useRemoveCompanyMutation } from "./postings-api.ts";

interface RemoveCompanyProps {
  company: Pick<Company, "id" | "name">;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Asks with the number of its jobs before the record of a company is removed. */
export function RemoveCompany({ company: { id, name }, isOpen, onOpenChange }: RemoveCompanyProps) {
  const { currentData, error } = useCompanyQuery(id, { skip: !isOpen, refetchOnMountOrArgChange: true });
  const [remove] = useRemoveCompanyMutation();

  async function removeIt(): Promise<void> {
    try {
      showToast({ kind: "success", text: (await remove(id).unwrap()).message });
    } catch (caught) {
      showToast({ kind: "error", text: textOf(caught) });
    }
  }

  return (
    <DeleteConfirm
      title="求人者の削除"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      name={name}
      isConfirmDisabled={currentData?.published_jobs !== 0}
      onConfirm={removeIt}
    >
      {error ? textOf(error) : consequenceOf(currentData)}
    </DeleteConfirm>
  );
}

function consequenceOf(counts: Pick<CompanyAnswer, "jobs" | "published_jobs"> | undefined): string {
  if (!counts) return "求人の件数を確認しています。";
  const { jobs, published_jobs: published } = counts;
  if (published > 0)
    return `公開中の求人が${published}件あるため、削除できません。先に求人を非公開にするか、募集を終了してください。`;
  const erased = "所在地、担当者、電話番号は復元できません。";
  return jobs > 0 ? `この求人者の求人は${jobs}件あり、会社名だけが求人に残ります。${erased}` : erased;
}
