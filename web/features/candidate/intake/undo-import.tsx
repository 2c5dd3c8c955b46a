import { Undo2 } from "lucide-react";
import { ReasonQuestion } from "../reason-question.tsx";
import { useUndoImportMutation } from "./intake-api.ts";

export interface UndoImportProps {
  id: string;
  added: number;
  onUndone: () => void;
}

/** 取り消す: asks for a reason, says what goes and what stays. */
export function UndoImport({ id, added, onUndone }: UndoImportProps) {
  const [undo] = useUndoImportMutation();
  return (
    <ReasonQuestion
      label="取り込みを取り消す"
      icon={Undo2}
      title="取り込みの取り消し"
      confirmLabel="取り消す"
      reason={{ label: "取り消しの理由", hint: "例：別のファイルを選んだため" }}
      send={async (reason) => {
        await undo({ id, reason }).unwrap();
        onUndone();
      }}
    >
      <p className="phrases">{`この取り込みで追加した${added}件の候補者を、完全に削除します。`}</p>
      <p className="phrases">
        取り込んだあとに編集した候補者、連絡を記録した候補者、書類を送った候補者は、削除せずに残します。削除した候補者は元に戻せません。
      </p>
    </ReasonQuestion>
  );
}
