import { areaInWords, isCoarse, keptInFrame, quarterTurn, zoomWithin } from "../../../web/ui/image-crop/crop-area.ts";
import { cutOut, drawCrop } from "../../../web/ui/image-crop/cut-out.ts";
import { createThumbnail } from "../../../web/ui/image-file/create-thumbnail.ts";
import { inspectImage } from "../../../web/ui/image-file/inspect-image.ts";
import { fitInto } from "../../../web/ui/image-file/open-image.ts";
import { shrinkImage } from "../../../web/ui/image-file/shrink-image.ts";
import { countPages } from "../../../web/ui/pdf-dropzone/count-pages.ts";
import { fileOf } from "../uploads/a-wire.ts";
import { withPictures } from "./image-file.ts";

/** Follows a canvas' transformations, which jsdom has none of: where a point of the photo comes to lie. */
function landing(point: [number, number], draw: (context: CanvasRenderingContext2D) => void): [number, number] {
  let matrix = [1, 0, 0, 1, 0, 0];
  const times = (b: number[]) => {
    const [a0 = 0, a1 = 0, a2 = 0, a3 = 0, a4 = 0, a5 = 0] = matrix;
    const [b0 = 0, b1 = 0, b2 = 0, b3 = 0, b4 = 0, b5 = 0] = b;
    matrix = [
      a0 * b0 + a2 * b1,
      a1 * b0 + a3 * b1,
      a0 * b2 + a2 * b3,
      a1 * b2 + a3 * b3,
      a0 * b4 + a2 * b5 + a4,
      a1 * b4 + a3 * b5 + a5,
    ];
  };
  let landed: [number, number] = [Number.NaN, Number.NaN];
  const context = {
    save() {},
    restore() {},
    scale: (x: number, y: number) => times([x, 0, 0, y, 0, 0]),
    translate: (x: number, y: number) => times([1, 0, 0, 1, x, y]),
    rotate: (by: number) => times([Math.cos(by), Math.sin(by), -Math.sin(by), Math.cos(by), 0, 0]),
    drawImage: (_: unknown, x: number, y: number) => {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = matrix;
      const [px, py] = [point[0] + x, point[1] + y];
      landed = [Math.round(a * px + c * py + e) + 0, Math.round(b * px + d * py + f) + 0];
    },
  };
  draw(context as unknown as CanvasRenderingContext2D);
  return landed;
}

const photo = { width: 1200, height: 1500, close() {} };

test.each([
  [
    "the area's corner comes to the picture's",
    { x: 100, y: 200, width: 600, height: 800, rotation: 0 },
    [100, 200],
    [0, 0],
  ],
  ["its other corner to the other", { x: 100, y: 200, width: 600, height: 800, rotation: 0 }, [700, 1000], [300, 400]],
  // Turned to the right, the lower left corner of the photo is the upper left one of what is seen.
  ["turned by a quarter", { x: 0, y: 0, width: 900, height: 1200, rotation: 90 }, [0, 1500], [0, 0]],
  ["turned upside down", { x: 0, y: 0, width: 900, height: 1200, rotation: 180 }, [1200, 1500], [0, 0]],
  ["turned to the left", { x: 0, y: 0, width: 900, height: 1200, rotation: 270 }, [0, 0], [0, 400]],
] as const)("%s", (_, crop, from, to) => {
  expect(landing([...from], (context) => drawCrop(context, photo, crop))).toEqual(to);
});

test("writes a JPEG of 300 × 400 px at quality 0.9", async () => {
  const drawn = withPictures();
  const picture = await cutOut(photo, { x: 0, y: 0, width: 300, height: 400, rotation: 0 });
  expect(picture.type).toBe("image/jpeg");
  expect(drawn).toEqual([{ width: 300, height: 400, type: "image/jpeg", quality: 0.9 }]);
});

test("keeps the photo within its frame, rotated or not", () => {
  const sizes = { photo: { width: 240, height: 300 }, frame: { width: 225, height: 300 } };
  expect(keptInFrame({ x: 50, y: 50 }, 1, 0, sizes)).toEqual({ x: 7.5, y: 0 });
  expect(keptInFrame({ x: -500, y: 10 }, 2, 0, sizes)).toEqual({ x: -127.5, y: 10 });
  expect(keptInFrame({ x: 500, y: 500 }, 2, 90, sizes)).toEqual({ x: 187.5, y: 90 });
});

test("limits zoom, wraps rotation and warns about a small area", () => {
  expect([0.5, 1.21, 9].map(zoomWithin)).toEqual([1, 1.21, 4]);
  expect(quarterTurn(270)).toBe(0);
  expect(isCoarse({ width: 299, height: 400 })).toBe(true);
  expect(isCoarse({ width: 300, height: 400 })).toBe(false);
  expect(areaInWords({ x: 1, y: 2, width: 3, height: 4 })).toBe("切り抜く範囲：左から1px、上から2px、幅3px、高さ4px");
});

describe("image files", () => {
  test("fits a picture into its box with its aspect ratio and never enlarges it", () => {
    expect(fitInto({ width: 4000, height: 3000 }, { width: 800, height: 600 })).toEqual({ width: 800, height: 600 });
    expect(fitInto({ width: 3000, height: 4000 }, { width: 800, height: 600 })).toEqual({ width: 450, height: 600 });
    expect(fitInto({ width: 100, height: 50 }, { width: 800, height: 600 })).toEqual({ width: 100, height: 50 });
  });

  test("shrinks a large photo to 800 × 600 px at quality 0.8 under its own name", async () => {
    const drawn = withPictures({ width: 4000, height: 3000 });
    const file = fileOf("写真.jpg", 5000, "image/jpeg");
    const smaller = await shrinkImage(file);
    expect(smaller).toMatchObject({ name: "写真.jpg", type: "image/jpeg", lastModified: file.lastModified, size: 10 });
    expect(drawn).toEqual([{ width: 800, height: 600, type: "image/jpeg", quality: 0.8 }]);
  });

  test.each([
    ["one that would not get smaller", fileOf("a.jpg", 5, "image/jpeg"), 4000],
    ["a small one", fileOf("a.jpg", 5000, "image/jpeg"), 400],
    ["a broken one", fileOf("壊れた.jpg", 5000, "image/jpeg"), 4000],
    ["a film", fileOf("a.gif", 5000, "image/gif"), 4000],
    ["a document", fileOf("a.pdf", 5000), 4000],
  ])("sends %s unchanged", async (_, file, width) => {
    withPictures({ width, height: 300 });
    expect(await shrinkImage(file)).toBe(file);
  });

  test("draws thumbnails of 150 px for photos up to 5 MB", async () => {
    const drawn = withPictures({ width: 3000, height: 4000 });
    const MB = 1024 * 1024;
    expect(await createThumbnail(fileOf("a.jpg", 5 * MB, "image/jpeg"))).toBeDefined();
    expect(drawn).toMatchObject([{ width: 113, height: 150 }]);
    expect(await createThumbnail(fileOf("a.jpg", 5 * MB + 1, "image/jpeg"))).toBeUndefined();
    expect(await createThumbnail(fileOf("a.pdf", 5))).toBeUndefined();
    expect(await createThumbnail(fileOf("壊れた.png", 5, "image/png"))).toBeUndefined();
  });
});

test("decodes pictures one at a time, and closes them after an error", async () => {
  withPictures();
  let open = 0;
  let most = 0;
  const opened = async () => {
    open += 1;
    most = Math.max(most, open);
    return { width: 10, height: 10, close: () => (open -= 1) };
  };
  Object.assign(globalThis, { createImageBitmap: opened });
  HTMLCanvasElement.prototype.toBlob = (done) => done(null);
  const photos = ["a", "b", "c"].map((name) => fileOf(`${name}.png`, 5, "image/png"));
  expect(await Promise.all(photos.map(createThumbnail))).toEqual([undefined, undefined, undefined]);
  expect(await Promise.all(photos.map((photo) => inspectImage(photo, { dimensions: { minWidth: 11 } })))).toEqual(
    photos.map(() => "幅が最小値11pxを下回っています"),
  );
  expect({ open, most }).toEqual({ open: 0, most: 1 });
});

test.each([
  ["<< /Type /Pages /Count 3 /Kids [] >> << /Type /Page >>", 3],
  ["<< /Count 2 /Parent 1 0 R /Type/Pages >> << /Type /Pages /Count 7 >>", 7],
  [`${"x".repeat(1024 * 1024 - 20)}<< /Type /Pages /Kids [1 0 R] /Count 4 >>`, 4],
  ["<< /Type /Outlines /Count 9 >> << /Type /Pages >>", undefined],
  ["nothing", undefined],
])("counts the pages of a PDF: %#", async (content, pages) => {
  expect(await countPages(new Blob([content]))).toBe(pages);
});
