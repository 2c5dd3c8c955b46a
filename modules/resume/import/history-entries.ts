import { ENTERING_KINDS, LEAVING_KINDS } from "../../../documents/person/job-kinds.ts";
import { type DatedEntry, entryInWords } from "./dated-entry.ts";
import type { FoundResume, FoundRow } from "./found-resume.ts";
import { isNone } from "./frame.ts";

const SCHOOL_OUTCOME =
  /(入学|卒業(?:見込み?|予定)?|修了(?:見込み?|予定)?|中途退学|中退|退学|編入学?|転入学?|休学|復学)$/;
const SCHOOL = /(?:大学院|大学|短大|高校|高等学校|中学校|専門学校|学院|学園|高専|スクール)/;

/** Collects the entries of 学歴 and 職歴 in the order in which they stand. */
export function createHistoryReader(found: FoundResume, unread: string[]) {
  const { educations } = found.education;
  const { jobs } = found["job-histories"];
  let school = "";
  let company = "";

  const row = ({ year, month }: Pick<DatedEntry, "year" | "month">, content: FoundRow): FoundRow => ({
    ...(year === null ? {} : { year }),
    ...(month === null ? {} : { month }),
    ...content,
  });
  /** The job that 現在に至る below it speaks of: none behind an entry that was not understood. */
  let current: FoundRow | undefined;
  const reject = (entry: DatedEntry) => {
    unread.push(entryInWords(entry));
    current = undefined;
  };

  function readEducation(entry: DatedEntry): void {
    const { text, until } = entry;
    if (isNone(text)) return;
    if (text === "") {
      if (entry.year !== null) reject(entry);
      return;
    }
    const outcome = SCHOOL_OUTCOME.exec(text)?.[1];
    const name = resolveSame(outcome ? text.slice(0, -outcome.length).trim() : text, school);
    const isSchool = outcome !== undefined || SCHOOL.test(text);
    if (entry.year === null && !isSchool) {
      reject(entry);
      return;
    }
    if (isSchool) school = name;
    const estimated = entry.isEraCarried || entry.isEstimated ? { is_estimated: true } : {};
    if (until === undefined) {
      educations.push(row(entry, { school_name: outcome ? `${name} ${outcome}` : text, ...estimated }));
      return;
    }
    const studying = until === "current" ? { is_current: true } : {};
    educations.push(row(entry, { school_name: `${name} 入学`, ...studying, ...estimated }));
    if (until === "current") return;
    if (outcome && !/^(?:入学|編入|転入)/.test(outcome))
      educations.push(row(until, { school_name: `${name} ${outcome}`, ...estimated }));
    else unread.push(`${name}（${until.year}年：卒業・修了・中退などの別がありません）`);
  }

  function readJob(entry: DatedEntry): void {
    const { text, until } = entry;
    if (isNone(text)) return;
    if (text === "") {
      if (entry.year !== null) reject(entry);
      return;
    }
    if (/^現在に至る$|^(?:現在)?在職中$/.test(text.replace(/\s/g, ""))) {
      if (current) current.is_employed = true;
      else reject(entry);
      return;
    }
    if (entry.isEstimated && entry.year !== null) unread.push(`${entryInWords(entry)}（年は推定です。ご確認ください）`);
    const [, joined, entering] = ENTERED.exec(text) ?? [];
    const [, before, leaving, reason] = LEFT.exec(text) ?? [];
    const [, employer, role] = STARTED_AS.exec(text) ?? [];
    const isStart = OTHER_START.test(text) || (entry.year !== null && COMPANY.test(text) && !INTERNAL.test(text));
    if (until !== undefined) readPeriod(entry, until);
    else if (joined !== undefined) startJob(entry, joined, { kind: entering });
    else if (leaving !== undefined) readLeaving(entry, { before: before ?? "", kind: leaving, reason });
    else if (entry.year !== null && employer !== undefined) startJob(entry, employer, { kind: "入社", position: role });
    else if (isStart) startJob(entry, text);
    else if (entry.year === null && current && current.position === undefined && INTERNAL.test(text)) {
      current.position = text;
    } else reject(entry);
  }

  function startJob(entry: DatedEntry, name: string, more: FoundRow = {}): void {
    company = name.replace(OTHER_START, "").trim();
    current = row(entry, { company_name: name, ...more });
    jobs.push(current);
  }

  function addLeaving(entry: Pick<DatedEntry, "year" | "month">, content: FoundRow): void {
    jobs.push(row(entry, content));
    current = undefined;
  }

  function readPeriod(entry: DatedEntry, until: NonNullable<DatedEntry["until"]>): void {
    const name = entry.text.replace(/(?<!\s)\s*(?:入社|退社|退職|在職中|勤務)$/, "");
    startJob(entry, name, { kind: "入社", ...(until === "current" ? { is_employed: true } : {}) });
    if (until !== "current") addLeaving(until, { company_name: name, kind: "退職" });
  }

  /** 一身上の都合により退社, 同社退職（会社都合）, 株式会社サンプルを契約期間満了につき退職 */
  function readLeaving(entry: DatedEntry, leaving: { before: string; kind: string; reason: string | undefined }): void {
    const { before, kind } = leaving;
    const head = before.trim().replace(/^同(?:社|上|院|校|法人|店)\s*(?:を|、)?\s*/, "");
    const isNamed = company !== "" && head.startsWith(company);
    const behind = isNamed ? head.slice(company.length).replace(/^\s*(?:を|、)?\s*/, "") : head;
    const within = behind.replace(/(?:により|によって|につき|のため|に伴い|に伴って|で)$/, "").trim();
    const isReason = isNamed || within !== head || REASON.test(head) || head === "";
    const name = isReason ? company : head;
    const reason = [isReason ? within : "", leaving.reason ?? ""].filter(Boolean).join("、");
    if (name === "") reject(entry);
    else addLeaving(entry, { company_name: name, kind, ...(reason === "" ? {} : { reason }) });
  }

  return {
    readEducation,
    readJob,
    /** An entry of 学歴・職歴 without a heading between the two. */
    readEither(entry: DatedEntry): void {
      const isSchool = SCHOOL_OUTCOME.test(entry.text) || (jobs.length === 0 && SCHOOL.test(entry.text));
      if (isSchool) readEducation(entry);
      else readJob(entry);
    },
  };
}

const ENTERED = new RegExp(`^(.*\\S)\\s*(${ENTERING_KINDS.filter((kind) => kind.startsWith("入")).join("|")})$`);
/** The employer or the reason, the word, and a reason in brackets behind it. */
const LEFT = new RegExp(`^(.*?)(${LEAVING_KINDS.join("|")})\\s*(?:[（(]([^（()）]*)[)）])?$`);
/** 有限会社海 契約社員として勤務 */
const STARTED_AS = /^(\S+)\s+(\S+)として(?:勤務|就業|従事)$/;
const OTHER_START = /(?<!\s)\s*(?:入[隊省局署園院校会組]|開業|独立|採用|就任|着任)$/;
const COMPANY =
  /(?:会社|法人|\(株\)|（株）|㈱|㈲|銀行|病院|医院|クリニック|事務所|商店|製作所|工業|省|庁|役所|市役所|学校|幼稚園|保育園|協会|組合|大学)/;
/** Words about a position within a company. */
const INTERNAL =
  /(?:部|課|係|室|店|支店|営業所|配属|異動|昇進|昇格|担当|勤務|従事|主任|係長|課長|部長|店長)(?:に|へ)?(?:配属|異動|昇進|昇格|勤務|就任)?$/;
const REASON = /(?:都合|満了|結婚|出産|介護|転居|転職|家庭|病気|療養|閉店|倒産|解散|解雇|定年|雇用期間|契約期間)/;

/** 同大学, 同校: the school of the entry before. Anything further (同大学大学院) keeps the words of the file. */
function resolveSame(name: string, before: string): string {
  const compact = name.replace(/\s/g, "");
  if (before === "" || !/^同/.test(compact)) return name;
  const isWhole =
    /^同(?:上|校|大学|大学校|短期大学|高校|高等学校|学校|専門学校|学園|学院|中学校|大学同学部|大学同学部同学科|学部|学科|大学院)$/.test(
      compact,
    );
  if (isWhole && (!compact.endsWith("大学院") || before.includes("大学院"))) return before;
  const university = /^.*?大学(?!院)/.exec(before)?.[0];
  return university && /^同大学/.test(compact) ? `${university}${name.replace(/^同大学/, "")}` : name;
}
