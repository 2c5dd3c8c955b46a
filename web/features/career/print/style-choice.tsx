import type { CareerPrintOptions } from "../../../../modules/career/contract.ts";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import { STYLES } from "./career-print-options.ts";

interface StyleChoiceProps<Options> {
  options: Options;
  onOptions: (options: Options) => void;
}

/** The choice of the order in which a 職務経歴書 tells a career. */
export function StyleChoice<Options extends Pick<CareerPrintOptions, "style">>({
  options,
  onOptions,
}: StyleChoiceProps<Options>) {
  return (
    <RadioGroup
      label="形式"
      layout="column"
      options={STYLES}
      value={options.style}
      onChange={(style) => onOptions({ ...options, style })}
    />
  );
}
