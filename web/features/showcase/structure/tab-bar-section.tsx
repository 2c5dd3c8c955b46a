import { Briefcase, FileText, History, House, Settings } from "lucide-react";
import { useState } from "react";
import { TabBar, type TabBarItem } from "../../../ui/tab-bar/tab-bar.tsx";
import { Choice } from "../kit/choice.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";

type Count = "0" | "3" | "120";

const itemsOf = (count: number): TabBarItem[] => [
  { name: "ホーム", href: "#home", icon: House },
  { name: "書類", href: "#documents", icon: FileText },
  { name: "求人", href: "#jobs", icon: Briefcase, count, countInWords: `新着${count}件` },
  { name: "編集履歴", href: "#history", icon: History },
  { name: "設定", href: "#settings", icon: Settings },
];

export function TabBarSection() {
  const [current, setCurrent] = useState("#home");
  const [count, setCount] = useState<Count>("3");
  const items = itemsOf(Number(count));
  return (
    <Section
      id="tab-bar"
      lead="スマートフォンで主な行き先を親指の届く下端に並べます。3～5個までとし、それ以外はそれぞれの画面に置きます。"
    >
      <Specimen
        title="画面の下端"
        controls={
          <Choice
            label="新しい求人"
            value={count}
            onChange={setCount}
            options={{ "0": "なし", "3": "3件", "120": "120件" }}
          />
        }
      >
        <div className="mx-auto grid w-full max-w-sm overflow-hidden rounded-lg border border-line bg-paper">
          <p className="grid h-40 place-items-center">{items.find(({ href }) => href === current)?.name}の画面</p>
          <TabBar label="メインメニュー（見本）" items={items} current={current} onGo={setCurrent} />
        </div>
      </Specimen>
    </Section>
  );
}
