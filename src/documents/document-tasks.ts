/** Worker tasks of a kind of document, by its name: to print it, to draw a draft of it, to read it from a file. */
export const printTask = (name: string) => `${name}-pdf`;
export const draftTask = (name: string) => `${name}-draft`;
export const fileTask = (name: string) => `${name}-file`;
