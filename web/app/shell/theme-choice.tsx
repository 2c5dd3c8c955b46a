import { RadioGroup } from "../../ui/radio-group/radio-group.tsx";
import { useAppDispatch, useAppSelector } from "../store.ts";
import { type ThemeChoice as Choice, themeChosen } from "../theme.ts";
import { THEME_NAME } from "./theme-toggle.tsx";

const ORDER: readonly Choice[] = ["system", "light", "dark"];
const CHOICES = ORDER.map((value) => ({ value, label: THEME_NAME[value] }));

/** The theme of the app, the three choices side by side. */
export function ThemeChoice() {
  const choice = useAppSelector((state) => state.theme.choice);
  const dispatch = useAppDispatch();
  return (
    <RadioGroup
      label="テーマ"
      hint="選んだ表示はこの端末だけに保存されます。"
      layout="segments"
      options={CHOICES}
      value={choice}
      onChange={(value) => dispatch(themeChosen(value as Choice))}
    />
  );
}
