/** Every widget of the design system, by group. A section's id is its address: `/component_library#modal`. */
export const groups = [
  {
    id: "foundations",
    title: "基礎",
    sections: { tokens: "色と文字", theme: "表示テーマ", button: "ボタン", card: "カード・バッジ" },
  },
  {
    id: "overlays",
    title: "重ねて出すもの",
    sections: {
      modal: "モーダル",
      confirm: "確認",
      "progress-modal": "進捗モーダル",
      gallery: "画像ギャラリー",
      "bottom-sheet": "ボトムシート",
      dropdown: "ドロップダウン",
      "context-menu": "コンテキストメニュー",
      tooltip: "ツールチップ",
    },
  },
  {
    id: "messages",
    title: "お知らせ",
    sections: {
      toast: "トースト",
      notification: "通知",
      alert: "アラート",
      flash: "フラッシュメッセージ",
      banner: "バナー",
      offline: "オフライン表示",
      "frame-error": "読み込み失敗",
    },
  },
  {
    id: "fields",
    title: "入力欄",
    sections: { fields: "入力欄", switch: "スイッチ", counter: "文字数カウンター", autocomplete: "入力候補" },
  },
  {
    id: "forms",
    title: "フォーム",
    sections: {
      form: "フォーム",
      "nested-rows": "繰り返し項目",
      works: "定義から作る画面",
      "step-form": "ステップフォーム",
      "multi-step": "かんたんステップ",
    },
  },
  {
    id: "files",
    title: "ファイル",
    sections: {
      uploader: "アップローダー",
      dropzone: "PDFドロップゾーン",
      crop: "画像の切り抜き",
      compare: "画像の見比べ",
      "image-mask": "画像の一部を隠す",
    },
  },
  {
    id: "structure",
    title: "構成",
    sections: {
      tabs: "タブ",
      accordion: "アコーディオン",
      "side-nav": "サイドナビ",
      sidebar: "サイドバー",
      "tab-bar": "タブバー",
      "h-scroll": "横スクロール",
      stepper: "ステッパー",
      board: "ボード",
    },
  },
  {
    id: "table",
    title: "表",
    sections: { "data-table": "データテーブル" },
  },
  {
    id: "figures",
    title: "数値と待ち時間",
    sections: { progress: "進捗", charts: "グラフ", skeleton: "スケルトン" },
  },
] as const satisfies readonly Group[];

interface Group {
  id: string;
  title: string;
  /** Title of each section by its id, in their order on the page. */
  sections: Readonly<Record<string, string>>;
}

export type GroupId = (typeof groups)[number]["id"];
type KeysOf<Union> = Union extends unknown ? keyof Union : never;
export type SectionId = KeysOf<(typeof groups)[number]["sections"]>;

export const isGroupId = (value: unknown): value is GroupId => groups.some(({ id }) => id === value);

const titles: Readonly<Record<string, string>> = Object.assign({}, ...groups.map(({ sections }) => sections));

/** Heading of a section. */
export const titleOf = (id: SectionId): string => titles[id] ?? id;
