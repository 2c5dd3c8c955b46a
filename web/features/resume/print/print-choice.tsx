import { useEffect } from "react";
import type { PrintOptions } from "../../../../modules/resume/contract.ts";
import { whenQuiet } from "../../../ui/deferred/when-quiet.ts";
import { lazyPart } from "../../../ui/lazy-part/lazy-part.tsx";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import { AttachmentChoice } from "../../documents/print/attachment-choice.tsx";
import { EraAndFontChoice } from "../../documents/print/era-and-font-choice.tsx";
import { LAYOUTS, PAPERS } from "./print-options.ts";

const OlderFormFields = lazyPart(() => import("./older-form-fields.tsx").then((file) => file.OlderFormFields), 20);
/** Height of the fields in the narrow column of a wide page; they need less on a phone. Prevents a layout shift when their code loads. */
const OLDER_FORM_HEIGHT = "35.25rem";

export interface PrintChoiceProps {
  options: PrintOptions;
  onOptions: (options: PrintOptions) => void;
}

/** The choice of paper, calendar, typeface, form and attached data. */
export function PrintChoice({ options, onOptions }: PrintChoiceProps) {
  useEffect(
    () =>
      void whenQuiet()
        .then(OlderFormFields.preload)
        .catch(() => undefined),
    [],
  );
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
      {options.layout === "jis" && options.at === undefined && (
        <div style={{ minHeight: OLDER_FORM_HEIGHT }}>
          <OlderFormFields />
        </div>
      )}
      <AttachmentChoice value={options.attachment} onChange={(attachment) => onOptions({ ...options, attachment })} />
    </>
  );
}
