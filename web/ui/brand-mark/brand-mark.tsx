/**
 * The seal of Rireki, 履 drawn from Noto Serif JP Bold (SIL Open Font License). The file is the favicon, which the browser
 * has anyway. Decorative: put the name beside it.
 */
export function BrandMark({ className = "size-8" }: { className?: string }) {
  return <img src="/favicon.svg" alt="" width="32" height="32" className={className} />;
}
