/** Shown when a page takes longer than 300 ms. */
export function PagePending() {
  return (
    <div role="status" className="grid place-items-center gap-3 py-24 text-ink-soft">
      <span aria-hidden="true" className="size-6 animate-turn rounded-full border-2 border-line border-t-accent" />
      読み込み中...
    </div>
  );
}
