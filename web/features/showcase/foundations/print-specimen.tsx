import { Printer } from "lucide-react";
import { Button } from "../../../ui/button/button.tsx";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { Specimen } from "../kit/specimen.tsx";

/** Opens the print view of a page. */
export function PrintSpecimen() {
  return (
    <Specimen title="印刷" text="ダークテーマからでも、白い紙に黒で印刷します。">
      <ul className="grid list-disc gap-1 pl-5">
        <li>ヘッダー、目次、タブの見出しなど、画面でしか使わないものは印刷しません。</li>
        <li>カードや表の行は、ページの途中で切りません。アコーディオンはすべて開きます。</li>
        <li>
          ほかのサイトへのリンクには、アドレスを添えます。例：
          <TextLink href="https://www.example.jp/guide">応募書類の手引き</TextLink>
        </li>
      </ul>
      <div data-screen-only>
        <Button variant="secondary" icon={Printer} onPress={() => window.print()}>
          このページを印刷する
        </Button>
      </div>
    </Specimen>
  );
}
