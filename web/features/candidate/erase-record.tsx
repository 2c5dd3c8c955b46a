import { Trash2 } from "lucide-react";
import type { Candidate, CandidateReceipt } from "../../../modules/candidate/contract.ts";
import { useEraseCandidateMutation } from "./candidate-api.ts";
import { ReasonQuestion } from "./reason-question.tsx";

export interface EraseRecordProps {
  candidate: Candidate;
  onErased: (receipt: CandidateReceipt) => void;
}

/** 削除: asks for a reason, says what goes for good, and hands on the receipt. */
export function EraseRecord({ candidate: { id, name }, onErased }: EraseRecordProps) {
  const [erase] = useEraseCandidateMutation();
  return (
    <ReasonQuestion
      label="削除"
      icon={Trash2}
      title="候補者の削除"
      confirmLabel="完全に削除する"
      reason={{ label: "削除の理由", hint: "例：本人からの依頼、重複して登録したため" }}
      send={async (reason) => onErased((await erase({ id, reason }).unwrap()).receipt)}
    >
      <p className="phrases">{`${name ? `「${name}」さん` : "この候補者"}の記録を削除します。`}</p>
      <p className="phrases">
        氏名、連絡先、住所、学歴、職歴、スキル、推薦文、メモと、すべての編集履歴が失われます。この操作は取り消せません。読むための暗号鍵も破棄するため、運営者を含めて誰にも元に戻せません。
      </p>
    </ReasonQuestion>
  );
}
