import { useEffect, useRef, useState } from "react";
import { useAppSelector } from "../../../app/store.ts";
import { shownTheme } from "../../../app/theme.ts";
import { Specimen } from "../kit/specimen.tsx";
import { contrast, type Rgb } from "./contrast.ts";

interface Swatch {
  name: string;
  /** Use of the colour. */
  use: string;
  className: string;
}

const SURFACES: readonly Swatch[] = [
  { name: "紙", use: "ページの地", className: "bg-paper text-ink" },
  { name: "カード", use: "内容をのせる面", className: "bg-card text-ink" },
  { name: "くぼみ", use: "控えめな区切り", className: "bg-sunken text-ink" },
  { name: "墨", use: "本文", className: "bg-card text-ink" },
  { name: "薄墨", use: "補足の文", className: "bg-card text-ink-soft" },
  { name: "淡墨", use: "小さな注記", className: "bg-card text-ink-faint" },
];

const SIGNALS: readonly Swatch[] = [
  { name: "藍", use: "主な操作", className: "bg-accent text-on-accent" },
  { name: "藍の文字", use: "リンク・選択", className: "bg-accent-soft text-accent" },
  { name: "成功", use: "できたこと", className: "bg-success-soft text-success" },
  { name: "注意", use: "気をつけること", className: "bg-warning-soft text-warning" },
  { name: "危険", use: "誤り・削除", className: "bg-danger-soft text-danger" },
];

/** Every colour that carries text, with the contrast the browser really shows. */
export function ColorSpecimen() {
  return (
    <Specimen title="色" text="数字は、いまの表示での文字と地のコントラスト比です。どの組み合わせも4.5以上を保ちます。">
      <Swatches swatches={SURFACES} />
      <Swatches swatches={SIGNALS} />
    </Specimen>
  );
}

function Swatches({ swatches }: { swatches: readonly Swatch[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
      {swatches.map((swatch) => (
        <li key={swatch.name}>
          <SwatchBox {...swatch} />
        </li>
      ))}
    </ul>
  );
}

function SwatchBox({ name, use, className }: Swatch) {
  const box = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState<number>();
  const theme = useAppSelector((state) => shownTheme(state.theme));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useEffect(() => {
    if (!box.current) return;
    const { color, backgroundColor } = getComputedStyle(box.current);
    setRatio(contrast(rgbOf(color), rgbOf(backgroundColor)));
  }, [theme]);
  return (
    <div ref={box} className={`grid gap-1 rounded-md border border-line p-3 ${className}`}>
      <span className="font-medium">{name}</span>
      <span className="text-sm">{use}</span>
      <span className="figures text-sm">{ratio === undefined ? "－" : `${ratio.toFixed(1)} : 1`}</span>
    </div>
  );
}

/** `rgb(27, 32, 48)` as numbers. */
function rgbOf(css: string): Rgb {
  const [red = 0, green = 0, blue = 0] = (css.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue];
}
