import { APPLICATION_STATES, isOpen, nextStates } from "../../../modules/applications/contract/application.ts";

test("an applicant withdraws what is under way and nothing else", () => {
  for (const state of APPLICATION_STATES) {
    expect([state, nextStates(state, "applicant")]).toEqual([state, isOpen(state) ? ["withdrawn"] : []]);
  }
});

test("入社 follows 内定 alone", () => {
  const leadToHired = APPLICATION_STATES.filter((state) => nextStates(state, "agency").includes("hired"));
  expect(leadToHired).toEqual(["offer"]);
});

test("an agency takes back its own end, and never withdraws for the applicant", () => {
  expect(nextStates("rejected", "agency")).toContain("interview");
  expect(nextStates("hired", "agency")).toEqual(["offer"]);
  expect(nextStates("withdrawn", "agency")).toEqual([]);
  expect(APPLICATION_STATES.flatMap((state) => nextStates(state, "agency"))).not.toContain("withdrawn");
});

test("no move leads to the state itself", () => {
  for (const state of APPLICATION_STATES) expect(nextStates(state, "agency")).not.toContain(state);
});
