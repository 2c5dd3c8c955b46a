import { Card } from "../../ui/card/card.tsx";
import { ExportButton } from "../tables/export-button.tsx";

/** Everything that the agency keeps of its candidates, as files. */
export const AgencyExport = () => (
  <Card title="候補者データの書き出し" className="mt-8">
    <p className="phrases text-ink-soft">
      自社のすべての候補者の情報、学歴、職歴、スキル、連絡と提出の記録を保存できます。CSVは、表計算ソフトで開けるファイルをZIPにまとめます。個人情報を含むため、保存先にご注意ください。
    </p>
    <div className="flex flex-wrap justify-end gap-3">
      <ExportButton url="/agency/export?format=json" fileName="候補者データ.json" label="JSONで書き出す" />
      <ExportButton url="/agency/export?format=csv" fileName="候補者データ.zip" label="CSV（ZIP）で書き出す" />
    </div>
  </Card>
);
