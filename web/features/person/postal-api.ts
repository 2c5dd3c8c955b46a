import type { ZipcloudAnswer } from "../../../modules/assist/contract.ts";
import { api } from "../../app/api.ts";

const postalApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Addresses of a postal code of seven digits. HTTP is 200 even for a code that does not exist. */
    postalCode: build.query<ZipcloudAnswer, string>({
      query: (digits) => `/api/zipcloud?zipcode=${digits}`,
      keepUnusedDataFor: 600,
    }),
  }),
});

export const { useLazyPostalCodeQuery, usePostalCodeQuery } = postalApi;
