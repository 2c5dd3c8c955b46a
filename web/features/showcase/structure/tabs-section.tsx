import { useState } from "react";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Switch } from "../../../ui/switch/switch.tsx";
import { type TabItem, Tabs } from "../../../ui/tabs/tabs.tsx";
import { useHashChoice } from "../../../ui/tabs/use-hash-choice.ts";
import { TextArea } from "../../../ui/text-area/text-area.tsx";
import { Choice } from "../kit/choice.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";

export function TabsSection() {
  return (
    <Section
      id="tabs"
      lead="一つの対象を、いくつかの見方で示します。見比べたい内容や、順番に進む手続きには使いません。"
    >
      <CandidateTabs />
      <ManyTabs />
      <LinkedTabs />
    </Section>
  );
}

function CandidateTabs() {
  const [activation, setActivation] = useState<"automatic" | "manual">("automatic");
  const [isLocked, setLocked] = useState(true);
  return (
    <Specimen
      title="候補者の情報"
      text="矢印キー、Home、Endで移動します。メモに書いた内容は、ほかのタブを見て戻っても残ります。"
      controls={
        <>
          <Choice
            label="矢印キーで移動したとき"
            value={activation}
            onChange={setActivation}
            options={{ automatic: "すぐに切り替える", manual: "Enterで切り替える" }}
          />
          <Switch value={isLocked} onChange={setLocked}>
            「写真」を選べなくする
          </Switch>
        </>
      }
    >
      <Tabs label="候補者の情報" items={candidate(isLocked)} activation={activation} />
    </Specimen>
  );
}

const candidate = (isLocked: boolean): TabItem[] => [
  {
    id: "overview",
    label: "概要",
    content: <p>営業職12年。法人向けの新規開拓と、5名のチームの育成を担当しています。希望勤務地は東京都内です。</p>,
  },
  {
    id: "careers",
    label: "職歴",
    badge: <Badge tone="accent">3</Badge>,
    content: (
      <ul className="grid gap-1">
        <li>2020年4月 株式会社青葉商事　営業部</li>
        <li>2016年10月 山手物産株式会社　法人営業課</li>
        <li>2012年4月 みなと印刷株式会社　営業課</li>
      </ul>
    ),
  },
  {
    id: "photo",
    label: "写真",
    isDisabled: isLocked,
    content: <p>写真はまだ登録されていません。</p>,
  },
  { id: "memo", label: "メモ", content: <Memo /> },
];

function Memo() {
  const [text, setText] = useState("");
  return <TextArea label="面談のメモ" value={text} onChange={setText} rows={3} />;
}

const YEARS = Array.from({ length: 12 }, (_, index) => 2026 - index);

const years: readonly TabItem[] = YEARS.map((year) => ({
  id: `year-${year}`,
  label: `${year}年度`,
  content: (
    <p>
      {year}年度に更新した書類は{((year * 7) % 5) + 1}件です。
    </p>
  ),
}));

function ManyTabs() {
  return (
    <Specimen title="入りきらないとき" text="続きのある側がかすみ、矢印で送れます。選んだタブは見える位置に来ます。">
      <Tabs label="更新した年度" items={years} />
    </Specimen>
  );
}

const DOCUMENTS = ["tabs-resume", "tabs-career"];

function LinkedTabs() {
  const [chosen, choose] = useHashChoice(DOCUMENTS);
  return (
    <Specimen
      title="アドレスに残る選択"
      text="選んだタブがアドレスの末尾に入り、再読み込みや共有のあとも同じ面が開きます。"
    >
      <Tabs
        label="書類の種類"
        selected={chosen ?? DOCUMENTS[0]}
        onSelect={choose}
        items={[
          { id: "tabs-resume", label: "履歴書", content: <p>学歴・職歴・資格を、決まった様式で伝えます。</p> },
          { id: "tabs-career", label: "職務経歴書", content: <p>経験と成果を、自由な書き方で伝えます。</p> },
        ]}
      />
    </Specimen>
  );
}
