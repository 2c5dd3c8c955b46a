import type { CareerPrintOptions } from "../../../../modules/career/contract.ts";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import { AttachmentChoice } from "../../documents/print/attachment-choice.tsx";
import { EraAndFontChoice } from "../../documents/print/era-and-font-choice.tsx";
import { STYLES } from "./career-print-options.ts";

interface CareerPrintChoiceProps {
  options: CareerPrintOptions;
  onOptions: (options: CareerPrintOptions) => void;
}

/** The choice of style, calendar, typeface, confidential figures and attached data. */
export function CareerPrintChoice({ options, onOptions }: CareerPrintChoiceProps) {
  return (
    <>
      <RadioGroup
        label="形式"
        layout="column"
        options={STYLES}
        value={options.style}
        onChange={(style) => onOptions({ ...options, style: style as CareerPrintOptions["style"] })}
      />
      <EraAndFontChoice options={options} onOptions={onOptions} />
      <Checkbox value={options.details === 1} onChange={(isOn) => onOptions({ ...options, details: isOn ? 1 : 0 })}>
        年収と部下の人数も印刷する
      </Checkbox>
      <AttachmentChoice value={options.attachment} onChange={(attachment) => onOptions({ ...options, attachment })} />
    </>
  );
}
