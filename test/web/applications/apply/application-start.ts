import type { ApplicationStart } from "../../../../modules/applications/contract/application.ts";

const option = (value: string) => ({ value, label: `選択肢 ${value}` });

/** An application that has just begun: two documents, and questions of three kinds. */
export const applicationStart = (more: Partial<ApplicationStart> = {}): ApplicationStart => ({
  job: { id: "job-1", title: "経理", company: "青葉商事" },
  agency: null,
  form: {
    id: "form-1",
    name: "経理職",
    version: 1,
    elements: [
      { id: "why", type: "textarea", label: "志望の動機", required: true, order: 0, options: [] },
      {
        id: "tools",
        type: "checkbox",
        label: "使える道具",
        required: false,
        order: 1,
        options: [option("a"), option("b")],
      },
      { id: "works", type: "file", label: "作品", required: false, order: 2, options: [] },
    ],
  },
  applied: null,
  documents: [
    {
      document: "resume",
      label: "履歴書",
      revision: 12,
      versions: [{ id: "v1", name: "A社に提出", revision: 7, at: "2026-11-01T00:00:00.000Z" }],
      missing: [{ label: "電話番号", href: "/user/resume/contact/edit#phone" }],
      sent_before: [{ revision: 7, sent_at: "2026-10-01T00:00:00.000Z" }],
    },
    { document: "career_resume", label: "職務経歴書", revision: 3, versions: [], missing: [], sent_before: [] },
  ],
  ...more,
});
