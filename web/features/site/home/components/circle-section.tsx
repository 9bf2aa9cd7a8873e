import { Figure } from '#web/ui/illustrations/figure.tsx'

/** A few people close together, with room for one more. */
export function Circle() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 300 190"
      width="300"
      height="190"
      className="mx-auto h-auto w-full max-w-75"
    >
      <circle cx="150" cy="92" r="86" className="fill-surface" />
      <Figure x={84} ground={180} width={58} height={118} fill="fill-deep-mid" />
      <Figure x={216} ground={180} width={60} height={126} fill="fill-deep-mid" />
      <Figure x={128} ground={180} width={62} height={142} fill="fill-deep" />
      <Figure x={176} ground={180} width={56} height={108} fill="fill-accent-strong" />
      <path
        d="M246 180v-34a24 24 0 0 1 48 0v34"
        className="fill-none stroke-deep"
        strokeWidth="3"
        strokeDasharray="5 7"
        strokeLinecap="round"
      />
      <circle
        cx="270"
        cy="104"
        r="14"
        className="fill-none stroke-deep"
        strokeWidth="3"
        strokeDasharray="5 7"
      />
      <path d="M4 181h292" className="stroke-deep" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
