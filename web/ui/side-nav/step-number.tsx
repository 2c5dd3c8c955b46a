/** The number of a step before its label; empty room for an entry without one. `className`: width and spacing only. */
export const StepNumber = ({ number, className }: { number: number | undefined; className: string }) => (
  <span aria-hidden="true" className={`figures shrink-0 text-sm font-normal text-ink-faint ${className}`}>
    {number}
  </span>
);
