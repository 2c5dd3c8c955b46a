import { parentPort } from "node:worker_threads";
import { measureForm, openDocument } from "../../scripts/read-form.ts";
import type { PdfPage, PdfText, Question, ReadPdf, StructureNode } from "./read-pdf.ts";

const MM_PER_POINT = 25.4 / 72;

parentPort?.on("message", async ({ id, bytes, textOnly }: Question) => {
  try {
    parentPort?.postMessage(textOnly ? { id, text: await readText(bytes) } : { id, read: await read(bytes) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});

type Opened = Awaited<ReturnType<typeof openDocument>>;
type Page = Awaited<ReturnType<Opened["document"]["getPage"]>>;

async function read(bytes: Uint8Array): Promise<ReadPdf> {
  const { pdfjs, document, close } = await openDocument(bytes);
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const form = await measureForm(page, pdfjs.OPS);
    const tree = (await page.getStructTree()) as unknown as StructureNode | null;
    pages.push({ ...form, ...(await textsOf(page)), tree });
  }
  const { info, metadata } = await document.getMetadata();
  const attachments = Object.values((await document.getAttachments()) ?? {}) as {
    filename: string;
    content: Uint8Array;
  }[];
  const result: ReadPdf = {
    pages,
    text: pages.map(({ text }) => text).join(""),
    info: info as ReadPdf["info"],
    metadata: metadata?.getRaw() ?? "",
    tagged: Boolean((await document.getMarkInfo())?.Marked),
    attachments: attachments.map(({ filename, content }) => ({
      name: filename,
      text: new TextDecoder().decode(content),
    })),
  };
  await close();
  return result;
}

async function readText(bytes: Uint8Array): Promise<string> {
  const { document, close } = await openDocument(bytes);
  let text = "";
  for (let number = 1; number <= document.numPages; number++)
    text += (await textsOf(await document.getPage(number))).text;
  await close();
  return text;
}

/** Text by text as it was drawn, with whether it is an artifact; and the content of the page, a line for every mark. */
async function textsOf(page: Page): Promise<{ texts: PdfText[]; text: string }> {
  const [, bottom = 0, , top = 0] = page.view;
  const { items } = await page.getTextContent({ disableNormalization: true, includeMarkedContent: true });
  const texts: PdfText[] = [];
  const marks: (string | undefined)[] = [];
  let content = "";
  for (const item of items) {
    if (!("str" in item)) {
      // The types of pdf.js omit the tag.
      if (item.type !== "endMarkedContent") marks.push((item as { tag?: string }).tag);
      else if (marks.pop() !== "Artifact") content += "\n";
      continue;
    }
    const artifact = marks.includes("Artifact");
    if (!artifact) content += item.str;
    if (item.str.trim() === "") continue;
    texts.push({
      text: item.str,
      x: item.transform[4] * MM_PER_POINT,
      y: (top - bottom - item.transform[5]) * MM_PER_POINT,
      size: Math.hypot(item.transform[2], item.transform[3]),
      width: item.width * MM_PER_POINT,
      artifact,
    });
  }
  return { texts, text: content };
}
