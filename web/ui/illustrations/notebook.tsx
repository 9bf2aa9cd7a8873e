/** An open notebook with a pen beside it, and the first line written. */
export function Notebook() {
  return (
    <svg aria-hidden viewBox="0 0 160 120" width="160" height="120">
      <circle cx="80" cy="62" r="54" className="fill-accent-soft" />
      <path
        d="M80 40c-14-10-30-10-44-6v58c14-4 30-4 44 6 14-10 30-10 44-6V34c-14-4-30-4-44 6Z"
        className="fill-deep"
      />
      <path d="M78 44c-12-8-25-8-37-5v47c12-3 25-2 37 5Z" className="fill-on-deep" />
      <path d="M82 44c12-8 25-8 37-5v47c-12-3-25-2-37 5Z" className="fill-on-deep" />
      <path
        d="M48 52c8-1 15 0 22 3"
        strokeWidth="4"
        strokeLinecap="round"
        className="fill-none stroke-accent-strong"
      />
      <path d="M118 100 142 56" strokeWidth="9" strokeLinecap="round" className="stroke-accent-strong" />
      <path d="m116 106 2-10 6 4Z" className="fill-deep" />
    </svg>
  )
}
