/** A burning lantern, which needs no electricity: the picture for being offline. */
export function Lantern() {
  return (
    <svg aria-hidden viewBox="0 0 120 140" width="120" height="140" className="max-md:hidden">
      <circle cx="60" cy="82" r="56" className="fill-accent-soft" />
      <path d="M42 40a18 18 0 0 1 36 0" className="fill-none stroke-deep" strokeWidth="5" />
      <path d="M36 120V68a24 24 0 0 1 48 0v52Z" className="fill-deep" />
      <path d="M46 110V72a14 14 0 0 1 28 0v38Z" className="fill-on-deep" />
      <path d="M60 74c10 12 12 18 12 24a12 12 0 0 1-24 0c0-6 4-10 12-24Z" className="fill-accent-strong" />
      <path d="M28 122h64" className="stroke-deep" strokeWidth="7" strokeLinecap="round" />
    </svg>
  )
}
