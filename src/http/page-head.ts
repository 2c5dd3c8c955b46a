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
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);

/** `<` never ends the element from within a text. */
const jsonInHtml = (data: object): string => JSON.stringify(data).replaceAll("<", "\\u003c");

/**
 * The page with its own title, description, canonical address and structured data.
 * @param origin of the site: `https://rireki.example`
 */
export function withHead(html: string, { title, description, path, structuredData }: PageHead, origin: string): string {
  const more = [
    `<link rel="canonical" href="${escaped(origin + path)}" />`,
    ...(structuredData ? [`<script type="application/ld+json">${jsonInHtml(structuredData)}</script>`] : []),
  ];
  // Replacements by function: `$` in a text stands for itself.
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)} - Rireki</title>`)
    .replace(
      /<meta name="description" content="[^"]*" \/>/,
      () => `<meta name="description" content="${escaped(description)}" />`,
    )
    .replace("</head>", () => `${more.join("")}</head>`);
}
