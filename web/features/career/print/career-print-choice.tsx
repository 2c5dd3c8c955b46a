import type { CareerPrintOptions } from "../../../../modules/career/contract.ts";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { AttachmentChoice } from "../../documents/print/attachment-choice.tsx";
import { EraAndFontChoice } from "../../documents/print/era-and-font-choice.tsx";
import { StyleChoice } from "./style-choice.tsx";

interface CareerPrintChoiceProps {
  options: CareerPrintOptions;
  onOptions: (options: CareerPrintOptions) => void;
}

/** The choice of style, calendar, typeface, confidential figures and attached data. */
export function CareerPrintChoice({ options, onOptions }: CareerPrintChoiceProps) {
  return (
    <>
      <StyleChoice options={options} onOptions={onOptions} />
      <EraAndFontChoice options={options} onOptions={onOptions} />
      <Checkbox value={options.details === 1} onChange={(isOn) => onOptions({ ...options, details: isOn ? 1 : 0 })}>
        年収と部下の人数も印刷する
      </Checkbox>
      <AttachmentChoice value={options.attachment} onChange={(attachment) => onOptions({ ...options, attachment })} />
    </>
  );
}
