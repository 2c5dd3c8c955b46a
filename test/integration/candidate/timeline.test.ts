import { fieldMessages } from "../../../japanese/field-messages.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { newStaff, type Staff } from "../../support/staff.ts";

let app: TestApp;
let staff: Staff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await newStaff(app);
});
afterAll(() => app.close());

const LIST = "/agency/candidates";
const get = (path: string, by: Staff = staff) => by.browser.getFresh(path);
const send = (method: string, path: string, body?: unknown) => staff.browser.send(method, path, body);
const sakura = { last_name: "佐倉", first_name: "美咲", phone: "09012345678" };
const add = async (): Promise<string> => (await send("POST", LIST, { candidate: sakura })).json.candidate.id;
const on = "2026-11-20";

interface Entry {
  kind: string;
  id?: string;
  revision: number;
  at: string;
  summary: string;
  actor: { name: string };
}

/** A record with a correction and saves in between. */
async function lively(): Promise<string> {
  const id = await add();
  const made = await send("POST", `${LIST}/${id}/contacts`, {
    contact: { channel: "phone", on, reason: "求人の紹介" },
  });
  await send("PATCH", `${LIST}/${id}`, { candidate: { desired_job: "経理" }, reason: "本人から" });
  await send("POST", `${LIST}/${id}/undo`);
  await send("PATCH", `${LIST}/${id}/contacts/${made.json.contact.id}`, {
    contact: { channel: "email", on, reason: "求人の紹介" },
    reason: "手段の誤り",
  });
  await send("PATCH", `${LIST}/${id}`, { candidate: { desired_place: "横浜市" } });
  await send("DELETE", `${LIST}/${id}/contacts/${made.json.contact.id}`, { reason: "別の方への連絡" });
  return id;
}

test("saves and contacts stand in one order, a correction with both states, each with its actor", async () => {
  const id = await lively();
  const { entries, next } = (await get(`${LIST}/${id}/history`)).json;
  expect(next).toBeNull();
  expect(entries.map(({ kind, summary }: Entry) => [kind, summary])).toEqual([
    ["contact", "連絡の記録を取り消し（メール：求人の紹介）"],
    ["save", expect.stringContaining("希望勤務地")],
    ["contact", "連絡の記録を訂正（電話：求人の紹介）"],
    ["undo", expect.stringContaining("元に戻す")],
    ["save", expect.stringContaining("希望職種")],
    ["contact", "電話：求人の紹介"],
    ["save", expect.any(String)],
  ]);
  expect(entries[2]).toMatchObject({
    label: "連絡",
    revision: entries[3].revision,
    reason: "手段の誤り",
    origin: null,
    actor: { name: "佐藤 健一" },
    changes: [{ label: "手段", before: "電話", after: "メール" }],
  });
  expect(entries[5]).toMatchObject({ revision: entries[6].revision });
});

test.each(["", "kind=save,undo,redo,restore", "kind=contact", "kind=undo&kind=contact", "kind=submission"])(
  "pages of every size are the whole timeline, filtered by %p",
  async (kinds) => {
    const id = await lively();
    const whole: Entry[] = (await get(`${LIST}/${id}/history?${kinds}`)).json.entries;
    const allowed = kinds.match(/save|undo|redo|restore|contact|submission/g);
    expect(whole.filter(({ kind }) => allowed && !allowed.includes(kind))).toEqual([]);
    for (const limit of [1, 2, 3]) {
      const read: Entry[] = [];
      let before = "";
      do {
        const page = (await get(`${LIST}/${id}/history?${kinds}&limit=${limit}${before}`)).json;
        read.push(...page.entries);
        before = page.next === null ? "" : `&before=${page.next}`;
      } while (before);
      expect(read).toEqual(whole);
    }
  },
);

test("what is recorded between two pages is on neither, and an entry that grows stays one", async () => {
  const id = await lively();
  const known: Entry[] = (await get(`${LIST}/${id}/history`)).json.entries;
  const first = (await get(`${LIST}/${id}/history?limit=1`)).json;
  await send("PATCH", `${LIST}/${id}`, { candidate: { desired_place: "川崎市" } });
  await send("POST", `${LIST}/${id}/contacts`, { contact: { channel: "phone", on, reason: "面談の日程" } });
  const rest = (await get(`${LIST}/${id}/history?before=${first.next}`)).json.entries;
  expect([...first.entries, ...rest].map(({ kind }: Entry) => kind)).toEqual(known.map(({ kind }) => kind));
});

test("an unknown kind and a cursor that is none are refused", async () => {
  const id = await add();
  expect((await get(`${LIST}/${id}/history?kind=merge2`)).status).toBe(422);
  const { status, json } = await get(`${LIST}/${id}/history?before=x`);
  expect([status, json.errors]).toEqual([422, { before: [fieldMessages.invalid] }]);
});

test("a removed member's name stays", async () => {
  const id = await add();
  const colleague = await newStaff(app, staff.agencyId);
  await colleague.browser.send("PATCH", `${LIST}/${id}`, { candidate: { desired_job: "経理" } });
  await send("DELETE", `/agency/members/${colleague.accountId}`, {});
  expect((await get(`${LIST}/${id}/history`)).json.entries[0]).toMatchObject({ actor: { name: "佐藤 健一" } });
});
