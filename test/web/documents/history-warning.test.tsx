import { render, screen } from "@testing-library/react";
import { emptyResume } from "../../../modules/resume/contract.ts";
import { createStore } from "../../../web/app/store.ts";
import { resumeApi } from "../../../web/features/documents/document-api.ts";
import { HistoryWarning } from "../../../web/features/documents/history-warning.tsx";

const WARNING = "編集履歴が上限に近づいています（90,000／100,000件）。";

test("the warning of a save's answer is that of the document, and is shown", async () => {
  document.head.innerHTML = '<meta name="csrf-token" content="t">';
  const store = createStore();
  const answers = [
    { revision: 89_998, resume: emptyResume },
    { success: true, message: "", revision: 89_999, resume: emptyResume, warning: WARNING },
  ];
  global.fetch = jest.fn(async () => Response.json(answers.shift())) as unknown as typeof fetch;
  await store.dispatch(resumeApi.endpoints.resume.initiate());
  const known = () => resumeApi.endpoints.resume.select()(store.getState() as never).data;
  expect(known()?.warning).toBeUndefined();
  await store.dispatch(resumeApi.endpoints.undo.initiate());
  expect(known()?.warning).toBe(WARNING);
  render(<HistoryWarning text={known()?.warning} />);
  expect(screen.getByRole("alert")).toHaveTextContent(WARNING);
});
