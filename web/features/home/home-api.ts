import { api } from "../../app/api.ts";

/** One part of a document as my-page shows it. */
export interface SectionProgress {
  section: string;
  label: string;
  /** Nothing is missing: also of a part that may be left empty. */
  done: boolean;
  /** Something stands in it. */
  filled: boolean;
  missing: readonly { field: string; label: string }[];
}

export interface MyPageProgress {
  /** 0 to 100: share of required parts that are complete. */
  progress: number;
  resume: { sections: readonly SectionProgress[] };
  career_resume: { sections: readonly SectionProgress[] };
}

const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    myPage: build.query<MyPageProgress, void>({ query: () => "/mypage", providesTags: ["MyPage"] }),
  }),
});

export const { useMyPageQuery } = homeApi;
