/** A letterbox on its post with its flag down: nothing has come yet. */
export function Letterbox() {
  return (
    <svg aria-hidden viewBox="0 0 160 120" width="160" height="120">
      <circle cx="80" cy="60" r="54" className="fill-deep-soft" />
      <path d="M76 74h10v40H76Z" className="fill-line-strong" />
      <path d="M42 76V50a18 18 0 0 1 18-18h40a18 18 0 0 1 18 18v26Z" className="fill-deep" />
      <path d="M42 76V50a18 18 0 0 1 36 0v26Z" className="fill-accent" />
      <path d="M52 52h16" strokeWidth="5" strokeLinecap="round" className="stroke-on-accent" />
      <path d="M98 60h16" strokeWidth="6" strokeLinecap="round" className="stroke-accent-strong" />
      <path d="M30 114h100" strokeWidth="3" strokeLinecap="round" className="stroke-line-strong" />
    </svg>
  )
}
