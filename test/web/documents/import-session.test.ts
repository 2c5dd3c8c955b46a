import type { ImportPreview } from "../../../documents/contract/import.ts";
import { createImportSession } from "../../../web/features/documents/import/import-session.ts";

const preview = { success: true, items: [], values: {} } as unknown as ImportPreview;

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

test("keeps a preview of its own account for half an hour", () => {
  jest.useFakeTimers();
  createImportSession("a").save(preview);
  expect(createImportSession("a").load()).toEqual(preview);
  expect(createImportSession("b").load()).toBeUndefined();
  jest.advanceTimersByTime(30 * 60 * 1000);
  expect(createImportSession("a").load()).toBeUndefined();
});

test("has the keys of the specification, and nothing of the data once it is applied", () => {
  const session = createImportSession("a");
  session.save(preview);
  session.beginApplying();
  expect(Object.keys(sessionStorage).sort()).toEqual(["googleDocsImportData", "shouldApplyGoogleDocsData"]);
  session.endApplying(false);
  expect(session.load()).toEqual(preview);
  session.endApplying(true);
  expect({ ...sessionStorage }).toEqual({ googleDocsImportSuccess: "true" });
  expect(session.isApplied()).toBe(true);
});

test("does without a storage", () => {
  const session = createImportSession("a", () => {
    throw new Error("denied");
  });
  session.save(preview);
  expect(session.load()).toBeUndefined();
});
