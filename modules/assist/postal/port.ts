/** One town of a postal code. Kana is half-width; a town's kana, or the town itself, may be "". */
export interface PostalAddress {
  zipcode: string;
  prefecture: string;
  city: string;
  town: string;
  prefectureKana: string;
  cityKana: string;
  townKana: string;
  /** JIS code of the prefecture, 1 to 47. */
  prefectureCode: number;
}

/** Source of postal codes. */
export interface PostalSource {
  /** All towns of a code of seven digits in the order of the official list; empty when there is no such code. */
  find(zipcode: string): Promise<readonly PostalAddress[]>;
}
