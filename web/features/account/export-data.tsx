import { Download } from "lucide-react";
import { useState } from "react";
import { textOf } from "../../app/api-error.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card/card.tsx";
import { saveFile } from "../../ui/download/save-file.ts";
import { asksForPassword, ConfirmPasswordDialog } from "./confirm-password-dialog.tsx";
import { useExportDataMutation } from "./security-api.ts";

/** Everything that is kept about the person, with its history, as one file. Asks for the password when it was given long ago. */
export function ExportData({ email }: { email: string }) {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [exportData, { isLoading, reset }] = useExportDataMutation();

  async function download(): Promise<void> {
    setProblem(undefined);
    try {
      const data = await exportData().unwrap();
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }), "rireki-export.json");
      reset();
    } catch (error) {
      if (asksForPassword(error)) setAsking(true);
      else setProblem(textOf(error));
    }
  }

  return (
    <Card title="データの書き出し">
      <p className="phrases text-ink-soft">
        アカウントの情報、履歴書と職務経歴書の内容、応募と提出の記録、ブックマーク、これまでのすべての編集履歴を、1つのJSONファイルとして保存できます。
      </p>
      {problem && <Alert kind="error">{problem}</Alert>}
      <Button
        variant="secondary"
        icon={Download}
        className="justify-self-end"
        isPending={isLoading}
        pendingLabel="書き出し中..."
        onPress={() => void download()}
      >
        ファイルを保存する
      </Button>
      <ConfirmPasswordDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        email={email}
        onConfirmed={() => void download()}
      />
    </Card>
  );
}
