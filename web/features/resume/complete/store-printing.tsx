import { Card } from "../../../ui/card/card.tsx";
import { LinkButton } from "../../../ui/link-button/link-button.tsx";
import { useDocumentQuery } from "../../documents/document-api.ts";
import { useDocumentPages } from "../../documents/document-pages.ts";
import { pdfUrl } from "../../documents/print/document-print.ts";
import { PhotoSheetLink } from "../photo/photo-sheet-link.tsx";
import { OFFICIAL_PRINT } from "../print/official-print.ts";

interface Chain {
  name: string;
  service: string;
  steps: readonly string[];
}

const CHAINS: readonly Chain[] = [
  {
    name: "セブン‐イレブン",
    service: "ネットプリント",
    steps: [
      "ネットプリントのアプリかウェブサイトに、A3のPDFを登録します。",
      "表示されたプリント予約番号を控えます。",
      "店内のマルチコピー機でネットプリントを選び、予約番号を入力します。",
    ],
  },
  {
    name: "ローソン・ファミリーマート",
    service: "ネットワークプリント（ファミリーマートではファミマネットワークプリント）",
    steps: [
      "サービスのアプリかウェブサイトに、A3のPDFを登録します。",
      "表示されたユーザー番号などの番号を控えます。",
      "店内のマルチコピー機でネットワークプリントのメニューを選び、番号を入力します。",
    ],
  },
];

/** The steps that print the 履歴書 on A3 in a convenience store. */
export function StorePrinting() {
  const { definition, address } = useDocumentPages();
  const { data } = useDocumentQuery({ address });
  const a3 = pdfUrl(definition, { ...OFFICIAL_PRINT, paper: "A3" }, { download: true });
  return (
    <Card title="コンビニで印刷する">
      <p className="phrases text-sm text-ink-soft">
        見開きのA3で印刷して二つに折ると、市販の履歴書と同じ形になります。印刷するときは、用紙をA3、倍率を「原寸」（拡大・縮小なし）にしてください。
      </p>
      <LinkButton variant="secondary" href={a3} download>
        A3のPDFをダウンロード
      </LinkButton>
      {data?.values.photo ? <PhotoSheetLink /> : null}
      {CHAINS.map(({ name, service, steps }) => (
        <section key={name} aria-label={name} className="grid gap-1">
          <h3 className="font-medium">{name}</h3>
          <p className="phrases text-sm text-ink-soft">{service}</p>
          <ol className="phrases list-decimal pl-6">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
      <p className="phrases text-sm text-ink-soft">
        料金、登録できる期間、画面の名前は変わることがあります。各サービスの案内で確認してください。履歴書には個人情報が含まれるため、印刷したら登録したファイルを削除し、原稿や用紙の取り忘れにも気を付けてください。
      </p>
    </Card>
  );
}
