import { render, screen } from "@testing-library/react";
import { SaveIndicator } from "../../../web/ui/save-indicator/save-indicator.tsx";
import type { SaveStatus } from "../../../web/ui/save-indicator/save-status.ts";

const at = new Date(2026, 10, 20, 14, 3).toISOString();

test.each<[SaveStatus, number, string]>([
  ["unsaved", 0, "未保存"],
  ["dirty", 1, "変更あり（未保存）"],
  ["saving", 1, "保存中..."],
  ["saved", 0, "保存完了（14:03）"],
  ["failed", 1, "保存失敗"],
  ["offline", 3, "端末に保存済み（未送信3件）"],
  ["clean", 0, ""],
])("%s with %d edits left", (status, unsaved, text) => {
  render(<SaveIndicator status={status} savedAt={at} unsaved={unsaved} />);
  expect(screen.getByRole("status").children[status === "clean" ? 0 : 1]).toHaveTextContent(text);
});
