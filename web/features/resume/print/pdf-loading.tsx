/** Grey paper while the first sheet is on its way. */
export function PdfLoading() {
  return (
    <div
      role="status"
      className="grid aspect-[210/297] w-full animate-breathe place-items-center rounded-sm bg-line text-ink-soft"
    >
      紙面を作成中...
    </div>
  );
}
