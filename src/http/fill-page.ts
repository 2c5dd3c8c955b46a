import { escapeHtml } from "./escape-html.ts";

/** Texts of a page by their names. One that is absent has none; several stand one after the other. */
export type PageTexts = Readonly<Record<string, readonly string[]>>;

/** An element that is repeated, which holds no element of its own name, or the mark of a text. */
const MARK = /<(\w+) data-each="(\w+)"((?:(?!<\1 ).)*?<\/)\1>|%(\w+)%/gs;

/**
 * Fills texts into a page that the build has drawn ahead: `%title%` becomes the first text of that name, and
 * `<li data-each="skill">%skill%</li>` is repeated for each text. Nothing within a text is a mark; names that are not in `texts` stay.
 */
export function fillPage(html: string, texts: PageTexts): string {
  return html.replace(MARK, (mark, element, repeated, content, name) => {
    if (name !== undefined) return texts[name] ? escapeHtml(texts[name][0] ?? "") : mark;
    const each = (text: string) => `<${element}${fillPage(content, { ...texts, [repeated]: [text] })}${element}>`;
    return texts[repeated] ? texts[repeated].map(each).join("") : mark;
  });
}
