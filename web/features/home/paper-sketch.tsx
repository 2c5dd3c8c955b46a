import { ageOn, todayInTokyo } from "../../../japanese/age.ts";

const BIRTH_DATE = "1998-08-14";
const HISTORY = [
  ["2014", "4", "市立みなと高等学校 入学"],
  ["2017", "3", "市立みなと高等学校 卒業"],
  ["2017", "4", "青空大学 経済学部 入学"],
  ["2021", "3", "青空大学 経済学部 卒業"],
] as const;
const LINES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const ROW = 15;

/** A drawing of the form, so that the page shows at once what comes out at the end. Decorative. */
export function PaperSketch() {
  const age = ageOn(BIRTH_DATE, todayInTokyo(new Date().toISOString()));
  return (
    <div className="overflow-hidden rounded-sm border border-line bg-card shadow-raised max-lg:max-w-lg">
      <svg viewBox="0 0 420 300" aria-hidden="true" className="w-full fill-ink font-paper text-[9px]">
        <path d="M210 0v300" strokeDasharray="3 4" className="stroke-line" />
        <g className="fill-none stroke-ink-faint">
          <path d="M20 42h122v58H20zM20 56h122M20 84h122" />
          <path d="M152 38h42v56h-42z" strokeDasharray="3 3" />
          <path d={`M20 112v${ROW * 11}h174V112zM52 112v${ROW * 11}M72 112v${ROW * 11}`} />
          <path d={LINES.map((line) => `M20 ${112 + ROW * line}h174`).join("")} />
          <path d="M226 38h174v90H226zM258 38v90M278 38v90M226 53h174M226 68h174M226 83h174M226 98h174M226 113h174" />
          <path d="M226 140h174v68H226zM226 220h174v57H226z" />
        </g>
        <path
          d="M173 56a8 8 0 1 1 0 16a8 8 0 1 1 0-16M158 94c1-12 8-17 15-17s14 5 15 17z"
          className="fill-accent-soft"
        />
        <text x="20" y="32" className="text-[15px] font-semibold">
          履 歴 書
        </text>
        <g className="text-[7px]">
          <text x="25" y="51">
            ふりがな　さとう　みさき
          </text>
          <text x="25" y="95">
            1998年 8月 14日生（満{age}歳）
          </text>
        </g>
        <text x="40" y="75" className="text-[13px]">
          佐藤　美咲
        </text>
        <text x="112" y="122.5" textAnchor="middle">
          学歴・職歴
        </text>
        <text x="133" y="137.5" textAnchor="middle">
          学歴
        </text>
        {HISTORY.map(([year, month, event], row) => (
          <g key={event + month} transform={`translate(0 ${152.5 + row * ROW})`}>
            <text x="36" textAnchor="middle">
              {year}
            </text>
            <text x="62" textAnchor="middle">
              {month}
            </text>
            <text x="78">{event}</text>
          </g>
        ))}
        <text x="133" y={152.5 + ROW * 4} textAnchor="middle">
          職歴
        </text>
        <text x="339" y="48.5" textAnchor="middle">
          免許・資格
        </text>
        <text x="242" y="63.5" textAnchor="middle">
          2018
        </text>
        <text x="268" y="63.5" textAnchor="middle">
          9
        </text>
        <text x="284" y="63.5">
          普通自動車第一種運転免許
        </text>
        <text x="232" y="152">
          志望の動機
        </text>
        <path d="M234 164h150M234 176h158M234 188h92" strokeWidth="3" className="stroke-line" />
        <text x="232" y="232">
          本人希望記入欄
        </text>
        <path d="M234 244h118" strokeWidth="3" className="stroke-line" />
      </svg>
    </div>
  );
}
