import { EventEmitter } from "node:events";
import fc from "fast-check";
import { emptyResume, type Resume } from "../../../modules/resume/document.ts";
import { mhlwForm } from "../../../modules/resume/pdf/mhlw-form.ts";
import type { PrintJob } from "../../../modules/resume/pdf/print-job.ts";
import { exportPrintedPart, printedPart } from "../../../modules/resume/pdf/printed-part.ts";
import { createResumePrinter } from "../../../modules/resume/printing.ts";
import { rights } from "../../../modules/resume/rights.ts";
import { createLruCache } from "../../../src/cache/lru.ts";
import type { Commands } from "../../../src/commands/aggregate.ts";
import { createPrintRoutes } from "../../../src/documents/http/print-routes.ts";
import { memoryLimits } from "../../../src/http/limits.ts";
import type { RouteRequest } from "../../../src/http/route.ts";
import { QueueFull, TaskDropped, type Workers } from "../../../src/workers/port.ts";
import { documents } from "../../support/any-resume.ts";
import { createMemoryFiles } from "../../support/memory-files.ts";
import { inOtherOrder } from "../../support/other-order.ts";
import { education, job, license, resumeWith, skill } from "../../support/print-jobs.ts";
import { until } from "../../support/until.ts";
import { difference } from "./derived.ts";
import { stateAfter } from "./given.ts";

const official = { paper: "A4", era: "wareki", font: "mincho", layout: "mhlw", attachment: 1 } as const;

/** A printer whose worker keeps the jobs it gets. */
function watchedPrinter() {
  const jobs: PrintJob[] = [];
  const workers = {
    run: async (_task: string, job: PrintJob) => {
      jobs.push(job);
      return { pdf: new Uint8Array(), report: {} };
    },
  } as unknown as Workers;
  return { jobs, printer: printerWith(workers) };
}

const commands = { load: async () => ({ state: { document: emptyResume }, revision: 3 }) } as unknown as Commands;

const printerWith = (workers: Workers, limits = memoryLimits()) =>
  createResumePrinter({
    workers,
    commands,
    files: createMemoryFiles(),
    cache: createLruCache(),
    limits,
    now: () => "2026-11-20T03:00:00.000Z",
  });

const someone = {
  subjectId: "00000000-0000-4000-8000-000000000001",
  revision: 3,
  document: emptyResume,
  others: null,
};

test("each choice of an attachment is printed once and then comes from the cache", async () => {
  const { jobs, printer } = watchedPrinter();
  for (const attachment of [1, 0, 1, 0] as const) await printer.print(someone, { ...official, attachment });
  expect(jobs.map(({ attachment }) => attachment)).toEqual([true, false]);
});

test("attaches nothing to an empty form", async () => {
  const { jobs, printer } = watchedPrinter();
  await printer.print({ ...someone, revision: null }, official);
  expect(jobs.map(({ attachment }) => attachment)).toEqual([false]);
});

test("prints two identical concurrent requests once", async () => {
  const { jobs, printer } = watchedPrinter();
  const [first, second] = await Promise.all([printer.print(someone, official), printer.print(someone, official)]);
  expect(jobs).toHaveLength(1);
  expect(second).toBe(first);
});

test("limits a person's prints a minute, without cached prints and other people's", async () => {
  const { jobs, printer } = watchedPrinter();
  const printed = (revision: number, subjectId = someone.subjectId) =>
    printer.print({ ...someone, subjectId, revision }, official).then(
      () => 200,
      (error: { status: number }) => error.status,
    );
  for (let revision = 1; revision <= 90; revision++) expect(await printed(revision)).toBe(200);
  expect(await printed(91)).toBe(429);
  expect(await printed(90)).toBe(200);
  expect(await printed(1, "00000000-0000-4000-8000-000000000002")).toBe(200);
  expect(jobs).toHaveLength(91);
});

test("a print that the queue has no room for does not count", async () => {
  const workers = { run: () => Promise.reject(new QueueFull("full")) } as unknown as Workers;
  const printer = printerWith(workers);
  for (let n = 0; n < 100; n++)
    await expect(printer.print(someone, official)).rejects.toMatchObject({ name: "QueueFull" });
});

test("a print that waits is dropped when its last caller has gone, and does not count", async () => {
  const waiting: AbortSignal[] = [];
  const workers = {
    run: (_task: string, _job: PrintJob, { signal, owner }: { signal: AbortSignal; owner: string }) => {
      expect(owner).toBe(someone.subjectId);
      waiting.push(signal);
      return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new TaskDropped("gone"))));
    },
  } as unknown as Workers;
  const limits = memoryLimits();
  const refund = jest.spyOn(limits, "refund");
  const printer = printerWith(workers, limits);
  const callers = [new AbortController(), new AbortController()];
  const prints = callers.map(({ signal }) => printer.print(someone, official, signal));
  await until(() => waiting.length > 0);
  callers[0]?.abort();
  await expect(prints[0]).rejects.toMatchObject({ name: "TaskDropped" });
  expect(waiting[0]?.aborted).toBe(false);
  callers[1]?.abort();
  await expect(prints[1]).rejects.toMatchObject({ name: "TaskDropped" });
  await until(() => refund.mock.calls.length === 1);
  expect(waiting).toHaveLength(1);
});

test.each(["/user/resume/output.pdf", "/api/v1/user/resume/print-check"])(
  "%s drops its print when the connection closes before the answer",
  async (path) => {
    const res = Object.assign(new EventEmitter(), { writableFinished: false });
    const signals: AbortSignal[] = [];
    const printer: ReturnType<typeof printerWith> = {
      ...printerWith({} as Workers),
      print: (_printable, _options, signal) => {
        signals.push(signal as AbortSignal);
        return new Promise(() => undefined);
      },
    };
    const routes = createPrintRoutes({ printer, commands, rights, formats: {} });
    const route = routes.find((each) => each.path === path);
    const request = { ctx: { res }, actor: { id: someone.subjectId }, query: official };
    void route?.handle(request as unknown as RouteRequest);
    await until(() => signals.length === 1);
    expect(signals[0]?.aborted).toBe(false);
    res.emit("close");
    expect(signals[0]?.aborted).toBe(true);
  },
);

const attachmentOf = (resume: Resume) => JSON.stringify(exportPrintedPart(printedPart(resume, mhlwForm)));

test("attaches the same bytes for any field order in the events", () => {
  fc.assert(
    fc.property(documents, (wanted) => {
      const events = difference(emptyResume, wanted);
      const written = attachmentOf(stateAfter([events]).document);
      expect(attachmentOf(stateAfter([events.map(inOtherOrder)]).document)).toBe(written);
    }),
  );
});

test("attaches that there is no 職歴 where it is ticked", () => {
  expect(JSON.parse(attachmentOf(resumeWith({ has_no_jobs: true }))).resume).toMatchObject({ has_no_jobs: true });
});

test("writes the attached fields in the order of the schema", () => {
  const rows = {
    educations: [education(2016, 3, "青葉大学 卒業")],
    jobs: [job(2016, 4, "株式会社サンプル")],
    licenses: [license(2018, 9, "TOEIC公開テスト 865点")],
    skills: [skill("SQL", 1)],
  };
  const { resume, ...head } = JSON.parse(attachmentOf(inOtherOrder(resumeWith(rows))));
  expect(Object.entries(head)).toEqual([
    ["format", "rireki-resume"],
    ["version", 1],
  ]);
  // Left out: the group of the older form where nothing of it is filled in, and 「職歴なし」 where it is not ticked.
  const leftOut = ["older_form", "has_no_jobs"];
  expect(Object.keys(resume)).toEqual(Object.keys(emptyResume).filter((key) => !leftOut.includes(key)));
  for (const part of ["profile", "address", "contact"] as const) {
    expect(Object.keys(resume[part])).toEqual(Object.keys(emptyResume[part]));
  }
  for (const list of ["educations", "jobs", "licenses", "skills"] as const) {
    expect(resume[list].map(Object.keys)).toEqual(rows[list].map(Object.keys));
    expect(resume[list]).toEqual(rows[list]);
  }
});
