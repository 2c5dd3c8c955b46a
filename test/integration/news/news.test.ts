import { startTestApp, type TestApp } from "../../support/app.ts";
import { type Applicant, apply, newApplicant } from "../../support/applications.ts";
import type { Browser } from "../../support/browser.ts";
import { caughtUp } from "../../support/caught-up.ts";
import { listenToChanges } from "../../support/change-stream.ts";
import { publishJob } from "../../support/postings.ts";
import { registerAccount } from "../../support/register-account.ts";
import { signedInAs } from "../../support/session.ts";
import { PASSWORD } from "../../support/sign-up.ts";
import { newStaff, type Staff } from "../../support/staff.ts";
import { sendFeedback } from "../feedback/sender.ts";

/** News of seekers, agencies and senders of feedback, over HTTP. */
describe("news", () => {
  const NEWS = "/api/v1/notifications";
  const COMPANY = "株式会社あおば計画";
  const TITLE = "Webアプリケーションの開発エンジニア";
  const clock = { ahead: 0 };
  let app: TestApp;
  let staff: Staff;
  let seeker: Applicant;
  beforeAll(async () => {
    app = await startTestApp({ now: () => new Date(Date.now() + clock.ahead).toISOString() });
  });
  beforeEach(async () => {
    clock.ahead = 0;
    staff = await newStaff(app);
    seeker = await newApplicant(app);
  });
  afterAll(() => app.close());

  const newsOf = async (browser: Browser, query = "") => {
    await caughtUp(app);
    return (await browser.getFresh(`${NEWS}${query}`)).json;
  };
  const sendTo = async (by = seeker): Promise<string> =>
    (await apply(by, await publishJob(staff.browser))).json.application.id;
  const move = (id: string, state: string, reason = "", isReleased = true) =>
    staff.browser.send("POST", `/agency/applications/${id}/move`, { state, reason, release_reason: isReleased });

  test("an invitation is the newest news of its applicant, with the message and the way to it", async () => {
    const id = await sendTo();
    await move(id, "screening", "社内の評価です。", false);
    await move(id, "interview", "12月5日（土）14時から面接をお願いします。");
    expect(await newsOf(seeker.browser)).toMatchObject({
      items: [
        {
          kind: "application_moved",
          title: `面接の案内が届いています：${COMPANY}`,
          text: "12月5日（土）14時から面接をお願いします。",
          href: `/applications/${id}`,
          seen: false,
        },
        { title: `書類選考に進みました：${COMPANY}`, text: TITLE },
      ],
      pagination: { total_items: 2 },
      unseen: 2,
      unseen_applications: 2,
    });
    expect((await newsOf((await newApplicant(app)).browser)).items).toEqual([]);
  });

  test("the staff of an agency hear of an application and of its withdrawal with the reason, no other agency does", async () => {
    const id = await sendTo();
    await move(id, "screening");
    await seeker.browser.send("POST", `/api/v1/user/applications/${id}/withdraw`, {
      reason: "他社に決まったため",
    });
    const href = `/agency/applications/${id}`;
    const expected = {
      items: [
        { kind: "application_withdrawn", title: "辞退　佐倉 美咲", text: "理由：他社に決まったため", href },
        { kind: "application_received", title: "応募　佐倉 美咲", text: `${TITLE}　${COMPANY}`, href },
      ],
      unseen: 2,
    };
    expect(await newsOf(staff.browser)).toMatchObject(expected);
    expect(await newsOf((await newStaff(app)).browser)).toMatchObject({ items: [], unseen: 0 });
    expect((await newsOf(seeker.browser)).items).toHaveLength(1);
  });

  test("an answer is news of the other side alone, with its words or times", async () => {
    const id = await sendTo();
    await move(id, "interview", "12月5日（土）14時から面接をお願いします。");
    const [own, agency] = [`/api/v1/user/applications/${id}`, `/agency/applications/${id}`];
    const date = `${new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10)}T14:00`;
    const answers = [
      await seeker.browser.send("POST", `${own}/reply`, { text: "午後でもよろしいでしょうか。" }),
      await staff.browser.send("POST", `${agency}/propose`, { dates: [date] }),
      await seeker.browser.send("POST", `${own}/accept`, { proposal: date }),
    ];
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(({ text }) => [200, text]));
    expect((await newsOf(staff.browser)).items).toMatchObject([
      { kind: "application_accepted", title: "面接の日程が承諾されました：佐倉 美咲", href: agency },
      { kind: "application_replied", title: "返信が届いています：佐倉 美咲", text: "午後でもよろしいでしょうか。" },
      { kind: "application_received" },
    ]);
    const [proposed] = (await newsOf(seeker.browser)).items;
    expect(proposed).toMatchObject({
      kind: "application_dates_proposed",
      title: `面接の日程の提案が届いています：${COMPANY}`,
      text: expect.stringMatching(/^\d+月\d+日（.）14:00$/),
      href: `/applications/${id}`,
    });
  });

  test("the words of a withdrawn application leave the agency's news when their time is over", async () => {
    const id = await sendTo();
    await seeker.browser.send("POST", `/api/v1/user/applications/${id}/reply`, { text: "辞退を考えています。" });
    await seeker.browser.send("POST", `/api/v1/user/applications/${id}/withdraw`, { reason: "他社に決まったため" });
    const textsOf = async (browser: Browser) => (await newsOf(browser)).items.map(({ text }: { text: string }) => text);
    const job = `${TITLE}　${COMPANY}`;
    expect(await textsOf(staff.browser)).toEqual(["理由：他社に決まったため", "辞退を考えています。", job]);
    clock.ahead = 31 * 86_400_000;
    expect(await textsOf(await signedInAs(app, staff.accountId))).toEqual([job, job, job]);
  });

  test("a news is seen by its id, by its page, or with all; each person has own marks", async () => {
    const [first, second] = [await sendTo(), await sendTo()];
    for (const id of [first, second]) await move(id, "screening");
    await move(first, "interview");
    const [newest] = (await newsOf(seeker.browser)).items;
    expect((await seeker.browser.send("POST", `${NEWS}/seen`, { ids: [newest.id] })).status).toBe(200);
    expect(await newsOf(seeker.browser)).toMatchObject({ unseen: 2, items: [{ id: newest.id, seen: true }, {}, {}] });
    await seeker.browser.send("POST", `${NEWS}/seen`, { href: `/applications/${second}` });
    const { items } = await newsOf(seeker.browser, "?filter_seen=false");
    expect(items).toMatchObject([{ href: `/applications/${first}` }]);
    expect(await newsOf(staff.browser)).toMatchObject({ unseen: 2 });
    await seeker.browser.send("POST", `${NEWS}/seen`, { all: true });
    expect(await newsOf(seeker.browser)).toMatchObject({ unseen: 0, unseen_applications: 0 });
    await move(second, "interview");
    expect(await newsOf(seeker.browser)).toMatchObject({ unseen: 1, items: [{ seen: false }, {}, {}, {}] });
  });

  test("what is marked again, or not the person's own, is not written", async () => {
    await move(await sendTo(), "screening");
    const [{ id }] = (await newsOf(seeker.browser)).items;
    const other = await newApplicant(app);
    const written = [
      await seeker.browser.send("POST", `${NEWS}/seen`, { ids: [id] }),
      await seeker.browser.send("POST", `${NEWS}/seen`, { ids: [id] }),
      await other.browser.send("POST", `${NEWS}/seen`, { ids: [id] }),
    ];
    expect(written.map(({ status }) => status)).toEqual([200, 200, 200]);
    const eventsOf = async ({ accountId }: Applicant) => {
      let events = 0;
      for await (const _ of app.platform.store.readStream(`news-${accountId}`)) events += 1;
      return events;
    };
    expect([await eventsOf(seeker), await eventsOf(other)]).toEqual([1, 0]);
    expect((await seeker.browser.send("POST", `${NEWS}/seen`, {})).status).toBe(422);
  });

  test("another tab of the person hears that a news was seen", async () => {
    await move(await sendTo(), "screening");
    await newsOf(seeker.browser);
    const tab = await listenToChanges(seeker.browser);
    await seeker.browser.send("POST", `${NEWS}/seen`, { all: true });
    await tab.until('"document":"news"');
    await tab.cancel();
  });

  test("a rebuild keeps the marks", async () => {
    await move(await sendTo(), "screening");
    await newsOf(seeker.browser);
    await seeker.browser.send("POST", `${NEWS}/seen`, { all: true });
    await move(await sendTo(), "screening");
    const before = await newsOf(seeker.browser);
    const admin = await signedInAs(app, await registerAccount(app.platform, { role: "admin" }));
    for (const name of ["news", "news-seen"]) {
      expect((await admin.send("POST", `/admin/projections/${name}/rebuild`, {})).status).toBeLessThan(300);
    }
    await caughtUp(app);
    expect(await newsOf(seeker.browser)).toEqual(before);
  });

  test("an answer to a feedback is news of its sender", async () => {
    const { id } = (await sendFeedback(seeker.browser)).json;
    const admin = await signedInAs(app, await registerAccount(app.platform, { role: "admin" }));
    await admin.send("POST", `/admin/feedbacks/${id}/answer`, { text: "直しました。" });
    expect(await newsOf(seeker.browser)).toMatchObject({
      items: [
        {
          kind: "feedback_answered",
          title: "フィードバックに回答がありました",
          text: "直しました。",
          href: "/settings/feedbacks",
        },
      ],
      unseen: 1,
      unseen_applications: 0,
    });
    expect((await newsOf(admin)).items).toEqual([]);
  });

  test("a saved search has one news of its new jobs, which goes once it is opened", async () => {
    const word = "漆塗り";
    await seeker.browser.send("POST", "/saved_searches", { name: "漆の仕事", parameters: { q: word } });
    await publishJob(staff.browser, { title: `${word}の職人` });
    await publishJob(staff.browser, { title: `${word}の教室` });
    const [item, ...others] = (await newsOf(seeker.browser)).items;
    expect([item, others]).toMatchObject([
      { kind: "new_jobs", title: "条件に合う求人が2件公開されました：漆の仕事", href: "/jobs/bookmarks", seen: false },
      [],
    ]);
    await seeker.browser.send("POST", `${NEWS}/seen`, { href: "/jobs/bookmarks" });
    expect(await newsOf(seeker.browser)).toMatchObject({ items: [{ id: item.id, seen: true }], unseen: 0 });
    const [{ id }] = (await seeker.browser.getFresh("/api/v1/user/saved_searches")).json.items;
    await seeker.browser.send("POST", `/saved_searches/${id}/open`, {});
    expect((await newsOf(seeker.browser)).items).toEqual([]);
  });

  test("jobs that end soon are one news a last day for their agency", async () => {
    const inDays = (days: number) =>
      new Date(Date.now() + days * 86_400_000 + 9 * 3_600_000).toISOString().slice(0, 10);
    const ids = [
      await publishJob(staff.browser, { title: "経理", valid_until: inDays(3) }),
      await publishJob(staff.browser, { title: "総務", valid_until: inDays(5) }),
      await publishJob(staff.browser, { title: "総務", valid_until: inDays(5) }),
    ];
    await publishJob(staff.browser, { valid_until: inDays(30) });
    const { items } = await newsOf(staff.browser);
    expect(items).toHaveLength(2);
    expect(items).toContainEqual(
      expect.objectContaining({
        kind: "jobs_ending",
        title: "掲載がまもなく終わります：経理",
        text: expect.stringMatching(/^掲載は\d+月\d+日まで（あと3日）$/),
        href: `/agency/jobs/${ids[0]}`,
        seen: false,
      }),
    );
    expect(items.map(({ title }: { title: string }) => title)).toContain("掲載がまもなく終わります：総務　ほか1件");
    expect((await newsOf(seeker.browser)).items).toEqual([]);
  });

  test("the news about an erased person are gone, with the marks", async () => {
    const id = await sendTo();
    await move(id, "interview", "漆原さまの面接です。");
    await newsOf(seeker.browser);
    await seeker.browser.send("POST", `${NEWS}/seen`, { all: true });
    expect((await newsOf(staff.browser)).items).toHaveLength(1);
    expect((await seeker.browser.send("DELETE", "/api/v1/account", { password: PASSWORD })).status).toBe(200);
    expect(await newsOf(staff.browser)).toMatchObject({ items: [], unseen: 0 });
    for (const [table, column] of [
      ["news.news", "subject_id"],
      ["news.seen", "account_id"],
    ] as const) {
      expect(await app.platform.db(table).where({ [column]: seeker.accountId })).toEqual([]);
    }
  });
});
