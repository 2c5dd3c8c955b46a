import { Download } from "lucide-react";
import { useState } from "react";
import type { Candidate } from "../../../../modules/candidate/contract.ts";
import { buttonStyle } from "../../../ui/button/button-style.ts";
import { Card } from "../../../ui/card/card.tsx";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { lazyPart } from "../../../ui/deferred/lazy-part.tsx";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import { EraAndFontChoice } from "../../documents/print/era-and-font-choice.tsx";
import { PaperTable, PRINT_SHOP } from "../../documents/print/print-shop.tsx";
import { PAPERS, type Paper, type PaperOptions, paperUrl, USUAL_OPTIONS } from "./paper-options.ts";

const PdfViewer = lazyPart(async () => (await import("../../documents/viewer/pdf-viewer.tsx")).PdfViewer);

const CHOICES = (Object.keys(PAPERS) as Paper[]).map((value) => ({ value, label: PAPERS[value].label }));

/** 書類: the papers of a record for employers, named or masked. */
export function PapersTab({ candidate }: { candidate: Candidate }) {
  const [options, setOptions] = useState(USUAL_OPTIONS);
  const { label, sheets } = PAPERS[options.document];
  return (
    <div className={PRINT_SHOP}>
      <div className="grid gap-6 lg:col-start-2">
        <Card title="書類">
          <RadioGroup
            label="種類"
            layout="segments"
            options={CHOICES}
            value={options.document}
            onChange={(document) => setOptions({ ...options, document: document as Paper })}
          />
          <a href={paperUrl(candidate, options, true)} download className={`${buttonStyle()} w-full`}>
            <Download aria-hidden="true" className="size-5 shrink-0" />
            PDFをダウンロード
          </a>
        </Card>
        <Card title="匿名化">
          <MaskingChoice options={options} onOptions={setOptions} />
        </Card>
      </div>
      <PaperTable sheets={sheets}>
        <PdfViewer source={paperUrl(candidate, options)} sheets={sheets} label={label} />
      </PaperTable>
      <div className="grid gap-6 lg:col-start-2">
        <Card title="印刷の設定">
          <EraAndFontChoice options={options} onOptions={setOptions} />
        </Card>
      </div>
    </div>
  );
}

interface MaskingChoiceProps {
  options: PaperOptions;
  onOptions: (options: PaperOptions) => void;
}

function MaskingChoice({ options, onOptions }: MaskingChoiceProps) {
  const { anonymous, hideSchools, hideCompanies } = options;
  return (
    <div className="grid gap-3">
      <Checkbox value={anonymous} onChange={(ticked) => onOptions({ ...options, anonymous: ticked })}>
        氏名を伏せる
      </Checkbox>
      <Checkbox value={hideSchools} onChange={(ticked) => onOptions({ ...options, hideSchools: ticked })}>
        学校名を伏せる
      </Checkbox>
      <Checkbox value={hideCompanies} onChange={(ticked) => onOptions({ ...options, hideCompanies: ticked })}>
        会社名を伏せる
      </Checkbox>
      <p className="phrases text-sm text-ink-soft">
        {anonymous
          ? "イニシャル、年代、都道府県だけを載せます。ふりがな、生年月日、住所、連絡先、写真、メモは載りません。"
          : "氏名を載せた書類を企業に渡す前に、本人の同意を得てください。"}
      </p>
    </div>
  );
}
