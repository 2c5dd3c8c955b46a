import { safeReturnTo } from "../../../web/app/guards.ts";
import { ownPathOf } from "../../../web/app/shell/use-link-clicks.ts";

describe("return_to", () => {
  test.each(["/mypage", "/user/resume/profile/edit?step=2#phone"])("follows %s", (path) => {
    expect(safeReturnTo(path)).toBe(path);
  });
  test.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "",
    undefined,
  ])("does not follow %j", (path) => {
    expect(safeReturnTo(path)).toBeUndefined();
  });
});

describe("a click on a link", () => {
  const click = (html: string, init: MouseEventInit = {}) => {
    document.body.innerHTML = html;
    let path: string | undefined;
    const listen = (event: MouseEvent) => {
      path = ownPathOf(event);
      event.preventDefault();
    };
    document.addEventListener("click", listen);
    document
      .querySelector("a, button")
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
    document.removeEventListener("click", listen);
    return path;
  };

  test("navigates within the app for a path of this origin", () => {
    expect(click('<a href="/settings?a=1#b">x</a>')).toBe("/settings?a=1#b");
  });
  test.each([
    ["another site", '<a href="https://example.com/">x</a>'],
    ["a download", '<a href="/file.json" download>x</a>'],
    ["another tab", '<a href="/settings" target="_blank">x</a>'],
    ["an anchor on this page", '<a href="#main">x</a>'],
    ["no link", "<button>x</button>"],
  ])("is left to the browser: %s", (_what, html) => {
    expect(click(html)).toBeUndefined();
  });
  test("is left to the browser with a modifier key", () => {
    expect(click('<a href="/settings">x</a>', { ctrlKey: true })).toBeUndefined();
  });
});
