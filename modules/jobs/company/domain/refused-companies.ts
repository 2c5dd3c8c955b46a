import type { Problem } from "../../../../documents/problem.ts";

/** There is no such company. */
export class CompanyNotFound extends Error {
  override readonly name = "CompanyNotFound";
}

/** A company is not removed while a job of it is published. */
export class CompanyInUse extends Error {
  override readonly name = "CompanyInUse";
  readonly publishedJobs: number;
  constructor(publishedJobs: number) {
    super(`company of ${publishedJobs} published jobs`);
    this.publishedJobs = publishedJobs;
  }
}

/** A field of the company breaks a rule. */
export class InvalidCompany extends Error {
  override readonly name = "InvalidCompany";
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(`invalid company: ${problems.map(({ path }) => path.join(".")).join(", ")}`);
    this.problems = problems;
  }
}
