import type { DemoNotification } from "../contract.ts";

/** Invented notifications, newest first. */
export const demoNotifications: readonly DemoNotification[] = [
  {
    id: "00000000-0000-4000-8000-0000000b0001",
    kind: "info",
    title: "メンテナンスのお知らせ",
    text: "11月28日（土）2時から4時まで、ご利用いただけません。",
    at: "2026-11-20T10:00",
    read: false,
  },
  {
    id: "00000000-0000-4000-8000-0000000b0002",
    kind: "success",
    title: "PDFを作成しました",
    text: "履歴書（A3）のPDFをダウンロードできます。",
    at: "2026-11-20T09:31",
    read: false,
  },
  {
    id: "00000000-0000-4000-8000-0000000b0003",
    kind: "warning",
    title: "未入力の項目があります",
    text: "職務経歴書の「職務要約」が未入力です。応募の前に入力してください。",
    at: "2026-11-19T18:05",
    read: false,
  },
  {
    id: "00000000-0000-4000-8000-0000000b0004",
    kind: "error",
    title: "写真を登録できませんでした",
    text: "ファイルが5 MBを超えています。小さくしてからもう一度お試しください。",
    at: "2026-11-19T12:47",
    read: true,
  },
  {
    id: "00000000-0000-4000-8000-0000000b0005",
    kind: "info",
    title: "新しい求人が3件あります",
    text: "保存した条件「神奈川県・法人営業」に合う求人です。",
    at: "2026-11-18T08:00",
    read: true,
  },
  {
    id: "00000000-0000-4000-8000-0000000b0006",
    kind: "success",
    title: "応募を受け付けました",
    text: "「経理スタッフ（名古屋）」への応募が完了しました。",
    at: "2026-11-17T20:14",
    read: true,
  },
  {
    id: "00000000-0000-4000-8000-0000000b0007",
    kind: "info",
    title: "担当者からの連絡",
    text: "書類を確認しました。面談の候補日をお知らせください。",
    at: "2026-11-16T15:22",
    read: true,
  },
  {
    id: "00000000-0000-4000-8000-0000000b0008",
    kind: "warning",
    title: "パスワードの変更をおすすめします",
    text: "最後の変更から1年が過ぎています。",
    at: "2026-11-15T07:00",
    read: true,
  },
];
