import { render, screen } from "@testing-library/react";
import { emptyResume, resumeDefinition } from "../../../modules/resume/contract.ts";
import { createStore } from "../../../web/app/store.ts";
import { addressOf, documentApi } from "../../../web/features/documents/document-api.ts";
import { HistoryWarning } from "../../../web/features/documents/history-warning.tsx";

const address = addressOf(resumeDefinition);
const WARNING = "編集履歴が上限に近づいています（90,000／100,000件）。";

test("shows the warning of the newest answer", async () => {
  document.head.innerHTML = '<meta name="csrf-token" content="t">';
  const store = createStore();
  const answers = [
    { revision: 89_998, resume: emptyResume },
    { success: true, message: "", revision: 89_999, resume: emptyResume, warning: WARNING },
  ];
  global.fetch = jest.fn(async () => Response.json(answers.shift())) as unknown as typeof fetch;
  await store.dispatch(documentApi.endpoints.document.initiate({ address }));
  const known = () => documentApi.endpoints.document.select({ address })(store.getState() as never).data;
  expect(known()?.warning).toBeUndefined();
  await store.dispatch(documentApi.endpoints.undo.initiate({ address }));
  expect(known()?.warning).toBe(WARNING);
  render(<HistoryWarning text={known()?.warning} />);
  expect(screen.getByRole("alert")).toHaveTextContent(WARNING);
});
