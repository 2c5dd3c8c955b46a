import { overallProgress } from "../../../modules/home/overall-progress.ts";

const counted = (complete: number, required: number) => ({ progress: 0, sections: [], complete, required });

test("counts the required items of all documents together", () => {
  expect(overallProgress([counted(3, 4), counted(0, 2)])).toBe(50);
});

test("is 100 only when nothing is missing in any document", () => {
  expect(overallProgress([counted(300, 300), counted(1, 2)])).toBe(99);
  expect(overallProgress([counted(4, 4)])).toBe(100);
});
