import { useId, type ReactNode } from 'react'

interface WithContentsProps {
  /** What the list of parts is called. */
  label: string
  /** The parts, by the ids of their headings. */
  parts: readonly { readonly id: string; readonly heading: string }[]
  children: ReactNode
}

/** The parts of a long page with a list of them: beside them on wide screens, where it stays in sight, and left out on narrow ones. */
export function WithContents({ label, parts, children }: WithContentsProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <nav aria-labelledby={id} className="max-lg:hidden lg:sticky lg:top-20">
        <h2 id={id} className="px-3 text-sm font-bold text-ink-soft">
          {label}
        </h2>
        <ul className="mt-1">
          {parts.map((part) => (
            <li key={part.id}>
              <a
                href={`#${part.id}`}
                className="flex min-h-11 items-center rounded-sm px-3 py-1 leading-snug underline-offset-4 hover:bg-deep-soft hover:underline"
              >
                {part.heading}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">{children}</div>
    </div>
  )
}
