import { act, fireEvent, render, screen } from "@testing-library/react";
import { useRef, useState } from "react";
import { Alert } from "../../../web/ui/alert/alert.tsx";
import { PassingAlert } from "../../../web/ui/alert/passing-alert.tsx";
import { Banner, type BannerProps } from "../../../web/ui/banner/banner.tsx";
import { FlashArea } from "../../../web/ui/flash/flash-area.tsx";
import { flash } from "../../../web/ui/flash/flash-queue.ts";

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const press = (name: string) => act(() => screen.getByRole("button", { name }).click());

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

describe("an alert", () => {
  test.each([
    ["error", "alert"],
    ["warning", "alert"],
    ["info", "status"],
    ["success", "status"],
  ] as const)("of kind %s is a %s", (kind, role) => {
    render(<Alert kind={kind}>本文</Alert>);
    expect(screen.getByRole(role)).toHaveTextContent("本文");
    expect(screen.queryByRole("button")).toBeNull();
  });

  test.each([
    ["info", true],
    ["error", false],
  ] as const)("that passes, of kind %s, is read in a region that is there before: %s", (kind, isLater) => {
    render(<PassingAlert kind={kind} onClose={() => {}} title="下書き" />);
    const spoken = () => screen.getByText("下書き").closest("[aria-hidden]");
    expect(spoken() !== null).toBe(isLater);
    pass(100);
    expect(spoken()).toBeNull();
  });

  test("is readable at once when it is part of the page", () => {
    render(<Alert kind="info" title="下書き" />);
    expect(screen.getByText("下書き").closest("[aria-hidden]")).toBeNull();
  });

  test("closes after five seconds when automatic", () => {
    const onClose = jest.fn();
    render(<PassingAlert kind="info" onClose={onClose} title="下書き" />);
    pass(4999);
    expect(onClose).not.toHaveBeenCalled();
    pass(1);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe("auto-dismiss", () => {
  const gone = jest.fn();
  const show = (props: Partial<BannerProps> = {}) =>
    render(
      <Banner shownFor={3000} onGone={gone} {...props}>
        お知らせ
      </Banner>,
    );
  const banner = () => screen.queryByText("お知らせ");
  beforeEach(() => gone.mockClear());

  test("pauses while hovered and continues with the rest of its time", () => {
    show();
    pass(2000);
    fireEvent.pointerEnter(screen.getByRole("status"));
    pass(60_000);
    expect(banner()).toBeVisible();
    fireEvent.pointerLeave(screen.getByRole("status"));
    pass(999);
    expect(banner()).toBeVisible();
    pass(1);
    expect(banner()).toBeNull();
    expect(gone).toHaveBeenCalledTimes(1);
  });

  test("pauses while focused, even when the pointer leaves", () => {
    show();
    act(() => screen.getByRole("button", { name: "閉じる" }).focus());
    fireEvent.pointerEnter(screen.getByRole("status"));
    fireEvent.pointerLeave(screen.getByRole("status"));
    pass(60_000);
    expect(banner()).toBeVisible();
    act(() => screen.getByRole("button", { name: "閉じる" }).blur());
    pass(3000);
    expect(banner()).toBeNull();
  });

  test("waits until the pointer rests, so that no target shifts", () => {
    show();
    pass(2900);
    fireEvent.pointerMove(document.body);
    pass(100);
    expect(banner()).toBeVisible();
    pass(199);
    expect(banner()).toBeVisible();
    pass(1);
    expect(banner()).toBeNull();
  });

  test("waits until the pointer button is released", () => {
    show();
    fireEvent.pointerDown(document.body);
    pass(10_000);
    expect(banner()).toBeVisible();
    fireEvent.pointerUp(document.body);
    pass(300);
    expect(banner()).toBeNull();
  });

  test("never closes with a duration of 0", () => {
    show({ shownFor: 0 });
    pass(600_000);
    expect(banner()).toBeVisible();
  });

  test("stays closed in this tab after a manual close when remembered", () => {
    const first = show({ rememberAs: "maintenance" });
    press("閉じる");
    first.unmount();
    show({ rememberAs: "maintenance" }).unmount();
    expect(banner()).toBeNull();
    show({ rememberAs: "other" }).unmount();
    const last = show({ rememberAs: "passed" });
    pass(3000);
    last.unmount();
    show({ rememberAs: "passed" });
    expect(banner()).toBeVisible();
  });
});

describe("focus after closing", () => {
  const close = (index = 0) => {
    const button = screen.getAllByRole("button", { name: "閉じる" })[index] as HTMLElement;
    act(() => button.focus());
    fireEvent.click(button);
    // The frame in which the focus goes on.
    pass(16);
  };
  function Closable() {
    const [isShown, setShown] = useState(true);
    return isShown && <PassingAlert kind="info" shownFor={0} title="下書き" onClose={() => setShown(false)} />;
  }

  test.each([
    ["an alert", <Closable key="it" />],
    [
      "a banner",
      <Banner key="it" shownFor={0}>
        お知らせ
      </Banner>,
    ],
  ])("moves from %s to the nearest element", (_name, message) => {
    render(
      <main>
        <button type="button">前</button>
        {message}
        <p>本文</p>
        <button type="button">次</button>
      </main>,
    );
    close();
    expect(screen.queryByRole("button", { name: "閉じる" })).toBeNull();
    expect(screen.getByRole("button", { name: "前" })).toHaveFocus();
  });

  test("moves to the next flash, and after the last one to the page", () => {
    flash("info", "一つ目");
    flash("info", "二つ目");
    render(
      <main tabIndex={-1}>
        <div>
          <FlashArea page="/" />
        </div>
        <p>本文</p>
        <a href="/mypage">マイページ</a>
      </main>,
    );
    close();
    expect(screen.getByRole("button", { name: "閉じる" })).toHaveFocus();
    close();
    expect(screen.getByRole("main")).toHaveFocus();
  });

  test("stays where it is when it is outside of the message", () => {
    function Asks() {
      const field = useRef<HTMLInputElement>(null);
      const [isShown, setShown] = useState(true);
      const close = () => {
        setShown(false);
        field.current?.focus();
      };
      return (
        <>
          {isShown && <PassingAlert kind="info" title="下書き" onClose={close} />}
          <button type="button">次</button>
          <input ref={field} aria-label="氏名" />
        </>
      );
    }
    render(<Asks />);
    close();
    expect(screen.getByRole("textbox", { name: "氏名" })).toHaveFocus();
  });
});

describe("a flash", () => {
  test("appears on the next page, not on this one", () => {
    const { rerender } = render(<FlashArea page="/login" />);
    act(() => flash("success", "登録しました"));
    expect(screen.queryByText("登録しました")).toBeNull();
    rerender(<FlashArea page="/mypage" />);
    expect(screen.getByRole("status")).toHaveTextContent("登録しました");
    rerender(<FlashArea page="/settings" />);
    expect(screen.queryByText("登録しました")).toBeNull();
  });

  test("survives a reload and appears once", () => {
    flash("info", "ログアウトしました");
    flash("error", "通信できませんでした");
    const first = render(<FlashArea page="/" />);
    expect(screen.getByRole("status")).toHaveTextContent("ログアウトしました");
    expect(screen.getByRole("alert")).toHaveTextContent("通信できませんでした");
    first.unmount();
    render(<FlashArea page="/" />);
    expect(screen.queryByRole("status")).toBeNull();
  });

  test("closes after five seconds or by its button, without changing the others' time", () => {
    flash("info", "一つ目");
    flash("info", "二つ目");
    render(<FlashArea page="/" />);
    pass(3000);
    // A mouse, which takes the focus nowhere.
    const button = screen.getAllByRole("button", { name: "閉じる" })[0] as HTMLElement;
    for (const event of [fireEvent.mouseDown, fireEvent.mouseUp, fireEvent.click]) event(button, { detail: 1 });
    pass(16);
    expect(document.body).toHaveFocus();
    expect(screen.queryByText("一つ目")).toBeNull();
    pass(1983);
    expect(screen.getByText("二つ目")).toBeVisible();
    pass(1);
    expect(screen.queryByText("二つ目")).toBeNull();
  });

  test("is kept in memory when storage is unavailable", () => {
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    const spies = (["getItem", "setItem", "removeItem"] as const).map((name) =>
      jest.spyOn(Storage.prototype, name).mockImplementation(refuse),
    );
    flash("info", "覚えています");
    render(<FlashArea page="/" />);
    expect(screen.getByText("覚えています")).toBeVisible();
    for (const spy of spies) spy.mockRestore();
  });
});
