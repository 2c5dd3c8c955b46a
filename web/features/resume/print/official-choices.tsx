import type { PrintOptions } from "../../../../modules/resume/contract.ts";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import { LAYOUTS, PAPERS } from "./official-print.ts";

interface OfficialChoiceProps<Options> {
  options: Options;
  onOptions: (options: Options) => void;
}

/** The choice of the paper that a 履歴書 is printed on. */
export function PaperChoice<Options extends Pick<PrintOptions, "paper">>({
  options,
  onOptions,
}: OfficialChoiceProps<Options>) {
  return (
    <RadioGroup
      label="用紙"
      layout="column"
      options={PAPERS}
      value={options.paper}
      onChange={(paper) => onOptions({ ...options, paper })}
    />
  );
}

/** The choice of the form of a 履歴書. */
export function LayoutChoice<Options extends Pick<PrintOptions, "layout">>({
  options,
  onOptions,
}: OfficialChoiceProps<Options>) {
  return (
    <RadioGroup
      label="様式"
      layout="column"
      options={LAYOUTS}
      value={options.layout}
      onChange={(layout) => onOptions({ ...options, layout })}
    />
  );
}
