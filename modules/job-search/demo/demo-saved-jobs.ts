/** Jobs that the demo seeker keeps, with notes. */
export const DEMO_BOOKMARKS: readonly { job: number; note: string }[] = [
  { job: 1, note: "フルリモート。応募する前に、監視の仕事の割合を聞く" },
  { job: 23, note: "" },
];

/** A search that the demo seeker saved before some of its jobs were published. */
export const DEMO_SEARCH = {
  id: "00000000-0000-4000-8000-00e000000001",
  name: "在宅勤務ができる開発の求人",
  parameters: "category=software&remote=partial%2Cfull",
  daysBefore: 14,
};
