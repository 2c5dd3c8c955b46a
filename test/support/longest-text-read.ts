/**
 * Letters of the longest text that any regular expression reads during `work`. `test`, `match`, `replace`, `split` and the like
 * all call `exec` where it is not the built-in one.
 */
export function longestTextRead(work: () => unknown): number {
  const original = RegExp.prototype.exec;
  let longest = 0;
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    longest = Math.max(longest, String(text).length);
    return original.call(this, text);
  };
  try {
    work();
  } finally {
    RegExp.prototype.exec = original;
  }
  return longest;
}
