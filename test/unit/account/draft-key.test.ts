import { draftKeyOf } from "../../../modules/account/draft-key.ts";

const keys = (subjectKey: Buffer | undefined) => ({ get: async () => subjectKey });

test("the draft key is derived from the subject key and never changes", async () => {
  // A changed derivation would leave every draft in every browser unreadable.
  expect(await draftKeyOf(keys(Buffer.alloc(32, 7)), "hanako")).toBe("JJIZvzLul6HReQSLRZPVRbD4S/t3/WOEuP4/pw+vO5Q=");
});

test("a person without a subject key has no draft key", async () => {
  expect(await draftKeyOf(keys(undefined), "hanako")).toBeNull();
});
