const HEAD = "%PDF-1.4\n";

/** Bytes a PDF of `pages` empty A4 pages is filled up to, with a stream that no page draws. */
export interface SamplePdf {
  name?: string;
  pages?: number;
  bytes?: number;
}

/** A PDF made in the browser. */
export function samplePdf({ name = "職務経歴書.pdf", pages = 2, bytes = 3.5 * 1024 * 1024 }: SamplePdf = {}): File {
  const kids = Array.from({ length: pages }, (_, page) => `${page + 4} 0 R`).join(" ");
  const filling = "0".repeat(Math.max(0, bytes - 600 - pages * 100));
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    `<< /Length ${filling.length} >>\nstream\n${filling}\nendstream`,
    ...Array.from({ length: pages }, () => "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>"),
  ];
  let body = HEAD;
  const offsets: number[] = [];
  objects.forEach((object, index) => {
    offsets.push(body.length);
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return new File([body + table + trailer], name, { type: "application/pdf", lastModified: Date.UTC(2026, 3, 1) });
}
