import { careerDefinition } from "../../../modules/career/contract.ts";
import { resumeDefinition } from "../../../modules/resume/contract.ts";

test("hints count in 文字, as the counters below the fields do", () => {
  const words = JSON.stringify([resumeDefinition, careerDefinition]);
  expect(words).toMatch(/\d文字/);
  expect(words.match(/.{8}\d字/g)).toBeNull();
});
