import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { precachedFiles } from "../../scripts/precached-files.ts";

const chunk = (fileName: string, code = "f();") => ({ type: "chunk", fileName, code }) as const;
const asset = (fileName: string, source = "x") => ({ type: "asset", fileName, source }) as const;

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), "rireki-public-"));
  writeFileSync(path.join(directory, "favicon.svg"), "<svg/>");
});
afterAll(() => rmSync(directory, { recursive: true }));

test("keeps code and styles by name, and what has no hash in its name by a revision", () => {
  const files = precachedFiles(
    [chunk("assets/main-1.js"), asset("assets/main-2.css"), asset("offline.html"), asset("index.html")],
    directory,
  );
  const revision = expect.stringMatching(/^[0-9a-f]{16}$/);
  expect(files).toEqual([
    { url: "/assets/main-1.js", revision: null },
    { url: "/assets/main-2.css", revision: null },
    { url: "/offline.html", revision },
    { url: "/favicon.svg", revision },
  ]);
});

test("a page with other content has another revision", () => {
  const revisionOf = (html: string) => precachedFiles([asset("offline.html", html)], directory)[0]?.revision;
  expect(revisionOf("a")).toBe(revisionOf("a"));
  expect(revisionOf("a")).not.toBe(revisionOf("b"));
});

test("leaves out fonts, pages filled in by the server, the showcase and libraries of a page of their own", () => {
  const others = [
    asset("assets/noto-1.woff2"),
    asset("pages/member/mypage.html"),
    chunk("assets/showcase-1.js"),
    chunk("assets/pdf-1.js", "f".repeat(250_001)),
  ];
  expect(precachedFiles(others, directory).map(({ url }) => url)).toEqual(["/favicon.svg"]);
});
