/** Content of a drawn sample of a document. */
interface SamplePaper {
  title: string;
  /** Widths of the lines of text below, in parts of the page's; 0 leaves one out. */
  lines: readonly number[];
  hasPhoto?: boolean;
  /** Number of ruled rows. */
  rows?: number;
}

const WIDTH = 420;
const HEIGHT = 594;
const MARGIN = 36;
const INK = "#1b2030";
const RULE = "#86857f";
const TEXT = "#c9c5ba";

/** A page of A4 with ruled rows and lines instead of words, as a `data:` address. */
function draw({ title, lines, hasPhoto, rows = 0 }: SamplePaper): string {
  const inner = WIDTH - 2 * MARGIN;
  const top = hasPhoto ? 190 : 90;
  const photo = hasPhoto
    ? `<rect x="${WIDTH - MARGIN - 84}" y="48" width="84" height="112" fill="none" stroke="${RULE}" stroke-dasharray="4 3"/>
       <circle cx="${WIDTH - MARGIN - 42}" cy="92" r="18" fill="${TEXT}"/>
       <path d="M${WIDTH - MARGIN - 76} 160c0-28 14-40 34-40s34 12 34 40z" fill="${TEXT}"/>`
    : "";
  const table = Array.from({ length: rows }, (_, row) => {
    const y = top + row * 26;
    return `<path d="M${MARGIN} ${y}h${inner}v26h-${inner}zM${MARGIN + 84} ${y}v26" fill="none" stroke="${RULE}"/>
      <path d="M${MARGIN + 10} ${y + 13}h52M${MARGIN + 96} ${y + 13}h${120 + ((row * 47) % 110)}" stroke="${TEXT}" stroke-width="7"/>`;
  }).join("");
  const text = lines
    .map((part, line) =>
      part > 0
        ? `<path d="M${MARGIN} ${top + rows * 26 + 30 + line * 20}h${Math.round(inner * part)}" stroke="${TEXT}" stroke-width="7"/>`
        : "",
    )
    .join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fffefb"/><text x="${MARGIN}" y="66" font-family="serif" font-size="26" letter-spacing="6" fill="${INK}">${title}</text>${photo}${table}${text}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const PARAGRAPH = [1, 0.96, 0.98, 0.6, 0, 0.99, 0.94, 0.42];

/** Documents of an application, drawn here. */
export const samplePapers = [
  {
    alt: "履歴書の1ページ目。右上に写真、下に学歴と職歴の欄",
    src: draw({ title: "履歴書", lines: [], hasPhoto: true, rows: 14 }),
  },
  { alt: "履歴書の2ページ目。免許・資格と志望の動機の欄", src: draw({ title: "履歴書", lines: PARAGRAPH, rows: 8 }) },
  {
    alt: "職務経歴書。職務要約のあとに会社ごとの経歴",
    src: draw({ title: "職務経歴書", lines: [...PARAGRAPH, 0, ...PARAGRAPH, 0.9] }),
  },
  {
    alt: "送付状。宛名、あいさつ、同封した書類の一覧",
    src: draw({ title: "送付状", lines: [0.4, 0.3, 0, ...PARAGRAPH], rows: 3 }),
  },
  {
    alt: "推薦状。紹介会社の担当者による推薦の文章",
    src: draw({ title: "推薦状", lines: [0.35, 0, ...PARAGRAPH, 0, ...PARAGRAPH] }),
  },
] as const;
