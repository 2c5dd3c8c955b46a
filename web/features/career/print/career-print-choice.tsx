import type { CareerPrintOptions } from "../../../../modules/career/contract.ts";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import { AttachmentChoice } from "../../documents/print/attachment-choice.tsx";
import { ERAS, FONTS } from "../../documents/print/era-and-font.ts";
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
      <RadioGroup
        label="年号"
        layout="segments"
        options={ERAS}
        value={options.era}
        onChange={(era) => onOptions({ ...options, era: era as CareerPrintOptions["era"] })}
      />
      <RadioGroup
        label="書体"
        layout="segments"
        options={FONTS}
        value={options.font}
        onChange={(font) => onOptions({ ...options, font: font as CareerPrintOptions["font"] })}
      />
      <Checkbox value={options.details === 1} onChange={(isOn) => onOptions({ ...options, details: isOn ? 1 : 0 })}>
        年収と部下の人数も印刷する
      </Checkbox>
      <AttachmentChoice value={options.attachment} onChange={(attachment) => onOptions({ ...options, attachment })} />
    </>
  );
}
