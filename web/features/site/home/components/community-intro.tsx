import { Figure } from '#web/ui/illustrations/figure.tsx'

/** A drawing: an open door with morning light; a small person, and another who has come to stand beside them. */
export function StandingTogether() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 520 520"
      width="520"
      height="520"
      className="mx-auto block h-auto w-full max-w-48 md:max-w-none"
    >
      <path d="M20 520V260a240 240 0 0 1 480 0v260Z" className="fill-band" />
      <path d="M84 520V276a176 176 0 0 1 352 0v244Z" className="fill-band-strong" />
      <circle cx="260" cy="300" r="128" className="fill-accent" />
      <path d="M84 430c60-44 120-52 186-30s112 14 166-18v138H84Z" className="fill-deep-mid" />
      <Figure x={392} ground={480} width={38} height={112} fill="fill-on-band-soft" />
      <Figure x={354} ground={480} width={44} height={124} fill="fill-on-band-soft" />
      <path d="M78 466c62-24 122-28 192-14s118 8 172-10v84H78Z" className="fill-band" />
      <Figure x={206} ground={524} width={84} height={190} fill="fill-on-band" />
      <Figure x={282} ground={524} width={104} height={270} fill="fill-accent-strong" />
      <path
        d="M244 372c-26 4-48 14-62 30"
        className="fill-none stroke-accent-strong"
        strokeWidth="26"
        strokeLinecap="round"
      />
    </svg>
  )
}
