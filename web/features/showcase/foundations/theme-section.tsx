import { useState } from "react";
import { ThemeChoice } from "../../../app/shell/theme-choice.tsx";
import { ThemeToggle } from "../../../app/shell/theme-toggle.tsx";
import { useAppSelector } from "../../../app/store.ts";
import { shownTheme } from "../../../app/theme.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";

const NAME = { light: "ライト", dark: "ダーク" };

export function ThemeSection() {
  const { choice } = useAppSelector((state) => state.theme);
  const shown = useAppSelector((state) => shownTheme(state.theme));
  return (
    <Section
      id="theme"
      lead="明るい紙と、夜の紙。選んだ表示はこの端末に保存し、選んでいない間は端末の設定に合わせます。"
    >
      <Specimen
        title="切り替え"
        text="「端末に合わせる」から押すと、もう一方の表示に変わります。次に押すと今の端末と同じ表示、その次で「端末に合わせる」に戻ります。"
      >
        <div className="grid justify-items-start gap-3">
          <ThemeToggle />
          <ThemeChoice />
        </div>
        <p role="status" className="phrases text-sm text-ink-soft">
          いまの表示は「{NAME[shown]}」です。
          {choice === "system" ? "端末の設定に合わせています。" : "この端末に保存しました。"}
        </p>
      </Specimen>
      <Specimen title="二つの表示" text="同じ部品を、二つの表示に並べています。">
        <div className="grid gap-4 sm:grid-cols-2">
          <Sample theme="light" />
          <Sample theme="dark" />
        </div>
      </Specimen>
    </Section>
  );
}

function Sample({ theme }: { theme: "light" | "dark" }) {
  const [name, setName] = useState("山田　花子");
  return (
    <div data-theme={theme} className="rounded-lg border border-line p-4">
      <Card title={NAME[theme]} level={4} aside={<Badge tone="success">入力済み</Badge>}>
        <TextField label="氏名" value={name} onChange={setName} />
        <p className="phrases text-ink-soft">戸籍に記載されている文字で書きます。</p>
        <div className="flex flex-wrap gap-3">
          <Button>保存する</Button>
          <Button variant="secondary">取り消す</Button>
        </div>
      </Card>
    </div>
  );
}
