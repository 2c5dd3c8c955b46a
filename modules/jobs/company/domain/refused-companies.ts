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
