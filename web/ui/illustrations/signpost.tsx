/** A signpost with arms to both sides: not here, but there are other ways. */
export function Signpost() {
  return (
    <svg aria-hidden viewBox="0 0 120 120" width="120" height="120">
      <circle cx="60" cy="58" r="54" className="fill-deep-soft" />
      <path d="M60 112V22" className="stroke-line-strong" strokeWidth="8" strokeLinecap="round" />
      <path d="M48 30h44l12 11-12 11H48Z" className="fill-deep" />
      <path d="M74 60H34L22 71l12 11h40Z" className="fill-accent" />
      <path d="M36 114h48" className="stroke-line-strong" strokeWidth="5" strokeLinecap="round" />
    </svg>
  )
}
