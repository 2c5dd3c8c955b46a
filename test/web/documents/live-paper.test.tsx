import { render, screen } from "@testing-library/react";
import { LivePaper } from "../../../web/features/documents/print/live-paper.tsx";
import { resumeWrapper } from "./resume-wrapper.tsx";

jest.mock("../../../web/features/documents/preview/draft-sheet.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

beforeEach(() => {
  jest
    .spyOn(window, "matchMedia")
    .mockImplementation(
      (media) =>
        ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
    );
});

test("shows a failure to load its code in its own place", async () => {
  render(
    <>
      <p>入力欄</p>
      <LivePaper revision={3} section="profile" />
    </>,
    { wrapper: resumeWrapper() },
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("読み込みに失敗しました");
  expect(screen.getByText("入力欄")).toBeInTheDocument();
});
