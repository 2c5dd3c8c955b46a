import { useState } from "react";
import { Accordion, type AccordionItem } from "../../../ui/disclosure/accordion.tsx";
import { Switch } from "../../../ui/switch/switch.tsx";
import { Choice } from "../kit/choice.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";

export function AccordionSection() {
  return (
    <Section
      id="accordion"
      lead="見出しだけを並べ、必要なところを開いて読みます。必ず読んでほしい内容は隠しません。印刷するとすべて開きます。"
    >
      <Questions />
      <Specimen title="入れ子" text="内側の見出しは一段下の大きさの見出しとして読み上げられます。">
        <Accordion items={CHAPTERS} initial={["documents"]} level={4} />
      </Specimen>
    </Section>
  );
}

function Questions() {
  const [opens, setOpens] = useState<"single" | "multiple">("multiple");
  const [isLocked, setLocked] = useState(false);
  return (
    <Specimen
      title="よくある質問"
      text="どちらの開き方でも、すべて閉じることができます。"
      controls={
        <>
          <Choice
            label="開き方"
            value={opens}
            onChange={setOpens}
            options={{ multiple: "いくつでも", single: "一つだけ" }}
          />
          <Switch value={isLocked} onChange={setLocked}>
            2番目を開けなくする
          </Switch>
        </>
      }
    >
      {/* Remounts with the other mode of opening. */}
      <Accordion key={opens} items={questions(isLocked)} opens={opens} initial={["era"]} level={4} hasOpenAll />
    </Specimen>
  );
}

const questions = (isLocked: boolean): AccordionItem[] => [
  {
    id: "era",
    title: "年号は西暦と和暦のどちらで書きますか",
    content: <p>どちらでも構いません。書類の中で統一してください。</p>,
  },
  {
    id: "gap",
    title: "離職していた期間も書きますか",
    isDisabled: isLocked,
    content: <p>職歴には書かず、面接で尋ねられたときに説明できるようにしておきます。</p>,
  },
  {
    id: "photo",
    title: "写真はいつ撮影したものがよいですか",
    content: <p>3か月以内に撮影した、正面・無帽・無背景の写真をお使いください。</p>,
  },
];

const CHAPTERS: readonly AccordionItem[] = [
  {
    id: "documents",
    title: "応募書類をそろえる",
    content: (
      <Accordion
        level={5}
        items={[
          { id: "resume", title: "履歴書", content: <p>学歴は中学校卒業から、職歴は入社と退社を一行ずつ書きます。</p> },
          { id: "career", title: "職務経歴書", content: <p>直近の仕事から、担当・規模・成果の順に書きます。</p> },
        ]}
      />
    ),
  },
  {
    id: "interview",
    title: "面接に備える",
    content: <p>志望動機と、書類に書いた成果の裏付けを話せるようにします。</p>,
  },
];
