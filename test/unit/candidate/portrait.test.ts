import sharp from "sharp";
import { backgroundOf, type Rgb } from "../../../src/images/background.ts";
import { frameAround, headOf } from "../../../src/images/head.ts";
import { run } from "../../../src/images/portrait.worker.ts";
import { type DrawnPortrait, drawnPortrait } from "../../support/drawn-portrait.ts";

const SIZE = { width: 480, height: 640 };

async function pixelsOf(portrait: DrawnPortrait): Promise<Rgb> {
  const { data, info } = await sharp(await drawnPortrait({ ...SIZE, ...portrait }))
    .autoOrient()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

const made = async (portrait: DrawnPortrait) => {
  const result = await run({ bytes: await drawnPortrait(portrait), crop: null, evens: true });
  if (result.refused !== undefined) throw new Error(result.refused);
  return result;
};

/** Red, green and blue of a px. */
async function colourAt(picture: Uint8Array, left: number, top: number): Promise<number[]> {
  return [...(await sharp(picture).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

describe("a head", () => {
  test.each<[string, DrawnPortrait]>([
    ["in the middle", {}],
    ["at the side, far away", { head: 0.18, crown: 0.3, centre: 0.62 }],
    ["near", { head: 0.5, crown: 0.1 }],
    ["of dark skin before a light wall", { skin: "#6b4630", wall: ["#f2f2f2", "#e0e0e0"] }],
  ])("is found before a plain wall: %s", async (_, portrait) => {
    const { head = 0.32, crown = 0.2, centre = 0.5 } = portrait;
    const picture = await pixelsOf(portrait);
    const background = backgroundOf(picture, 0.95);
    const found = background && headOf(picture, background);
    // A sixth of the head is within what a person frames by hand.
    const near = (head * SIZE.height) / 6;
    expect(Math.abs((found?.crown ?? 0) - crown * SIZE.height)).toBeLessThan(near);
    expect(Math.abs((found?.chin ?? 0) - (crown + head) * SIZE.height)).toBeLessThan(near);
    expect(Math.abs((found?.centre ?? 0) - centre * SIZE.width)).toBeLessThan(near);
  });

  test("stands in its frame as in an ID photo, and the frame within the picture", () => {
    const picture = { width: 1200, height: 1600 };
    const frame = frameAround({ crown: 400, chin: 720, centre: 600 }, picture);
    expect(frame).toEqual({ x: 413, y: 350, width: 375, height: 500 });
    const atEdge = frameAround({ crown: 0, chin: 1500, centre: 0 }, picture);
    expect(atEdge).toEqual({ x: 0, y: 0, width: 1200, height: 1600 });
  });
});

test("a background that is no plain wall, or the whole picture, is none", async () => {
  expect(backgroundOf(await pixelsOf({ isBusy: true }))).toBeUndefined();
  expect(backgroundOf(await pixelsOf({ wall: ["#27324a", "#27324a"], head: 0.01 }))).toBeUndefined();
});

test("a portrait has white behind the person, who is not changed", async () => {
  const { portrait, background, crop, keptCrop } = await made({ width: 2400, height: 3200 });
  expect(background).toBe("evened");
  expect(await colourAt(portrait, 0, 0)).toEqual([255, 255, 255]);
  const { width, height } = await sharp(portrait).metadata();
  expect([width, height]).toEqual([300, 400]);
  // The face has the colour of the upload.
  const skin = [0xe3, 0xb4, 0x93];
  (await colourAt(portrait, 150, 190)).forEach((channel, at) => {
    expect(Math.abs(channel - (skin[at] ?? 0))).toBeLessThan(6);
  });
  // The upload is kept at half the size.
  expect(Math.abs(keptCrop.width * 2 - crop.width)).toBeLessThanOrEqual(1);
});

test("a busy wall is kept, and the crop is the plain one", async () => {
  const { background, crop } = await made({ isBusy: true });
  expect(background).toBe("kept");
  expect(crop).toEqual({ x: 0, y: 0, width: 1200, height: 1600, rotation: 0 });
});

test("a portrait for a 履歴書 is not evened", async () => {
  const result = await run({ bytes: await drawnPortrait(), crop: null });
  if (result.refused !== undefined) throw new Error(result.refused);
  expect(result.background).toBe("kept");
  expect((await colourAt(result.portrait, 0, 0)).every((channel) => channel < 240)).toBe(true);
});
