import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { APPLICATION_STATES } from "../../modules/applications/domain/application-states.ts";
import { APPLICATION, applicationBoard } from "../../modules/applications/read-models/application-board.ts";
import { createKnex } from "../../src/postgres/pool.ts";
import { createSubjectKeys } from "../../src/privacy/subject-keys.ts";
import { BOARD, newStaff } from "./new-staff.ts";
import { atMost, type Bench, quantile } from "./result.ts";
import { MASTER_KEY, startBuiltApp } from "./running-app.ts";

const APPLICATIONS = 500;
const ROUNDS = 40;

/** The board of an agency with 500 applications of as many people, over HTTP; every name is sealed with a key of its own. */
export const bench: Bench = async () => {
  const app = await startBuiltApp();
  const db = createKnex(app.connection);
  try {
    const { browser: staff, agencyId } = await newStaff(app.url, db);
    await writeApplications(db, agencyId);
    const took: number[] = [];
    for (let round = -3; round < ROUNDS; round++) {
      const began = performance.now();
      const { status, json } = await staff.get(BOARD);
      if (status !== 200 || json.items.length !== APPLICATIONS) throw new Error(`the board answered ${status}`);
      if (round >= 0) took.push(performance.now() - began);
    }
    return [atMost(`board of ${APPLICATIONS} applications, 95 of 100`, quantile(took, 0.95), "ms", 300)];
  } finally {
    await db.destroy();
    await app.stop();
  }
};

/** Straight into the table: the cost of writing is not the subject. */
async function writeApplications(db: Knex, agency_id: string): Promise<void> {
  const keys = createSubjectKeys(db, MASTER_KEY);
  const jobs = Array.from({ length: 10 }, () => randomUUID());
  const rows: object[] = [];
  for (let n = 0; n < APPLICATIONS; n++) {
    const [application_id, applicant_id] = [randomUUID(), randomUUID()];
    await keys.create(applicant_id);
    const key = await keys.get(applicant_id);
    if (!key) throw new Error("a new key is missing");
    const at = new Date(Date.now() - n * 60_000);
    const card = {
      application_id,
      applicant_id,
      agency_id,
      job_id: jobs[n % jobs.length] as string,
      move_revision: 1,
      state: APPLICATION_STATES[n % APPLICATION_STATES.length] ?? "applied",
      job_title: "Webアプリケーションの開発エンジニア",
      company_name: "株式会社あおば計画",
      sent_at: at,
      moved_at: at,
      reject_at: null,
      sealed_card: { name: `青葉 花子 ${n}`, note: "", nextDate: null, reason: null },
    };
    rows.push(applicationBoard.toTableRow(application_id, card, key));
  }
  await db.batchInsert(APPLICATION, rows, 100);
}
