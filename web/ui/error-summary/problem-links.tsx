export interface ProblemLinksProps {
  /** Name of the field as the form knows it, and what is wrong there. */
  problems: readonly { name: string; text: string }[];
  /** Brings the field into sight and focuses it. */
  onSelect: (name: string) => void;
}

/** What is wrong, each with a way to its field. */
export function ProblemLinks({ problems, onSelect }: ProblemLinksProps) {
  return (
    // What is high for the finger stands no further from what is around it.
    <ul className="-my-1 grid pointer-coarse:-my-2.5">
      {problems.map(({ name, text }) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => onSelect(name)}
            className="min-h-8 text-left pointer-coarse:min-h-11 text-danger underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
