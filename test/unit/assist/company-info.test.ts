import { decodePage } from "../../../modules/assist/company-info/decode-page.ts";
import { extractCompany } from "../../../modules/assist/company-info/extract.ts";
import { run } from "../../../modules/assist/company-info/extract.worker.ts";
import { COMPANY_PAGES, EUC_JP, SHIFT_JIS } from "../../support/company-pages.ts";
import { encodeAs } from "../../support/legacy-encoding.ts";

const URL = "https://example.co.jp/company";

test.each(Object.entries(COMPANY_PAGES))("reads a page with %s", (_shape, { html, says }) => {
  expect(extractCompany(html, URL)).toEqual({ website: URL, ...says });
});

test.each([
  "",
  "<p>ただいま準備中です",
  "<table><tr><th>資本金</th><td>非公開</td></tr>",
  "<script type='application/ld+json'>{",
])("invents nothing from %p", (html) => expect(extractCompany(html, URL)).toEqual({ website: URL }));

test("reads a page that is nested without end", () => {
  const bytes = Buffer.from("<div>".repeat(20_000));
  expect(run({ bytes, contentType: "text/html", url: URL })).toEqual({ info: { website: URL }, links: [] });
});

describe.each(Object.entries(COMPANY_PAGES))("a page with %s", (_shape, { html, says }) => {
  test.each([
    ["UTF-8", (text: string) => Buffer.from(text)],
    ["Shift_JIS", (text: string) => encodeAs("shift_jis", text)],
    ["EUC-JP", (text: string) => encodeAs("euc-jp", text)],
  ])("is read from %s that nothing names", (_encoding, encode) => {
    const { info } = run({ bytes: encode(html), contentType: "text/html", url: URL });
    expect(info).toEqual({ website: URL, ...says });
  });
});

describe("the encoding", () => {
  const page = "会社名：株式会社みなと食品";
  test.each([
    ["UTF-8 by nothing", Buffer.from(page), "text/html"],
    ["UTF-8 by its mark against the header", Buffer.from(`\ufeff${page}`), "text/html; charset=euc-jp"],
    ["Shift_JIS by the header", SHIFT_JIS, "text/html; charset=Shift_JIS"],
    ["Shift_JIS by a name of Windows", SHIFT_JIS, "text/html; charset=cp932"],
    ["Shift_JIS by nothing", SHIFT_JIS, "text/html"],
    ["Shift_JIS by an element", Buffer.concat([Buffer.from('<meta charset="shift_jis">'), SHIFT_JIS]), "text/html"],
    ["EUC-JP by the header", EUC_JP, 'text/html;charset="EUC-JP"'],
    ["EUC-JP by nothing", EUC_JP, ""],
    ["EUC-JP where the header names nothing known", EUC_JP, "text/html; charset=nothing"],
  ])("is %s", (_name, bytes, contentType) => {
    expect(decodePage(bytes, contentType)).toContain(page);
  });
});
