import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { TextArea } from "../../../ui/text-area/text-area.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";

const SENTENCE = "食品メーカーの法人営業を6年担当し、担当エリアの売上を3年で1.4倍にしました。";
const LENGTHS = [0, 899, 900, 1000, 1012] as const;
const TITLE_LENGTH = 100;

const ofLength = (length: number) => SENTENCE.repeat(Math.ceil(length / SENTENCE.length)).slice(0, length);

export function CounterSection() {
  const [text, setText] = useState(() => ofLength(320));
  const [title, setTitle] = useState("職務要約の文字が、確認ページで途中から表示されません");
  return (
    <Section
      id="counter"
      lead="文字数と上限を示します。上限が近づくと黄色に、達すると赤に変わります。上限を超えた文字も切り取らず、どれだけ超えたかを知らせます。"
    >
      <Specimen
        title="長い文章"
        text="上限を決めていない入力欄では1000文字です。900文字から注意に変わります。"
        controls={LENGTHS.map((length) => (
          <Button key={length} variant="secondary" size="sm" onPress={() => setText(ofLength(length))}>
            {length}文字にする
          </Button>
        ))}
      >
        <TextArea label="職務要約" value={text} onChange={setText} rows={4} />
      </Specimen>
      <Specimen title="一行の文章">
        <TextField
          label="ご意見のタイトル"
          hint="100文字まで入力できます。"
          value={title}
          onChange={setTitle}
          maxLength={TITLE_LENGTH}
        />
      </Specimen>
    </Section>
  );
}
