import type { AnswerTemplates } from "../contract/triage.ts";

/** Openings of answers, to be completed by hand. */
export const ANSWER_TEMPLATES: AnswerTemplates["items"] = [
  {
    id: "received",
    title: "受け付けました",
    text: "ご連絡ありがとうございます。内容を確認し、結果をこちらでお知らせします。",
  },
  {
    id: "more",
    title: "詳しく伺いたい",
    text: "ご連絡ありがとうございます。同じ状態を再現するため、操作の順番と、表示された文言をもう一度フィードバックでお知らせいただけますか。",
  },
  {
    id: "planned",
    title: "対応を予定しています",
    text: "ご提案ありがとうございます。対応を予定しています。公開しましたら、こちらでお知らせします。",
  },
  {
    id: "fixed",
    title: "修正しました",
    text: "ご不便をおかけしました。修正を公開しましたので、ページを再読み込みしてからお試しください。",
  },
  {
    id: "how-to",
    title: "使い方のご案内",
    text: "お問い合わせありがとうございます。次の手順でご利用いただけます。\n\n1. ",
  },
  {
    id: "declined",
    title: "見送りました",
    text: "ご提案ありがとうございます。検討しましたが、今回は見送ることにしました。理由は次のとおりです。\n\n",
  },
];
