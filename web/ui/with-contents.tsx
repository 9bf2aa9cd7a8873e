import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'

interface WithContentsProps {
  /** What the list of parts is called. */
  label: string
  /** The parts, by the ids of their headings. */
  parts: readonly { readonly id: string; readonly heading: string }[]
  /** In the frame of a tool: narrow screens have them too, in one line of chips that scrolls sideways. */
  isTool?: boolean | undefined
  children: ReactNode
}

const chips = {
  list: 'max-lg:-mx-5 max-lg:flex max-lg:gap-2 max-lg:overflow-x-auto max-lg:px-5 max-lg:py-1 max-lg:[&>*]:shrink-0',
  link: 'max-lg:rounded-full max-lg:border max-lg:border-line-strong max-lg:bg-surface max-lg:text-sm max-lg:font-semibold max-lg:whitespace-nowrap lg:min-h-9',
}

/** The parts of a long page with a list of them: beside them on wide screens, where it stays in sight, and left out on narrow ones. */
export function WithContents({ label, parts, isTool = false, children }: WithContentsProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <nav
        aria-labelledby={id}
        className={classes('min-w-0 lg:sticky', isTool ? 'lg:top-30' : 'max-lg:hidden lg:top-20')}
      >
        <h2 id={id} className={classes('px-3 text-sm font-bold text-ink-soft', isTool && 'max-lg:sr-only')}>
          {label}
        </h2>
        <ul className={classes('lg:mt-1', isTool && chips.list)}>
          {parts.map((part) => (
            <li key={part.id}>
              <a
                href={`#${part.id}`}
                className={classes(
                  'flex min-h-11 items-center rounded-sm px-3 py-1 leading-snug underline-offset-4 hover:bg-deep-soft hover:underline',
                  isTool && chips.link,
                )}
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
