import { Download } from "lucide-react";
import { Card } from "../../ui/card/card.tsx";
import { LinkButton } from "../../ui/link-button/link-button.tsx";

/** Everything that is kept about the person, with its history, as one file. */
export function ExportData() {
  return (
    <Card title="データの書き出し">
      <p className="phrases text-ink-soft">
        アカウントの情報と、履歴書の内容、これまでのすべての編集履歴を、1つのJSONファイルとして保存できます。印刷しない項目も含まれるため、応募先には渡さないでください。
      </p>
      <LinkButton
        href="/api/v1/account/export.json"
        download="rireki-export.json"
        variant="secondary"
        icon={Download}
        className="justify-self-end"
      >
        ファイルを保存する
      </LinkButton>
    </Card>
  );
}
