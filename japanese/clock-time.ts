const pad = (value: number): string => String(value).padStart(2, "0");

/** 「14:03」 in the time of the device. `Intl` would say the same, and takes long to be set up on a phone. */
export const clockTime = (at: Date): string => `${pad(at.getHours())}:${pad(at.getMinutes())}`;

/** 「11月20日 14:03」 in the time of the device. */
export const dayAndTime = (at: Date): string => `${at.getMonth() + 1}月${at.getDate()}日 ${clockTime(at)}`;
