/** Versions are counted from one on screens. */
export const versionInWords = (revision: number): string => `第${revision + 1}版`;
