/** Name of a stream: `resume-<uuid>`. @param category contains no dash */
export const streamName = (category: string, id: string): string => `${category}-${id}`;

/** The beginning of the names of a category's streams: `resume-`. */
export const prefixOf = (category: string): string => `${category}-`;

/** Category of a stream: `resume` for `resume-<uuid>`; empty for a name without a dash. */
export const categoryOf = (stream: string): string => stream.slice(0, Math.max(0, stream.indexOf("-")));

/** Id in a stream's name: the UUID of `resume-<uuid>`. */
export const idOfStream = (stream: string): string => stream.slice(stream.indexOf("-") + 1);
