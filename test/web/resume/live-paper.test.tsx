import { render, screen } from "@testing-library/react";
import { LivePaper } from "../../../web/features/resume/print/live-paper.tsx";

jest.mock("../../../web/features/resume/print/live-pages.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

test("a preview whose code cannot be had says so in its own place; the form beside it stays", async () => {
  jest
    .spyOn(window, "matchMedia")
    .mockImplementation(
      (media) =>
        ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
    );
  render(
    <>
      <p>入力欄</p>
      <LivePaper revision={3} section="profile" />
    </>,
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("読み込みに失敗しました");
  expect(screen.getByText("入力欄")).toBeInTheDocument();
});
