/** A drawing of the form, so that the page shows at once what comes out at the end. Decorative. */
export function PaperSketch() {
  return (
    <svg viewBox="0 0 420 300" aria-hidden="true" className="w-full drop-shadow-(--shadow-raised) max-lg:max-w-md">
      <rect x="0" y="0" width="420" height="300" rx="4" className="fill-card stroke-line" />
      <line x1="210" y1="0" x2="210" y2="300" strokeDasharray="3 4" className="stroke-line" />
      <g className="fill-none stroke-ink-faint" strokeWidth="1">
        <rect x="20" y="40" width="126" height="62" />
        <path d="M20 56h126M20 86h126" />
        <rect x="152" y="34" width="42" height="56" strokeDasharray="3 3" />
        <path d="M20 114h174v160H20zM20 128h174M50 114v160M70 114v160" />
        <path d="M20 142h174M20 156h174M20 170h174M20 184h174M20 198h174M20 212h174M20 226h174M20 240h174M20 254h174" />
        <path d="M226 34h174v92H226zM226 48h174M226 62h174M226 76h174M226 90h174M226 104h174M256 34v92M276 34v92" />
        <rect x="226" y="138" width="174" height="72" />
        <rect x="226" y="222" width="174" height="52" />
      </g>
      <g className="fill-ink">
        <rect x="20" y="20" width="54" height="9" rx="1" />
        <rect x="34" y="66" width="60" height="10" rx="1" />
      </g>
      <g className="fill-ink-faint">
        <rect x="28" y="46" width="30" height="4" rx="1" />
        <rect x="28" y="92" width="70" height="4" rx="1" />
        <rect x="116" y="119" width="30" height="4" rx="1" />
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <g key={row}>
            <rect x="26" y={133 + row * 14} width="18" height="4" rx="1" />
            <rect x="56" y={133 + row * 14} width="7" height="4" rx="1" />
            <rect x="78" y={133 + row * 14} width={[86, 72, 96, 64, 90, 58][row]} height="4" rx="1" />
          </g>
        ))}
        {[0, 1].map((row) => (
          <g key={row}>
            <rect x="232" y={53 + row * 14} width="18" height="4" rx="1" />
            <rect x="262" y={53 + row * 14} width="7" height="4" rx="1" />
            <rect x="284" y={53 + row * 14} width={[78, 62][row]} height="4" rx="1" />
          </g>
        ))}
        {[154, 166, 178].map((y, row) => (
          <rect key={y} x="236" y={y} width={[150, 144, 84][row]} height="4" rx="1" />
        ))}
        <rect x="236" y="238" width="110" height="4" rx="1" />
      </g>
      <g className="fill-accent">
        <circle cx="173" cy="62" r="10" className="fill-accent-soft stroke-accent" />
      </g>
    </svg>
  );
}
