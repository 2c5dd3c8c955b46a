import { fireEvent, render, screen } from "@testing-library/react";
import { DocumentPages } from "../../../../web/features/applications/apply/document-pages.tsx";

jest.mock("../../../../web/features/documents/print/pdf-pages.tsx", () => {
  throw new Error("The network is gone");
});

test("what was typed stays though the code of the pages cannot be had", async () => {
  render(
    <>
      <textarea aria-label="自己紹介" defaultValue="はじめまして" />
      <DocumentPages document="resume" label="履歴書" revision={3} options="" level={4} />
    </>,
  );
  fireEvent.click(screen.getByRole("button", { name: "履歴書の紙面を見る" }));
  expect(await screen.findByText("読み込みに失敗しました")).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "自己紹介" })).toHaveValue("はじめまして");
});
