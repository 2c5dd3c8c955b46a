/** A part of a multipart body whose headers are written by hand; the boundary is `x`. */
export const part = (headers: string, content = "v") => `--x\r\n${headers}\r\n\r\n${content}\r\n`;

export const field = (name: string, content = "v") => part(`Content-Disposition: form-data; name="${name}"`, content);

export const multipart = (...parts: string[]) => `${parts.join("")}--x--\r\n`;

export const MULTIPART = { "Content-Type": "multipart/form-data; boundary=x" };
