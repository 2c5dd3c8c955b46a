import { Specimen } from "../kit/specimen.tsx";

const SPACES = [
  { size: 4, className: "w-1", use: "文字と印" },
  { size: 8, className: "w-2", use: "ひとまとまりの中" },
  { size: 12, className: "w-3", use: "ボタンの間" },
  { size: 16, className: "w-4", use: "項目の間、スマートフォンの余白" },
  { size: 24, className: "w-6", use: "カードの内側" },
  { size: 32, className: "w-8", use: "パソコンの余白" },
  { size: 64, className: "w-16", use: "章の間" },
];

const SURFACES = [
  { name: "小 4px", use: "選択肢", className: "rounded-sm border border-line" },
  { name: "中 8px", use: "入力欄・ボタン", className: "rounded-md border border-line" },
  { name: "大 12px", use: "カード", className: "rounded-lg border border-line shadow-card" },
  { name: "浮いた紙", use: "メニュー・モーダル", className: "rounded-lg border border-line shadow-raised" },
];

/** Steps of 4 pixels, corners and shadows. */
export function SpaceSpecimen() {
  return (
    <Specimen title="余白・角・影" text="余白は4pxの倍数です。指で押すものは縦横とも44px以上にします。">
      <dl className="grid gap-2">
        {SPACES.map(({ size, className, use }) => (
          <div key={size} className="grid grid-cols-[3.5rem_4.5rem_1fr] items-center gap-2">
            <dt className="figures text-sm text-ink-faint">{size}px</dt>
            <dd aria-hidden="true" className={`h-4 bg-accent ${className}`} />
            <dd className="phrases text-sm">{use}</dd>
          </div>
        ))}
      </dl>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-4">
        {SURFACES.map(({ name, use, className }) => (
          <li key={name} className={`grid content-start gap-1 bg-card p-4 ${className}`}>
            <span className="font-medium">{name}</span>
            <span className="phrases text-sm text-ink-soft">{use}</span>
          </li>
        ))}
      </ul>
    </Specimen>
  );
}
