import { useTitle } from "../../app/use-title.ts";
import { LinkButton } from "../../ui/link-button/link-button.tsx";
import { PaperSketch } from "./paper-sketch.tsx";

const PROMISES = [
  {
    title: "厚生労働省様式でそのまま提出",
    text: "公式の履歴書様式に合わせたPDFを作成します。入りきらない文章も切れることなく、続紙に収まります。",
  },
  {
    title: "職務経歴書は三つの形式で",
    text: "履歴書の職歴を取り込み、同じ入力から逆編年体式、編年体式、キャリア式のどれでも作成できます。",
  },
  {
    title: "求人探しから応募まで",
    text: "条件を保存すると新着が分かります。書類を選んでそのまま応募し、選考の進み具合を一覧で追えます。",
  },
  {
    title: "すべての編集が残る",
    text: "いつ、何を変えたかを一覧でき、どの時点にも戻せます。「A社に提出」のように名前を付けて残すこともできます。",
  },
  {
    title: "入力は自動で保存",
    text: "電波が切れても入力は端末に残り、つながったときに送られます。郵便番号から住所を、変換前の読みからふりがなを補います。",
  },
  {
    title: "あなたのデータはあなたのもの",
    text: "個人情報は一人ずつ別の鍵で暗号化されます。書き出しも、跡を残さない削除も、ご自身でできます。",
  },
];

/** The landing page. */
export function Landing() {
  useTitle("履歴書と、そのすべての履歴");
  return (
    <div className="mx-auto grid max-w-6xl gap-16 px-4 py-12 sm:px-8 sm:py-20">
      <section className="grid items-center gap-12 lg:grid-cols-[1.1fr_1fr]">
        <div className="grid gap-6">
          <h1 className="text-3xl leading-snug font-semibold tracking-wide sm:text-[2.75rem]">
            履歴書を、
            <br />
            落ち着いて書ける場所。
          </h1>
          <p className="phrases max-w-prose text-lg text-ink-soft">
            Rirekiは、履歴書と職務経歴書をブラウザで書き、すべての編集履歴を残し、PDFで印刷して、求人に応募できるサービスです。
          </p>
          <div className="flex flex-wrap gap-3">
            <LinkButton href="/signup">無料ではじめる</LinkButton>
            <LinkButton href="/jobs" variant="secondary">
              求人を探す
            </LinkButton>
          </div>
        </div>
        <PaperSketch />
      </section>
      <section aria-label="Rirekiの特長">
        <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
          {PROMISES.map(({ title, text }) => (
            <li key={title} className="grid content-start gap-2 border-t-2 border-accent pt-4">
              <h2 className="text-lg font-semibold">{title}</h2>
              <p className="phrases text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
