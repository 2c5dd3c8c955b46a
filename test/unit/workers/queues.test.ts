import { definitions } from "../../../modules/index.ts";
import { pictureTask } from "../../../src/images/picture.ts";
import { portraitTask } from "../../../src/images/portrait.ts";

const tasks = Object.entries(
  Object.assign({}, portraitTask, pictureTask, ...definitions.map(({ workers }) => workers)),
);
const queueOf = (task: unknown): string => (task as { queue?: string }).queue ?? "common";

test("prints and previews stand in one queue, and whatever reads what people send in others", () => {
  const byQueue: Record<string, string[]> = {};
  for (const [name, task] of tasks) byQueue[queueOf(task)] = [...(byQueue[queueOf(task)] ?? []), name];
  expect(byQueue).toEqual({
    common: ["resume-pdf", "resume-draft", "photo-sheet", "career-pdf", "career-draft", "recommendation-pdf"],
    pictures: ["portrait", "picture"],
    imports: ["resume-file", "career-file", "candidate-file"],
    "candidate-files": ["candidate-csv"],
    "company-pages": ["company-info"],
    grammar: ["grammar"],
  });
});
