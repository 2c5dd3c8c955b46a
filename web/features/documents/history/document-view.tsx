import { formatDate } from "../../../../japanese/era.ts";
import {
  builderOrder,
  labelOf,
  type Resume,
  type Section,
  sectionLabels,
} from "../../../../modules/resume/contract.ts";
import type { Row, Value } from "../../forms/part.ts";
import { sectionParts } from "../../resume/section-part.ts";
import { monthInWords } from "../month-in-words.ts";

/** A version as text, for reading and for those who cannot see the paper. */
export function DocumentView({ resume }: { resume: Resume }) {
  return (
    <div className="sheet grid gap-6 p-5 sm:p-6">
      {builderOrder.map((section) => (
        <SectionText key={section} section={section} resume={resume} />
      ))}
    </div>
  );
}

function SectionText({ section, resume }: { section: Section; resume: Resume }) {
  const { fields, rows } = sectionParts[section].partOf(resume);
  const filled = Object.entries(fields).filter(([, value]) => inWords(value) !== "");
  return (
    <section>
      <h3 className="mb-1 font-semibold">{sectionLabels[section]}</h3>
      {filled.length === 0 && rows.length === 0 && <p className="text-ink-faint">（未入力）</p>}
      {filled.length > 0 && (
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[11rem_1fr]">
          {filled.map(([field, value]) => (
            <div key={field} className="contents">
              <dt className="text-sm text-ink-soft sm:pt-0.5">{labelOf(field)}</dt>
              <dd className="whitespace-pre-wrap max-sm:mb-2">{inWords(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {rows.length > 0 && (
        <ol className="grid gap-1">
          {rows.map((row) => (
            <li key={row.id} className="figures">
              {rowInWords(row)}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function inWords(value: Value): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "はい" : "いいえ";
  const text = String(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text, "wareki") : text;
}

function rowInWords({ fields }: Row): string {
  const { year, month, start_date: _s, end_date: _e, acquisition_date: _a, level, should_show, ...rest } = fields;
  const flags = [
    rest.is_employed === true && "在職中",
    rest.is_current === true && "在学中",
    should_show === false && "印刷しない",
  ];
  const texts = Object.values(rest).filter((value) => typeof value === "string" && value !== "");
  const grade = typeof level === "number" ? [`レベル${level}`] : [];
  return [monthInWords(year, month), ...texts, ...grade, ...flags].filter(Boolean).join("　");
}
