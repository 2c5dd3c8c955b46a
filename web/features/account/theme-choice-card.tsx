import { ThemeChoice } from "../../app/shell/theme-choice.tsx";
import { Card } from "../../ui/card/card.tsx";

export function ThemeChoiceCard() {
  return (
    <Card title="表示">
      <ThemeChoice />
    </Card>
  );
}
