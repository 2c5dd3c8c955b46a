import { useAppDispatch, useAppSelector } from "../../app/store.ts";
import { type ThemeChoice, themeChosen } from "../../app/theme.ts";
import { Card } from "../../ui/card/card.tsx";
import { RadioGroup } from "../../ui/radio-group/radio-group.tsx";

const CHOICES: readonly { value: ThemeChoice; label: string }[] = [
  { value: "system", label: "自動" },
  { value: "light", label: "ライト" },
  { value: "dark", label: "ダーク" },
];

export function ThemeChoiceCard() {
  const choice = useAppSelector((state) => state.theme.choice);
  const dispatch = useAppDispatch();
  return (
    <Card title="表示">
      <RadioGroup
        label="テーマ"
        hint="「自動」は端末の設定に合わせます。選んだ表示はこの端末だけに保存されます。"
        layout="segments"
        options={CHOICES}
        value={choice}
        onChange={(value) => dispatch(themeChosen(value as ThemeChoice))}
      />
    </Card>
  );
}
