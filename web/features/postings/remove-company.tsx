import type { Company, CompanyAnswer } from "../../../modules/jobs/contract/company.ts";
import { textOf } from "../../app/api-error.ts";
import { Confirm } from "../../ui/modal/confirm.tsx";
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

  const published = currentData?.published_jobs ?? 0;
  return (
    <Confirm
      title="求人者の削除"
      confirmLabel="削除する"
      tone="danger"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isConfirmDisabled={!currentData || published > 0}
      onConfirm={removeIt}
    >
      {published > 0 ? (
        <p>{`「${name}」には公開中の求人が${published}件あるため、削除できません。先に求人を非公開にするか、募集を終了してください。`}</p>
      ) : (
        <>
          <p>{`「${name}」を削除します。`}</p>
          <p>{error ? textOf(error) : consequenceOf(currentData)}</p>
        </>
      )}
    </Confirm>
  );
}

function consequenceOf(counts: Pick<CompanyAnswer, "jobs"> | undefined): string {
  if (!counts) return "求人の件数を確認しています。";
  const erased = "所在地、担当者、電話番号は復元できません。";
  return counts.jobs > 0 ? `この求人者の求人は${counts.jobs}件あり、会社名だけが求人に残ります。${erased}` : erased;
}
