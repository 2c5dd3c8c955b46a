import { RadioGroup } from "../../ui/radio-group/radio-group.tsx";
import { useAppDispatch, useAppSelector } from "../store.ts";
import { type ThemeChoice as Choice, themeChosen } from "../theme.ts";

const CHOICES: readonly { value: Choice; label: string }[] = [
  { value: "system", label: "自動" },
  { value: "light", label: "ライト" },
  { value: "dark", label: "ダーク" },
];

/** The theme of the app, the three choices side by side. */
export function ThemeChoice() {
  const choice = useAppSelector((state) => state.theme.choice);
  const dispatch = useAppDispatch();
  return (
    <RadioGroup
      label="テーマ"
      hint="「自動」は端末の設定に合わせます。選んだ表示はこの端末だけに保存されます。"
      layout="segments"
      options={CHOICES}
      value={choice}
      onChange={(value) => dispatch(themeChosen(value as Choice))}
    />
  );
}
