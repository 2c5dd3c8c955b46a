import type { PrintOptions } from "../../../../modules/resume/contract.ts";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import { AttachmentChoice } from "../../documents/print/attachment-choice.tsx";
import { EraAndFontChoice } from "../../documents/print/era-and-font-choice.tsx";
import { LAYOUTS, PAPERS } from "./official-print.ts";
import { OlderFormFields } from "./older-form-fields.tsx";

export interface PrintChoiceProps {
  options: PrintOptions;
  onOptions: (options: PrintOptions) => void;
}

/** The choice of paper, calendar, typeface, form and attached data. */
export function PrintChoice({ options, onOptions }: PrintChoiceProps) {
  return (
    <>
      <RadioGroup
        label="用紙"
        layout="column"
        options={PAPERS}
        value={options.paper}
        onChange={(paper) => onOptions({ ...options, paper: paper as PrintOptions["paper"] })}
      />
      <EraAndFontChoice options={options} onOptions={onOptions} />
      <RadioGroup
        label="様式"
        layout="column"
        options={LAYOUTS}
        value={options.layout}
        onChange={(layout) => onOptions({ ...options, layout: layout as PrintOptions["layout"] })}
      />
      {options.layout === "jis" && options.at === undefined && <OlderFormFields />}
      <AttachmentChoice value={options.attachment} onChange={(attachment) => onOptions({ ...options, attachment })} />
    </>
  );
}
