export interface ProblemLinksProps {
  /** Field name in the form, and its error. */
  problems: readonly { name: string; text: string }[];
  /** Brings the field into sight and focuses it. */
  onSelect: (name: string) => void;
}

/** Errors with links to their fields. */
export function ProblemLinks({ problems, onSelect }: ProblemLinksProps) {
  return (
    // The touch target is enlarged without larger spacing.
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
