import type { ReactNode } from "react";
import type { ModalType } from "../../../ui/modal/modal-props.ts";

/** Label of each type of modal, with a sample text about an application for a job. */
export const modalSamples: Record<ModalType, { name: string; title?: string; text: ReactNode }> = {
  form: { name: "入力", title: "希望条件", text: "この条件に合う求人を、毎朝お知らせします。" },
  confirm: { name: "確認", text: "実行してもよろしいですか？" },
  success: { name: "成功", title: "応募が完了しました", text: "応募先から連絡があると、メールでお知らせします。" },
  error: {
    name: "エラー",
    title: "PDFを作成できませんでした",
    text: "入力した内容は保存されています。少し待ってから、もう一度お試しください。",
  },
  warning: {
    name: "警告",
    title: "職歴に4か月の空白があります",
    text: "2023年4月から7月までの経歴がありません。面接で聞かれることがあります。",
  },
  info: {
    name: "案内",
    title: "履歴書の様式が新しくなりました",
    text: "性別の欄は任意になり、通勤時間や扶養家族の欄はなくなりました。",
  },
  gallery: { name: "画像", title: "証明写真の例", text: "画像を大きく見せるための、幅の広いモーダルです。" },
  loading: { name: "読み込み", text: "求人票を開いています。" },
};
