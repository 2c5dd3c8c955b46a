import { useState } from "react";
import { Choice } from "../kit/choice.tsx";
import { Specimen } from "../kit/specimen.tsx";

const STEPS = [
  { size: "24px", isHeading: true, className: "text-2xl font-semibold", text: "職務経歴書をつくる" },
  { size: "20px", isHeading: true, className: "text-xl font-semibold", text: "これまでのお仕事について教えてください" },
  { size: "18px", isHeading: true, className: "text-lg font-semibold", text: "法人営業課（2016年10月～2020年3月）" },
  { size: "16px", className: "", text: "既存の顧客40社を担当し、年間の売上を前の年より12%伸ばしました。" },
  {
    size: "14px",
    className: "text-sm text-ink-soft",
    text: "在籍した期間が重なるときは、それぞれの会社を別の行に書きます。",
  },
  { size: "12px", className: "text-xs text-ink-faint", text: "最終更新 2026年11月20日 14:03" },
];

type LineBreak = "phrases" | "letters";
type GlyphSpacing = "palt" | "square";

/** Sizes with sentences as they are in use, and what is done for Japanese headings. */
export function TypeSpecimen() {
  const [breaking, setBreaking] = useState<LineBreak>("phrases");
  const [spacing, setSpacing] = useState<GlyphSpacing>("palt");
  return (
    <Specimen
      title="文字"
      text="端末の日本語ゴシック体を使います。本文は16pxで行の高さ1.7、見出しと操作は1.4です。見出しは文節で折り返し、かなと約物を詰めます。"
      controls={
        <>
          <Choice
            label="見出しの折り返し"
            value={breaking}
            onChange={setBreaking}
            options={{ phrases: "文節", letters: "文字" }}
          />
          <Choice
            label="見出しの字間"
            value={spacing}
            onChange={setSpacing}
            options={{ palt: "詰める", square: "詰めない" }}
          />
        </>
      }
    >
      <dl className="grid gap-3">
        {STEPS.map(({ size, isHeading, className, text }) => (
          <div key={size} className="grid gap-x-4 sm:grid-cols-[3.5rem_1fr] sm:items-baseline">
            <dt className="figures text-sm text-ink-faint">{size}</dt>
            <dd className={`${className} ${isHeading && breaking === "phrases" ? "phrases" : ""}`}>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="max-w-72 rounded-md bg-sunken p-4">
        <h4
          className={`text-xl font-semibold ${breaking === "letters" ? "break-normal text-wrap" : ""} ${spacing === "square" ? "tracking-normal [font-feature-settings:normal]" : ""}`}
        >
          「チーム・プロジェクト」の経験を、応募先に伝わる言葉でまとめましょう
        </h4>
      </div>
      <p className="figures max-w-72 rounded-md bg-sunken p-4">
        2011年11月 111,111円
        <br />
        2026年08月 980,640円
        <span className="mt-1 block text-sm text-ink-soft">日付と金額は、数字の幅をそろえます。</span>
      </p>
    </Specimen>
  );
}
