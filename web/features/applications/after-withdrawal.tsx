import { FileX } from "lucide-react";
import { dayInTokyo } from "../../../japanese/clock-time.ts";
import { DAYS_AFTER_WITHDRAWAL } from "../../../modules/applications/contract/application.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";

interface AfterWithdrawalProps {
  readable_until: string | null;
  is_readable: boolean;
}

/** For the agency: until when it reads what a withdrawn application sent, and that it no longer does. */
export function AgencyAfterWithdrawal({ readable_until, is_readable }: AfterWithdrawalProps) {
  if (readable_until === null) return null;
  if (is_readable) {
    return (
      <Alert kind="info" title="応募者はこの応募を辞退しました">
        {`書類と回答を表示できるのは${dayInWords(readable_until)}までです。`}
      </Alert>
    );
  }
  return (
    <EmptyState icon={FileX} title="応募者が辞退したため、書類と回答は表示できません">
      {`辞退から${DAYS_AFTER_WITHDRAWAL}日が過ぎました。選考の経過は引き続き確認できます。`}
    </EmptyState>
  );
}

/** For the applicant: until when the agency reads what was sent, and what is left afterwards. */
export function OwnAfterWithdrawal({
  readable_until,
  is_readable,
  files,
}: AfterWithdrawalProps & { files: readonly unknown[] }) {
  if (readable_until === null) return null;
  const hasFiles = files.length > 0;
  return (
    <Alert kind="info" title="この応募は辞退しました">
      {is_readable
        ? `エージェントが書類と回答を閲覧できるのは${dayInWords(readable_until)}までです。${hasFiles ? "その後、添付ファイルは削除されます。" : ""}送った書類は提出台帳に残ります。`
        : `エージェントは、書類と回答を閲覧できなくなりました。${hasFiles ? "添付ファイルは削除されました。" : ""}送った書類は提出台帳に残っています。`}
    </Alert>
  );
}

/** @param day `YYYY-MM-DD` */
const dayInWords = (day: string): string => dayInTokyo(`${day}T00:00:00Z`);
