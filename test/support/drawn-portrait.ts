import sharp from "sharp";

export interface DrawnPortrait {
  /** Px. */
  width?: number;
  height?: number;
  /** Colours of the wall above and below; two that differ much make no plain wall. */
  wall?: readonly [above: string, below: string];
  /** Height from crown to chin, and where the crown is, as shares of the height; the middle of the head as one of the width. */
  head?: number;
  crown?: number;
  centre?: number;
  skin?: string;
  /** A pattern on the wall, as in a room. */
  isBusy?: boolean;
  /** 6: as a camera stores it that was turned to the left. */
  orientation?: 1 | 6;
  format?: "jpeg" | "png";
}

/** A drawn person before a wall: hair, a face, a neck and a jacket, with a place and a name in the EXIF data. */
export function drawnPortrait(portrait: DrawnPortrait = {}): Promise<Buffer> {
  const { orientation = 1, format = "jpeg" } = portrait;
  return sharp(Buffer.from(svgOf(portrait)))
    .rotate(orientation === 6 ? 270 : 0)
    .removeAlpha()
    .withExif({ IFD0: { Artist: "canary-exif" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "35/1 39/1 0/1" } })
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();
}

function svgOf(portrait: DrawnPortrait): string {
  const { width = 1200, height = 1600, wall = ["#c9d3dc", "#b4bfc9"], skin = "#e3b493", isBusy = false } = portrait;
  const { head = 0.32, crown = 0.2, centre = 0.5 } = portrait;
  const size = head * height;
  const [x, top] = [centre * width, crown * height];
  const wide = size * 0.62;
  const stripes = Array.from(
    { length: 24 },
    (_, at) =>
      `<rect x="${(at * width) / 24}" width="${width / 48}" height="${height}" fill="${at % 2 ? "#2a6f4e" : "#d9482b"}"/>`,
  );
  const shoulders = top + size * 1.25;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="wall" x2="0" y2="1">
      <stop offset="0" stop-color="${wall[0]}"/><stop offset="1" stop-color="${wall[1]}"/>
    </linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#wall)"/>
    ${isBusy ? stripes.join("") : ""}
    <ellipse cx="${x}" cy="${top + size * 0.45}" rx="${wide * 0.58}" ry="${size * 0.45}" fill="#2b211c"/>
    <rect x="${x - wide * 0.22}" y="${top + size * 0.8}" width="${wide * 0.44}" height="${size * 0.6}" fill="${skin}"/>
    <ellipse cx="${x}" cy="${top + size * 0.61}" rx="${wide * 0.48}" ry="${size * 0.39}" fill="${skin}"/>
    <path d="M ${x - size} ${height} Q ${x - size} ${shoulders} ${x} ${shoulders} Q ${x + size} ${shoulders} ${x + size} ${height} Z"
      fill="#27324a"/>
  </svg>`;
}
