import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { oldestBrowsers } from "../../scripts/supported-browsers.ts";

const read = (file: string) => readFileSync(join(__dirname, "../..", file), "utf8");

describe("the oldest browsers", () => {
  const { safari, chrome, firefox } = oldestBrowsers;

  test("are those of the README", () => {
    expect(read("README.md")).toContain(
      `Safari ${safari}, Chrome and Edge ${chrome}, Firefox ${firefox} are the oldest browsers`,
    );
  });

  test("are those that an older browser's page names", () => {
    const page = read("web/index.html");
    expect(page).toContain(`Safari ${safari}以降（iPhone・iPadはiOS・iPadOS ${safari}以降）`);
    expect(page).toContain(`Google Chrome・Microsoft Edge ${chrome}以降`);
    expect(page).toContain(`Firefox ${firefox}以降`);
  });
});

describe("browser.js", () => {
  /** Globals of a browser with every needed feature. */
  const everything = (): Record<string, unknown> => ({
    script: { noModule: false },
    Array: { prototype: { toSorted: () => [] } },
    Intl: { Segmenter: class {} },
    CSS: { supports: (condition: string) => condition === "selector(:has(a))" },
  });

  /** Whether the words replace the page in a browser; `before` runs in it first. */
  function areWordsShown({ script, ...globals }: Record<string, unknown>, before = ""): boolean {
    const root = {};
    const words = { hidden: true };
    const inBody = new Set([root, words]);
    const document = {
      createElement: () => script ?? {},
      getElementById: (id: string) => (id === "root" ? root : words),
      body: { removeChild: (child: object) => inBody.delete(child) },
    };
    runInNewContext(before + read("web/public/browser.js"), { document, ...globals });
    expect(inBody.has(root)).toBe(words.hidden);
    return !words.hidden;
  }

  test("leaves the page as it is where every feature is there", () => {
    expect(areWordsShown(everything())).toBe(false);
  });

  test.each([
    ["modules", { ...everything(), script: undefined }],
    ["toSorted", { ...everything(), Array: { prototype: {} } }],
    ["Intl.Segmenter", { ...everything(), Intl: {} }],
    [":has", { ...everything(), CSS: { supports: () => false } }],
    ["CSS.supports", { ...everything(), CSS: {} }],
    ["CSS", { ...everything(), CSS: undefined }],
  ])("replaces the page by words without %s", (_feature, browser) => {
    expect(areWordsShown(browser)).toBe(true);
  });

  test("replaces the page by words where a pattern with lookbehind is a syntax error", () => {
    const before = 'String.prototype.search = () => { throw new SyntaxError("invalid group specifier name"); };';
    expect(areWordsShown(everything(), before)).toBe(true);
  });

  test("has no word that a browser without ES2015 does not know", () => {
    expect(read("web/public/browser.js")).not.toMatch(/=>|`|\b(const|let|class)\b|\?\.|\?\?/);
  });
});
