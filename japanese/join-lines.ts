/** One line of several: the lines without outer spaces, with one space between; empty ones are left out. */
export const joinLines = (text: string): string =>
  text
    .split("\n")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(" ");
