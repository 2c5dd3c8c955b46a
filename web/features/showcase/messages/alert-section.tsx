import { useState } from "react";
import { Alert } from "../../../ui/alert/alert.tsx";
import { PassingAlert } from "../../../ui/alert/passing-alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/link-button/link-button.tsx";
import type { MessageKind } from "../../../ui/message-kind/message-kind.ts";
import { Choice } from "../kit/choice.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { KINDS } from "./kinds.ts";

export function AlertSection() {
  return (
    <Section
      id="alert"
      lead="知っておいてほしいことを、それに関わる場所に表示します。注意とエラーは、表示と同時に読み上げられます。"
    >
      <Specimen title="4つの種類">
        <Alert kind="success" title="履歴書が完成しました">
          必須の項目がすべて入力されています。
        </Alert>
        <Alert kind="info">性別の記入は任意です。空欄のままでも構いません。</Alert>
        <Alert kind="warning" title="職歴に4か月の空白があります">
          2021年12月から2022年3月までの間です。書き漏れがないか確認してください。
        </Alert>
        <Alert
          kind="error"
          title="保存に失敗しました"
          actions={
            <>
              <Button variant="secondary" onPress={() => undefined}>
                もう一度保存する
              </Button>
              <LinkButton variant="quiet" href="#frame-error">
                失敗の表示を見る
              </LinkButton>
            </>
          }
        >
          通信が途切れました。入力した内容はこの端末に残っています。
        </Alert>
      </Specimen>
      <ClosableAlert />
    </Section>
  );
}

const BEHAVIOURS = { stays: "閉じるまで表示する", passes: "5秒で消える" } as const;

function ClosableAlert() {
  const [kind, setKind] = useState<MessageKind>("success");
  const [behaviour, setBehaviour] = useState<keyof typeof BEHAVIOURS>("stays");
  const [shown, setShown] = useState(1);
  const hide = () => setShown(0);
  const text = { kind, title: "下書きを読み込みました", children: "前回の入力（11月18日 21:40）から続けられます。" };
  return (
    <Specimen
      title="閉じられるアラート"
      text="ポインターを重ねている間は、時間が過ぎても消えません。"
      controls={
        <>
          <Choice label="種類" value={kind} onChange={setKind} options={KINDS} />
          <Choice label="消え方" value={behaviour} onChange={setBehaviour} options={BEHAVIOURS} />
        </>
      }
    >
      {shown > 0 && (
        <PassingAlert
          key={`${behaviour} ${shown}`}
          {...text}
          shownFor={behaviour === "stays" ? 0 : undefined}
          onClose={hide}
        />
      )}
      <Button variant="secondary" className="justify-self-start" onPress={() => setShown((times) => times + 1)}>
        アラートを表示する
      </Button>
    </Specimen>
  );
}
