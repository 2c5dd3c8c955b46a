import { analyticsEventSchema } from "../../../modules/analytics/contract.ts";
import { careerDefinition } from "../../../modules/career/contract.ts";
import { resumeDefinition } from "../../../modules/resume/contract.ts";

const accepts = (event: object) => analyticsEventSchema.safeParse(event).success;

test.each([resumeDefinition, careerDefinition])(
  "knows every section of a document that a person completes",
  (document) => {
    const events = document.sections.map(({ id }) => ({ name: `${document.wireName}_section_completed`, section: id }));
    expect(events.filter((event) => !accepts(event))).toEqual([]);
  },
);

test.each([
  { name: "resume_section_completed", section: "山田 太郎" },
  { name: "resume_section_completed", section: "profile", note: "山田 太郎" },
  { name: "document_type_selected", document_type: "resume", section: "profile" },
  { name: "page_opened" },
])("refuses what is not in the lists: %j", (event) => {
  expect(accepts(event)).toBe(false);
});
