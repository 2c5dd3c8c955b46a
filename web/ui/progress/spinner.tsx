/** Turns while something works. Decorative: say in words what is going on. */
export function Spinner({ className = "size-5" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 animate-turn rounded-full border-2 border-current border-t-transparent ${className}`}
    />
  );
}
