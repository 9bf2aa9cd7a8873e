const rows = [
  { top: 92, wide: 150, narrow: 190 },
  { top: 234, wide: 170, narrow: 204 },
]

/** A drawing of a results page with one result removed. */
export function SearchResults() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 360 300"
      width="360"
      height="300"
      className="mx-auto h-auto w-full max-w-md"
    >
      <rect
        x="8"
        y="8"
        width="344"
        height="284"
        rx="26"
        className="fill-surface stroke-line"
        strokeWidth="2"
      />
      <rect
        x="34"
        y="34"
        width="292"
        height="36"
        rx="18"
        className="fill-none stroke-line-strong"
        strokeWidth="3"
      />
      <circle cx="56" cy="51" r="7" className="fill-none stroke-deep" strokeWidth="3" />
      <path d="m61 56 6 6" className="stroke-deep" strokeWidth="3" strokeLinecap="round" />
      {rows.map(({ top, wide, narrow }) => (
        <g key={top}>
          <rect x="34" y={top} width={wide} height="14" rx="7" className="fill-deep-mid" />
          <rect x="34" y={top + 22} width={narrow + 60} height="8" rx="4" className="fill-line" />
          <rect x="34" y={top + 36} width={narrow} height="8" rx="4" className="fill-line" />
        </g>
      ))}
      <rect
        x="26"
        y="156"
        width="308"
        height="60"
        rx="14"
        className="fill-accent-soft stroke-accent-strong"
        strokeWidth="3"
        strokeDasharray="3 9"
        strokeLinecap="round"
      />
      <circle cx="304" cy="186" r="19" className="fill-deep" />
      <path
        d="m295 186 7 7 12-13"
        className="fill-none stroke-on-deep"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
