/** jsdom draws nothing: what a browser does with pictures, so that the code around it can be proved. */
export interface DrawnPicture {
  width: number;
  height: number;
  type: string | undefined;
  quality: number | undefined;
}

/**
 * Opens every image as one of this size, except those whose name says that they are broken; answers what has been drawn.
 */
export function withPictures(size = { width: 1200, height: 1500 }): DrawnPicture[] {
  const drawn: DrawnPicture[] = [];
  const open = async (file: Blob & { name?: string }) => {
    if (file.name?.includes("壊れた")) throw new DOMException("no image", "InvalidStateError");
    return { ...size, close() {} };
  };
  Object.assign(globalThis, { createImageBitmap: open });
  let made = 0;
  URL.createObjectURL = () => `blob:${++made}`;
  URL.revokeObjectURL = () => undefined;
  const context = {
    drawImage() {},
    fillRect() {},
    clearRect() {},
    save() {},
    restore() {},
    scale() {},
    translate() {},
    rotate() {},
  };
  HTMLCanvasElement.prototype.getContext = (() => context) as unknown as HTMLCanvasElement["getContext"];
  HTMLCanvasElement.prototype.toBlob = function toBlob(done, type, quality) {
    drawn.push({ width: this.width, height: this.height, type, quality });
    done(new Blob(["x".repeat(10)], { type }));
  };
  return drawn;
}
