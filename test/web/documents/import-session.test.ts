import type { ImportPreview } from "../../../documents/contract/import.ts";
import { keepDraftKey } from "../../../web/app/draft-key.ts";
import { createImportSession } from "../../../web/features/documents/import/import-session.ts";
import { takeDraftKeyOf } from "../draft-keys.ts";

const preview = { success: true, items: [], values: { profile: { last_name: "佐倉" } } } as unknown as ImportPreview;
const stored = () => JSON.stringify({ ...sessionStorage });

beforeEach(() => {
  sessionStorage.clear();
  takeDraftKeyOf("a");
});
afterEach(() => jest.useRealTimers());

test("keeps a preview of its own account for half an hour", () => {
  jest.useFakeTimers();
  createImportSession("a", "resume").save(preview);
  expect(createImportSession("a", "resume").load()).toEqual(preview);
  expect(createImportSession("a", "career").load()).toBeUndefined();
  expect(createImportSession("b", "resume").load()).toBeUndefined();
  jest.advanceTimersByTime(30 * 60 * 1000);
  expect(createImportSession("a", "resume").load()).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test("has the keys of the specification, and nothing of the data once it is applied", () => {
  const session = createImportSession("a", "resume");
  session.save(preview);
  session.beginApplying();
  expect(Object.keys(sessionStorage).sort()).toEqual(["googleDocsImportData", "shouldApplyGoogleDocsData"]);
  session.endApplying(false);
  expect(session.load()).toEqual(preview);
  session.endApplying(true);
  expect({ ...sessionStorage }).toEqual({ googleDocsImportSuccess: "true" });
  expect(session.isApplied()).toBe(true);
});

test("stores nothing that can be read without the account's key", () => {
  createImportSession("a", "resume").save(preview);
  expect(stored()).not.toContain("佐倉");
  takeDraftKeyOf("b");
  expect(createImportSession("b", "resume").load()).toBeUndefined();
  keepDraftKey(undefined);
  expect(createImportSession("a", "resume").load()).toBeUndefined();
  createImportSession("a", "resume").save(preview);
  expect(stored()).not.toContain("佐倉");
});

test("seals a preview that an older release stored in clear", () => {
  sessionStorage.setItem("googleDocsImportData", JSON.stringify({ accountId: "a", at: Date.now(), preview }));
  expect(createImportSession("a", "resume").load()).toEqual(preview);
  expect(stored()).not.toContain("佐倉");
  expect(createImportSession("a", "resume").load()).toEqual(preview);
});

test("does without a storage", () => {
  const session = createImportSession("a", "resume", () => {
    throw new Error("denied");
  });
  session.save(preview);
  expect(session.load()).toBeUndefined();
});
