import { crc32, deflateSync } from "node:zlib";

/** A file for `setInputFiles`. */
export interface SampleFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A grey PNG of this size in pixels. */
export function aPng(name: string, width = 300, height = 400): SampleFile {
  const part = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = Buffer.alloc((width + 1) * height, 0x80);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [part("IHDR", header), part("IDAT", deflateSync(rows)), part("IEND", Buffer.alloc(0))];
  return { name, mimeType: "image/png", buffer: Buffer.concat([signature, ...parts]) };
}

/** A PDF of one empty page with about so many bytes, no two of them alike in a row. */
export function aPdf(name: string, bytes = 2000): SampleFile {
  const filling = Buffer.alloc(Math.max(0, bytes - 500));
  for (let at = 0; at < filling.length; at++) filling[at] = 33 + ((at * 7 + (at >> 10)) % 90);
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [4 0 R] /Count 1 >>",
    `<< /Length ${filling.length} >>\nstream\n${filling.toString("latin1")}\nendstream`,
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>",
  ];
  let body = "%PDF-1.4\n";
  const entries = objects.map((object, index) => {
    const entry = `${String(body.length).padStart(10, "0")} 00000 n \n`;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return entry;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join("")}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return { name, mimeType: "application/pdf", buffer: Buffer.from(body + table + trailer, "latin1") };
}
