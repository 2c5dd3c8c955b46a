/** The five texts of specification section 8, shown for 5 s. */
export const cacheTexts = {
  refreshFailed: "データの更新に失敗しました",
  keyFailed: "キー詳細の取得に失敗しました",
  clearFailed: "キャッシュクリアに失敗しました",
  resetFailed: "統計リセットに失敗しました",
  healthFailed: "ヘルスチェックに失敗しました",
} as const;

const KINDS: Readonly<Record<string, { label: string; consequence: string }>> = {
  company: {
    label: "企業情報",
    consequence: "企業のページをもう一度読みに行くため、企業情報の取得が、次の1回だけ遅くなります。",
  },
  advice: {
    label: "文章のアドバイス",
    consequence: "アドバイスを作り直すため、同じ文章でも、次の1回だけ表示が遅くなります。",
  },
  pdf: { label: "印刷したPDF", consequence: "PDFを印刷し直すため、書類の表示と保存が、次の1回だけ遅くなります。" },
};

/** A kind in words; a kind of a new module by its own name. */
export const kindLabel = (kind: string): string => KINDS[kind]?.label ?? kind;

/** The work that becomes slower when a kind is cleared; null: all kinds. */
export function clearConsequence(kind: string | null): string {
  if (kind === null) return "企業情報の取得、文章のアドバイス、PDFの表示と保存が、次の1回だけ遅くなります。";
  return KINDS[kind]?.consequence ?? "この種類の内容を作り直すため、次の1回だけ遅くなります。";
}

const percent = new Intl.NumberFormat("ja-JP", { maximumFractionDigits: 1 });

/** 「66.7%」; 「―」 before the first read. */
export const rateInWords = (rate: number | null): string => (rate === null ? "―" : `${percent.format(rate)}%`);
