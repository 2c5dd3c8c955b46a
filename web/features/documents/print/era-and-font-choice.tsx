import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import { ERAS, FONTS } from "./era-and-font.ts";

/** Calendar and typeface of a print. */
export interface EraAndFont {
  era: (typeof ERAS)[number]["value"];
  font: (typeof FONTS)[number]["value"];
}

interface EraAndFontChoiceProps<Options extends EraAndFont> {
  options: Options;
  onOptions: (options: Options) => void;
}

/** The choice of calendar and typeface, which every document has. */
export function EraAndFontChoice<Options extends EraAndFont>({ options, onOptions }: EraAndFontChoiceProps<Options>) {
  return (
    <>
      <RadioGroup
        label="年号"
        layout="segments"
        options={ERAS}
        value={options.era}
        onChange={(era) => onOptions({ ...options, era })}
      />
      <RadioGroup
        label="書体"
        layout="segments"
        options={FONTS}
        value={options.font}
        onChange={(font) => onOptions({ ...options, font })}
      />
    </>
  );
}
