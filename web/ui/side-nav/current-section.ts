/** Share of a section, or of the window, that must be in sight for the section to be the current one. */
const IN_SIGHT = 0.3;

export interface Extent {
  id: string;
  /** From the top of the window, in pixels. */
  top: number;
  bottom: number;
}

/**
 * The section a person is reading: the first of which 30 percent can be seen, or that fills 30 percent of the window
 * (a long one is never seen by 30 percent). Undefined between sections.
 * @param sections in their order on the page
 * @param window what of the window is free of bars, in pixels
 */
export function currentSection(sections: readonly Extent[], window: Readonly<Omit<Extent, "id">>): string | undefined {
  const room = window.bottom - window.top;
  return sections.find(({ top, bottom }) => {
    const seen = Math.min(bottom, window.bottom) - Math.max(top, window.top);
    return seen > 0 && seen >= IN_SIGHT * Math.min(bottom - top, room);
  })?.id;
}
