/** Messages about printing. */
export const printMessages = {
  tooManyPrints: "印刷の回数が多くなっています。しばらく時間をおいてから再度お試しください。",
} as const;
