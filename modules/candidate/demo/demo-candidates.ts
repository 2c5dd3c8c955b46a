import { STAGES } from "../contract/choices.ts";
import { EMPLOYERS, GIVEN_NAMES, SCHOOLS, SOURCES, SURNAMES, TOWNS, WISHES } from "./demo-words.ts";

export const DEMO_CANDIDATE_COUNT = 60;

/** A record as its adding sends it. */
export interface DemoCandidate {
  id: string;
  /** Of its adding. */
  daysBefore: number;
  candidate: Readonly<Record<string, unknown>>;
}

/** Of the record with this number, from 0. Ids are fixed, so that loading twice is not possible. */
export const demoCandidateId = (n: number): string => `00000000-0000-4000-8000-00ca${String(n).padStart(8, "0")}`;

const pick = <Item>(items: readonly Item[], n: number): Item => {
  const item = items[n % items.length];
  if (item === undefined) throw new Error("incomplete demo data");
  return item;
};

const two = (n: number): string => String(n).padStart(2, "0");

/**
 * People in every stage, of whom two are likely there twice. Days are `YYYY-MM-DD` in Japan.
 * @param dayAfter the day so many days after today
 */
export function demoCandidates(staffId: string, dayAfter: (days: number) => string): DemoCandidate[] {
  const thisYear = Number(dayAfter(0).slice(0, 4));
  return Array.from({ length: DEMO_CANDIDATE_COUNT }, (_, n) => {
    const daysBefore = (n * 7) % 40;
    const person = personOf(n, thisYear);
    return {
      id: demoCandidateId(n),
      daysBefore,
      candidate: {
        ...person,
        ...handlingOf(n, staffId, -daysBefore, dayAfter),
        ...pastOf(n, graduationOf(person), thisYear),
      },
    };
  });
}

function personOf(n: number, thisYear: number) {
  const [last_name, last_name_kana] = pick(SURNAMES, n);
  const [first_name, first_name_kana] = pick(GIVEN_NAMES, n * 5 + Math.floor(n / 17));
  const [postal_code, address1, address2, quarter] = pick(TOWNS, n * 3);
  const [desired_job, , tag] = pick(WISHES, n);
  const person = {
    last_name,
    first_name,
    last_name_kana,
    first_name_kana,
    birth_date: `${thisYear - 22 - ((n * 11) % 41)}-${two(1 + ((n * 5) % 12))}-${two(1 + ((n * 13) % 28))}`,
    phone: `090-0000-${String(1000 + n * 37)}`,
    email: `candidate${n + 1}@example.jp`,
    postal_code,
    address1,
    address2,
    address3: `${quarter}${1 + (n % 5)}丁目${1 + n}番`,
    desired_job,
    desired_employment_type: n % 8 === 7 ? "contract" : "full_time",
    desired_salary: 320 + ((n * 35) % 480),
    current_salary: 300 + ((n * 29) % 420),
    desired_place: address1,
    ...(n % STAGE_COUNT === INTRODUCED && { recommendation: recommendationOf(desired_job) }),
    tags: [tag, ...(n % 10 === 0 ? ["急ぎ"] : [])],
  };
  return { ...person, ...DOUBLES[n] };
}

const STAGE_COUNT = Object.keys(STAGES).length;
const INTRODUCED = Object.keys(STAGES).indexOf("introduced");

const recommendationOf = (desired_job: string): string =>
  [
    "新卒で入社した会社から一貫して現場に立ち、後輩の指導も任されてきた方です。",
    "■強み\n・相手の話を最後まで聞き、決めたことを期日までにやり遂げます。\n・手順書を整え、引き継ぎにかかる時間を半分にした実績があります。",
    `■転職理由\nこれまでの経験を${desired_job}で広げたいと考えています。`,
    "面談では落ち着いた受け答えが印象に残りました。慎重なあまり判断に時間をかけることがありますが、ご本人も自覚し、相談の期日を先に決めるようにしています。",
  ].join("\n\n");

/** The same people once more: 渡邉 is written as 渡辺, and a surname was changed. */
const WATANABE = {
  first_name: "大輔",
  last_name_kana: "わたなべ",
  first_name_kana: "だいすけ",
  birth_date: "1988-03-14",
};
const MATSUI = { first_name: "理沙", first_name_kana: "りさ", birth_date: "1993-11-02", email: "risa@example.jp" };
const DOUBLES: Readonly<Record<number, object>> = {
  5: { ...WATANABE, last_name: "渡邉" },
  21: { ...MATSUI, last_name: "松井", last_name_kana: "まつい" },
  38: { ...WATANABE, last_name: "渡辺" },
  47: { ...MATSUI, last_name: "桑原", last_name_kana: "くわばら", former_name: "松井" },
};

function handlingOf(n: number, staff_id: string, added: number, dayAfter: (days: number) => string) {
  const stage = pick(Object.keys(STAGES), n);
  const isOpen = stage !== "placed" && stage !== "closed";
  return {
    stage,
    staff_id: n % 9 === 4 ? "" : staff_id,
    source: pick(SOURCES, n),
    accepted_on: dayAfter(added),
    valid_until: dayAfter(added + 180),
    ...(isOpen && n % 3 !== 2 && { next_contact_on: dayAfter(((n * 5) % 17) - 3) }),
    ...(n % 6 !== 5 && { consented_on: dayAfter(added), consent_method: "web" }),
    ...(n % 4 === 1 && { notes: "平日は18時以降に電話がつながりやすい。" }),
  };
}

/** The year of the spring in which a person of this birth date leaves a university at 22. */
const graduationOf = ({ birth_date }: { birth_date: string }): number => Number(birth_date.slice(0, 4)) + 22;

/** Years of a first employment that has ended. */
const STAYED = 6;

/** Education, jobs and skills of some. */
function pastOf(n: number, graduation: number, thisYear: number) {
  const [, skills] = pick(WISHES, n);
  const user_skills_attributes = skills.split("、").map((name, index) => ({ name, level: 2 + ((n + index) % 3) }));
  if (n % 3 !== 0) return { user_skills_attributes };
  const school = pick(SCHOOLS, n / 3);
  const employer = pick(EMPLOYERS, n / 3);
  const hasLeft = n % 2 === 0 && graduation + STAYED < thisYear;
  return {
    user_skills_attributes,
    user_educations_attributes: [
      { year: graduation - 4, month: 4, school_name: `${school}　入学`, should_show: true },
      { year: graduation, month: 3, school_name: `${school}　卒業`, should_show: true },
    ],
    user_jobs_attributes: [
      { year: graduation, month: 4, company_name: employer, kind: "入社", should_show: true },
      ...(hasLeft
        ? [
            {
              year: graduation + STAYED,
              month: 3,
              company_name: employer,
              kind: "退社",
              reason: "一身上の都合",
              should_show: true,
            },
          ]
        : []),
    ],
  };
}
