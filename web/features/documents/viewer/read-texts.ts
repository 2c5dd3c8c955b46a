import type { PDFPageProxy } from "pdfjs-dist";
import type { SearchedPage } from "./find-hits.ts";

/** The texts of a page in reading order. */
export async function readTexts(page: PDFPageProxy): Promise<SearchedPage> {
  const { items } = await page.getTextContent();
  const { width, height } = page.getViewport({ scale: 1 });
  return {
    number: page.pageNumber,
    width,
    height,
    texts: items.flatMap((item) =>
      "str" in item && item.str !== ""
        ? [
            {
              text: item.str,
              left: Number(item.transform[4]),
              bottom: Number(item.transform[5]),
              width: item.width,
              height: item.height,
            },
          ]
        : [],
    ),
  };
}
