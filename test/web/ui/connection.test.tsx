import { act, render, screen } from "@testing-library/react";
import { LoadFailed } from "../../../web/ui/load-failed/load-failed.tsx";
import { OfflineNotice } from "../../../web/ui/offline-notice/offline-notice.tsx";
import { useOnline } from "../../../web/ui/offline-notice/use-online.ts";

test("shows the notice while offline, in a live region that exists before", () => {
  const line = jest.spyOn(navigator, "onLine", "get");
  const turn = (isOnline: boolean) =>
    act(() => {
      line.mockReturnValue(isOnline);
      window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
    });
  const Header = () => <OfflineNotice isOnline={useOnline()} />;
  render(<Header />);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  turn(false);
  expect(screen.getByRole("status")).toHaveTextContent(
    /^インターネット接続が切断されました。接続を確認してください。$/,
  );
  turn(true);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  line.mockRestore();
});

test("shows another text", () => {
  render(<OfflineNotice isOnline={false}>入力はこの端末に保存されています</OfflineNotice>);
  expect(screen.getByRole("status")).toHaveTextContent(/^入力はこの端末に保存されています$/);
});

describe("a failed load", () => {
  test("shows the error with a retry", () => {
    const onRetry = jest.fn();
    render(<LoadFailed onRetry={onRetry} />);
    expect(screen.getByRole("alert")).toHaveTextContent(
      /^読み込みに失敗しましたページを再読み込みするか、しばらく経ってから再度お試しください。再読み込みする$/,
    );
    act(() => screen.getByRole("button", { name: "再読み込みする" }).click());
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("heading")).toBeNull();
  });

  test("retries once at a time", () => {
    const onRetry = jest.fn();
    render(<LoadFailed onRetry={onRetry} isPending />);
    act(() => screen.getByRole("button", { name: "読み込み中..." }).click());
    expect(onRetry).not.toHaveBeenCalled();
  });

  test("is the page heading when nothing else is shown", () => {
    render(<LoadFailed isPage />);
    expect(screen.getByRole("heading", { level: 1, name: "読み込みに失敗しました" })).toBeVisible();
  });
});
