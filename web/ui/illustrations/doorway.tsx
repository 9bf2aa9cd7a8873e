import { Figure } from './figure.tsx'

/** A lit doorway with somebody on the step: a way in. */
export function Doorway() {
  return (
    <svg aria-hidden viewBox="0 0 160 120" width="160" height="120">
      <path d="M36 112V60a44 44 0 0 1 88 0v52Z" className="fill-deep-soft" />
      <path d="M52 112V64a28 28 0 0 1 56 0v48Z" className="fill-accent" />
      <Figure x={80} ground={112} width={24} height={50} fill="fill-deep" />
      <path d="M14 112h132" className="stroke-line-strong" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
