import { Download, Send } from "lucide-react";
import { useState } from "react";
import { type Candidate, PAPERS, type Paper } from "../../../../modules/candidate/contract.ts";
import { Button } from "../../../ui/button/button.tsx";
import { buttonStyle } from "../../../ui/button/button-style.ts";
import { Card } from "../../../ui/card/card.tsx";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { deferred } from "../../../ui/deferred/deferred.tsx";
import { lazyPart } from "../../../ui/deferred/lazy-part.tsx";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import { StyleChoice } from "../../career/print/style-choice.tsx";
import { EraAndFontChoice } from "../../documents/print/era-and-font-choice.tsx";
import { PaperTable, PRINT_SHOP } from "../../documents/print/print-shop.tsx";
import { LayoutChoice, PaperChoice } from "../../resume/print/official-choices.tsx";
import { PaperCheck } from "./paper-check.tsx";
import { type PaperOptions, paperUrl, sheetsOf, USUAL_OPTIONS } from "./paper-options.ts";
import { SubmittedPapers } from "./submitted-papers.tsx";

const PdfViewer = lazyPart(async () => (await import("../../documents/viewer/pdf-viewer.tsx")).PdfViewer);
const SubmitDialog = deferred(async () => (await import("./submit-dialog.tsx")).SubmitDialog);

const CHOICES = (Object.keys(PAPERS) as Paper[]).map((value) => ({ value, label: PAPERS[value] }));

/** 書類: the papers of a record for employers, named or masked, and those that were submitted. */
export function PapersTab({ candidate }: { candidate: Candidate }) {
  const [options, setOptions] = useState(USUAL_OPTIONS);
  const [isSubmitting, setSubmitting] = useState(false);
  const sheets = sheetsOf(options);
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
          <PaperCheck candidate={candidate} options={options} />
          <Button icon={Send} className="w-full" onPress={() => setSubmitting(true)}>
            提出する
          </Button>
          <DownloadPaper candidate={candidate} options={options} />
          <SubmitDialog candidate={candidate} options={options} isOpen={isSubmitting} onOpenChange={setSubmitting} />
        </Card>
        <Card title="匿名化">
          <MaskingChoice options={options} onOptions={setOptions} />
        </Card>
      </div>
      <PaperTable sheets={sheets}>
        <PdfViewer source={paperUrl(candidate, options)} sheets={sheets} label={PAPERS[options.document]} />
      </PaperTable>
      <div className="grid gap-6 lg:col-start-2">
        <Card title="印刷の設定">
          {options.document === "resume" && <PaperChoice options={options} onOptions={setOptions} />}
          {options.document === "career_resume" && <StyleChoice options={options} onOptions={setOptions} />}
          <EraAndFontChoice options={options} onOptions={setOptions} />
          {options.document === "resume" && <LayoutChoice options={options} onOptions={setOptions} />}
          {options.document === "recommendation" ? (
            <p className="phrases text-sm text-ink-soft">推薦状の末尾には、エージェントの名称と許可番号が載ります。</p>
          ) : (
            <Checkbox value={options.agencyLine} onChange={(agencyLine) => setOptions({ ...options, agencyLine })}>
              提出用の見出しを付ける
            </Checkbox>
          )}
        </Card>
        <Card title="提出した書類">
          <SubmittedPapers id={candidate.id} />
        </Card>
      </div>
    </div>
  );
}

interface ChosenPaper {
  candidate: Candidate;
  options: PaperOptions;
}

/** A named paper leaves the house only once the record has the day of the person's consent. */
function DownloadPaper({ candidate, options }: ChosenPaper) {
  if (!options.anonymous && !candidate.consented_on) {
    return (
      <p className="phrases text-sm text-ink-soft">
        氏名を載せた書類をダウンロードするには、本人の同意日が必要です。
        <TextLink href={`/candidates/${candidate.id}?tab=overview#consented_on`}>同意日を記録する</TextLink>
      </p>
    );
  }
  return (
    <a href={`${paperUrl(candidate, options)}&download=1`} download className={`${buttonStyle("secondary")} w-full`}>
      <Download aria-hidden="true" className="size-5 shrink-0" />
      PDFをダウンロード
    </a>
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
