import { importMessages } from "../../../japanese/import-messages.ts";
import { READING_MS } from "../../../src/documents/import/document-importer.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { whileAttacked } from "../../support/bystander.ts";
import { deadlines } from "../../support/deadlines.ts";
import { type Block, docxOf, toDocx } from "../../support/written-documents.ts";
import { newSeeker } from "../resume/seeker.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "true" } });
  // Time counts for nothing here: what is read in linear time ends on any machine, and what is not ends on none.
  const { run } = app.platform.workers;
  jest.spyOn(app.platform.workers, "run").mockImplementation((task, input, options) => {
    const isImport = options?.timeoutMs === READING_MS;
    return run(task, input, isImport ? { ...options, timeoutMs: deadlines.condition } : options);
  });
});
afterAll(() => app.close());

/** The answer to an upload while another person saves, prints and signs in. */
async function messageOf(name: string, bytes: Uint8Array, path = "/user/resume/import"): Promise<[number, string]> {
  const seeker = await newSeeker(app);
  const form = new FormData();
  form.set("file", new Blob([Uint8Array.from(bytes)]), name);
  const { status, json } = await whileAttacked(app, () => seeker.send("POST", path, form));
  return [status, json.message];
}

/** Letters of one paragraph; a reader of quadratic time is ended long before it has read them. */
const LETTERS = 1_000_000;
const nothingFound = [422, importMessages.unknownFile("履歴書")];

test.each<[string, readonly Block[]]>([
  ["a paragraph of one letter", ["a".repeat(LETTERS)]],
  ["labels and spaces", [`氏名${" ".repeat(LETTERS)}住所`]],
  ["brackets that nothing closes", [`氏名：${"（".repeat(LETTERS)}`]],
  ["spaces where dates may stand", ["学歴", `a${" ".repeat(LETTERS)}b`]],
  ["labels between tabs", ["氏名\t".repeat(LETTERS / 2)]],
])("a Word file with %s is read to its end", async (_name, blocks) => {
  expect(await messageOf("a.docx", toDocx(blocks))).toEqual(nothingFound);
});

test("a Word file of few bytes with a hundred thousand letters is read to its end", async () => {
  const file = docxOf(`<w:document><w:body><w:p><w:t>${"a".repeat(100_000)}</w:t></w:p></w:body></w:document>`);
  expect(file.length).toBeLessThan(600);
  expect(await messageOf("a.docx", file)).toEqual(nothingFound);
});

test("a PDF with a filter and spaces behind it is read to its end", async () => {
  const file = `%PDF-1.7\n1 0 obj <</Type /EmbeddedFile /Subtype /application#2Fjson /Length 9 /Filter${" ".repeat(LETTERS)}>>\nstream\n{"a": 1}\nendstream`;
  const unknown = importMessages.unknownPdf("履歴書", ["pdf", "docx", "json", "zip"]);
  expect(await messageOf("a.pdf", Buffer.from(file))).toEqual([422, unknown]);
});
