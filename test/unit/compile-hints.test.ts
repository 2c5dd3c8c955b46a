import { COMPILE_HINT, withCompileHint } from "../../scripts/compile-hints.ts";

const code = `import{a}from"./a.js";${"f();".repeat(1000)}`;

test("a file begins with the hint, which V8 reads nowhere else", () => {
  expect(withCompileHint({ code, moduleIds: ["/srv/web/main.tsx"] })).toBe(COMPILE_HINT + code);
});

test("a small file has no hint", () => {
  expect(withCompileHint({ code: "f();", moduleIds: ["/srv/web/main.tsx"] })).toBe("f();");
});

test("a file with pdf.js has no hint", () => {
  const moduleIds = [
    "/srv/web/features/documents/viewer/open-pdf.ts",
    "/srv/node_modules/pdfjs-dist/legacy/build/pdf.mjs",
  ];
  expect(withCompileHint({ code, moduleIds })).toBe(code);
});
