import type { PrintOptions } from "../../../../modules/resume/contract.ts";
import { AttachmentChoice } from "../../documents/print/attachment-choice.tsx";
import { EraAndFontChoice } from "../../documents/print/era-and-font-choice.tsx";
import { LayoutChoice, PaperChoice } from "./official-choices.tsx";
import { OlderFormFields } from "./older-form-fields.tsx";

export interface PrintChoiceProps {
  options: PrintOptions;
  onOptions: (options: PrintOptions) => void;
}

/** The choice of paper, calendar, typeface, form and attached data. */
export function PrintChoice({ options, onOptions }: PrintChoiceProps) {
  return (
    <>
      <PaperChoice options={options} onOptions={onOptions} />
      <EraAndFontChoice options={options} onOptions={onOptions} />
      <LayoutChoice options={options} onOptions={onOptions} />
      {options.layout === "jis" && options.at === undefined && <OlderFormFields />}
      <AttachmentChoice value={options.attachment} onChange={(attachment) => onOptions({ ...options, attachment })} />
    </>
  );
}
