import { drawImage } from "../../../ui/image-file/open-image.ts";

/** No real person: a drawn head and shoulders, larger than its frame so that there is something to choose. */
function drawPortrait(context: CanvasRenderingContext2D, width: number, height: number): void {
  const shape = (color: string, trace: () => void) => {
    context.fillStyle = color;
    context.beginPath();
    trace();
    context.fill();
  };
  const unit = Math.min(width, height) / 10;
  const middle = width / 2;
  const top = height / 2 - 3 * unit;
  const backdrop = context.createLinearGradient(0, 0, 0, height);
  backdrop.addColorStop(0, "#cfdcec");
  backdrop.addColorStop(1, "#eef3f8");
  context.fillStyle = backdrop;
  context.fillRect(0, 0, width, height);
  // Something beside the person, so that one sees which side is which.
  shape("#b9c7a4", () => context.ellipse(width * 0.1, height * 0.88, unit, unit * 1.6, 0, 0, 7));
  shape("#2b3550", () => context.ellipse(middle, top + 7.4 * unit, 3 * unit, 2.8 * unit, 0, 0, 7));
  shape("#fdfdfb", () => {
    context.moveTo(middle - 0.9 * unit, top + 4.5 * unit);
    context.lineTo(middle + 0.9 * unit, top + 4.5 * unit);
    context.lineTo(middle, top + 6.6 * unit);
  });
  shape("#eac9ab", () => context.rect(middle - 0.6 * unit, top + 3.4 * unit, 1.2 * unit, 1.6 * unit));
  shape("#33292a", () => context.ellipse(middle, top + 1.8 * unit, 1.75 * unit, 1.9 * unit, 0, 0, 7));
  shape("#f2d5ba", () => context.ellipse(middle, top + 2.4 * unit, 1.45 * unit, 1.75 * unit, 0, 0, 7));
  shape("#33292a", () => context.ellipse(middle, top + 1.05 * unit, 1.5 * unit, 0.75 * unit, 0, 0, 7));
  for (const side of [-1, 1]) {
    shape("#33292a", () =>
      context.ellipse(middle + side * 0.55 * unit, top + 2.3 * unit, unit * 0.13, unit * 0.13, 0, 0, 7),
    );
  }
  context.strokeStyle = "#a8584e";
  context.lineWidth = unit * 0.1;
  context.beginPath();
  context.arc(middle, top + 2.9 * unit, 0.5 * unit, 0.35, Math.PI - 0.35);
  context.stroke();
}

export interface SamplePhoto {
  name?: string;
  /** Pixels as one sees the photo. */
  width?: number;
  height?: number;
  /** Written as a camera on its side does it: turned pixels, and a note how to turn them back. */
  isOnItsSide?: boolean;
}

/** A portrait as a JPEG, made in the browser. */
export async function samplePhoto(options: SamplePhoto = {}): Promise<File> {
  const { name = "証明写真.jpg", width = 1200, height = 1500, isOnItsSide = false } = options;
  const type = "image/jpeg";
  const size = isOnItsSide ? { width: height, height: width } : { width, height };
  const picture = await drawImage(
    size,
    (context) => {
      if (isOnItsSide) {
        context.translate(0, width);
        context.rotate(-Math.PI / 2);
      }
      drawPortrait(context, width, height);
    },
    { type, quality: 0.92 },
  );
  const parts = isOnItsSide ? await withNote(picture) : [picture];
  return new File(parts, name, { type, lastModified: Date.UTC(2026, 3, 1) });
}

/** EXIF (JEITA CP-3451), big-endian, with one entry: Orientation (0x0112) is 6, to be turned a quarter to the right. */
const TURN_RIGHT = [
  [0xff, 0xe1, 0x00, 0x22],
  [0x45, 0x78, 0x69, 0x66, 0x00, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00, 0x00, 0x08],
  [0x00, 0x01],
  [0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, 0x06, 0x00, 0x00],
  [0x00, 0x00, 0x00, 0x00],
].flat();

/** The note stands right after the two bytes every JPEG begins with. */
async function withNote(jpeg: Blob): Promise<BlobPart[]> {
  return [jpeg.slice(0, 2), new Uint8Array(TURN_RIGHT), jpeg.slice(2)];
}
