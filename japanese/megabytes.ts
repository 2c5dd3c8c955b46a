/** Bytes as megabytes (1024 × 1024) with the unit: `10MB`. Cut after one decimal, so that what is named fits. */
export const inMegabytes = (bytes: number): string => `${Math.floor((bytes * 10) / 2 ** 20) / 10}MB`;
