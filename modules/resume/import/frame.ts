/** Words of the form itself, which say nothing about the person: its title, 印, 写真を貼る位置, the day of 現在, the number of a page. */
const FRAME =
  /^(?:履\s*歴\s*書|職務経歴書|年|月|日|写真.*|.*写真を(?:貼|は)る.*|\(?満?\s*\d+\s*歳\)?|.{0,20}現在|印|以上|\d{1,3}|ページ.*)$/;

export const isFrame = (text: string): boolean => FRAME.test(text);

/** 「なし」, 「特になし」: the person says that there is nothing. */
export const isNone = (text: string): boolean => /^(?:特に)?な[しい]。?$/.test(text);
