import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { STAGES } from "../../modules/candidate/contract/choices.ts";
import { emptyCandidate } from "../../modules/candidate/document.ts";
import { KEEPER } from "../../modules/candidate/list/candidate-records.ts";
import { candidateModel } from "../../modules/candidate/record/candidate-model.ts";
import { createKnex } from "../../src/postgres/pool.ts";
import { createSubjectKeys } from "../../src/privacy/subject-keys.ts";
import { newStaff } from "./new-staff.ts";
import { residentMb } from "./resident-memory.ts";
import { atMost, type Bench, forTheRecord, quantile } from "./result.ts";
import { MASTER_KEY, startBuiltApp } from "./running-app.ts";

const CANDIDATES = 20_000;
const OTHER_AGENCIES = 20;
const OF_EACH_OTHER = 100;
const ROUNDS = 40;
const BAR_MS = 25;

const QUERIES = {
  "the list": "",
  "the list by name": "sort_column=name",
  "a name with a variant kanji": `search=${encodeURIComponent("渡辺")}`,
  "the last digits of a telephone number": "search=5678",
  "two words": `search=${encodeURIComponent("さくら 経理")}`,
  "a stage": "filter_stage=interviewed",
  "a prefecture": `filter_prefecture=${encodeURIComponent("神奈川県")}`,
  "an age": "filter_age=30-39",
  "a skill": `filter_skill=${encodeURIComponent("簿記2級")}`,
  "a wish": `filter_desired_job=${encodeURIComponent("経理")}`,
  "a tag": `filter_tag=${encodeURIComponent("急ぎ")}`,
  "likely doubles": "filter_duplicate=true",
} as const;

/** The candidates of an agency with 20,000 beside 20 smaller ones, over HTTP, once they are opened. */
export const bench: Bench = async () => {
  const app = await startBuiltApp();
  const db = createKnex(app.connection);
  try {
    const { browser: staff, agencyId } = await newStaff(app.url, db);
    await writeCandidates(db, agencyId, CANDIDATES);
    for (let n = 0; n < OTHER_AGENCIES; n++) await writeCandidates(db, randomUUID(), OF_EACH_OTHER);
    const before = residentMb(app.pid);
    const took = async (query: string): Promise<number> => {
      const began = performance.now();
      const { status } = await staff.get(`/agency/candidates?${query}`);
      if (status !== 200) throw new Error(`the list answered ${status}`);
      return performance.now() - began;
    };
    const first = await took("");
    const opened = residentMb(app.pid);
    const results = [];
    for (const [name, query] of Object.entries(QUERIES)) {
      const times: number[] = [];
      for (let round = -3; round < ROUNDS; round++) {
        const ms = await took(query);
        if (round >= 0) times.push(ms);
      }
      results.push(atMost(`${CANDIDATES} candidates: ${name}, 95 of 100`, quantile(times, 0.95), "ms", BAR_MS));
    }
    return [
      ...results,
      forTheRecord("the first list of a process", first, "ms", null),
      forTheRecord("memory of the opened list", opened - before, "MB", null),
    ];
  } finally {
    await db.destroy();
    await app.stop();
  }
};

const SURNAMES = ["渡邉 わたなべ", "佐倉 さくら", "高橋 たかはし", "齋藤 さいとう", "山﨑 やまざき", "青葉 あおば"];
const FIRST_NAMES = ["美咲 みさき", "大輔 だいすけ", "健一 けんいち", "花子 はなこ", "陽菜 ひな"];
const PREFECTURES = ["東京都", "神奈川県", "大阪府", "北海道"];
const JOBS = ["経理", "法人営業", "Webエンジニア", "人事"];

const pick = <Value>(values: readonly Value[], n: number): Value => values[n % values.length] as Value;
const digits = (n: number, length: number): string => String(n).padStart(length, "0");

/** Straight into the tables: the cost of writing is not the subject. */
async function writeCandidates(db: Knex, agency_id: string, count: number): Promise<void> {
  const keys = createSubjectKeys(db, MASTER_KEY);
  const stages = Object.keys(STAGES);
  for (let first = 0; first < count; first += 1_000) {
    const documents: object[] = [];
    const keepers: object[] = [];
    const ids = Array.from({ length: Math.min(count - first, 1_000) }, () => randomUUID());
    await Promise.all(ids.map((id) => keys.create(id)));
    const keysOf = await keys.getAll(new Set(ids));
    for (const [index, candidate_id] of ids.entries()) {
      const n = first + index;
      const key = keysOf.get(candidate_id);
      if (!key) throw new Error("a new key is missing");
      const [last_name = "", last_name_kana = ""] = pick(SURNAMES, n).split(" ");
      const [first_name = "", first_name_kana = ""] = pick(FIRST_NAMES, n >> 3).split(" ");
      const at = new Date(Date.UTC(2024, 0, 1) + n * 60_000);
      const document = {
        ...emptyCandidate,
        last_name,
        first_name,
        last_name_kana,
        first_name_kana,
        birth_date: `${1960 + (n % 45)}-${digits(1 + (n % 12), 2)}-${digits(1 + (n % 28), 2)}`,
        address1: pick(PREFECTURES, n),
        phone: `090-${digits(n >> 4, 4)}-${digits((n * 7) % 10_000, 4)}`,
        email: `candidate${n}@example.jp`,
        desired_job: pick(JOBS, n),
        stage: pick(stages, n),
        skills: [
          {
            id: randomUUID(),
            name: pick(["簿記2級", "英語", "TypeScript"], n),
            level: 2,
            category_id: "",
            added_at: null,
          },
        ],
        tags: n % 10 === 0 ? [{ id: randomUUID(), name: "急ぎ" }] : [],
        updated_at: at.toISOString(),
      };
      documents.push(candidateModel.documentProjection.toTableRow(candidate_id, { revision: 1, document }, key));
      keepers.push({ candidate_id, agency_id, added_at: at, position: n, is_erased: false });
    }
    await db.batchInsert(candidateModel.tables.document, documents as never, 200);
    await db.batchInsert(KEEPER, keepers as never, 200);
  }
}
