/** Grey paper while the first sheet is on its way. */
export function PdfLoading() {
  return (
    <div role="status" className="relative grid aspect-[210/297] w-full place-items-center text-ink-soft">
      <span aria-hidden="true" className="absolute inset-0 animate-breathe rounded-sm bg-line/60" />
      <span className="relative text-ink">紙面を作成中...</span>
    </div>
  );
}
