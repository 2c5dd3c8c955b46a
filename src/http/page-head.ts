import { escapeHtml } from "./escape-html.ts";
import type { PageTexts } from "./fill-page.ts";

/** The head of a page that search engines and links to it show. */
export interface PageHead {
  /** Without the product's name. */
  title: string;
  /** One or two sentences. */
  description: string;
  /** The page's one address, from the site's root. */
  path: string;
  /** schema.org data, written as a JSON-LD data block: nothing runs it, and the content policy stays as it is. */
  structuredData?: object;
  /** The page that the build has drawn ahead (web/first-paint), by the pattern of its address, and the texts it shows. */
  firstPaint?: { page: string; texts: PageTexts };
}

/** `<` never ends the element from within a text. */
const jsonInHtml = (data: object): string => JSON.stringify(data).replaceAll("<", "\\u003c");

/**
 * The page with its own title, description, canonical address and structured data.
 * @param origin of the site: `https://rireki.example`
 */
export function withHead(html: string, { title, description, path, structuredData }: PageHead, origin: string): string {
  const more = [
    `<link rel="canonical" href="${escapeHtml(origin + path)}" />`,
    ...(structuredData ? [`<script type="application/ld+json">${jsonInHtml(structuredData)}</script>`] : []),
  ];
  // Replacements by function: `$` in a text stands for itself.
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)} - Rireki</title>`)
    .replace(
      /<meta name="description" content="[^"]*" \/>/,
      () => `<meta name="description" content="${escapeHtml(description)}" />`,
    )
    .replace("</head>", () => `${more.join("")}</head>`);
}
