import { Figure } from './figure.tsx'

/** A path that stops, and somebody holding a light at its end. */
export function BrokenPath() {
  return (
    <svg aria-hidden viewBox="0 0 240 140" width="240" height="140">
      <circle cx="172" cy="62" r="44" className="fill-accent-soft" />
      <Figure x={150} ground={126} width={32} height={84} fill="fill-deep" />
      <path d="M0 132c40-34 84-38 124-26 40 12 78 10 116-8v42H0Z" className="fill-deep-soft" />
      <path
        d="M20 128c22-14 46-20 70-20"
        className="fill-none stroke-deep-mid"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="12 12"
      />
      <path d="M160 78q16 0 24-14" className="fill-none stroke-deep" strokeWidth="8" strokeLinecap="round" />
      <circle cx="187" cy="54" r="10" className="fill-accent-strong" />
    </svg>
  )
}
