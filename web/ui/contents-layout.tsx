import { useEffect, useId, useRef, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { useCurrentPart } from './use-current-part.ts'

interface WithContentsProps {
  /** The label of the list of parts. */
  label: string
  /** The parts, by the ids of their headings or collapsible elements. */
  parts: readonly { readonly id: string; readonly heading: string }[]
  /** Above the parts, beside the list of them. */
  lead?: ReactNode
  children: ReactNode
}

const link =
  'flex min-h-11 items-center px-3 py-1 leading-snug underline-offset-4 max-lg:rounded-full max-lg:border max-lg:text-sm max-lg:font-semibold max-lg:whitespace-nowrap lg:min-h-9 lg:border-s-3'
const off =
  'hover:bg-deep-soft hover:underline max-lg:border-line-strong max-lg:bg-surface lg:border-transparent lg:forced-colors:border-[Canvas]'
const on =
  'border-deep max-lg:bg-deep max-lg:text-on-deep lg:bg-deep-soft lg:font-bold max-lg:forced-chosen lg:forced-colors:border-[Highlight]'

/** Keeps the current item of a row that scrolls sideways visible, without scrolling anything else. */
function useKeepInView() {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = row.current
    const chosen = list?.querySelector('[aria-current]')
    if (!list || !chosen || list.scrollWidth <= list.clientWidth) return
    const [outer, inner] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()]
    if (inner.left >= outer.left && inner.right <= outer.right) return
    list.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 })
  })
  return row
}

/**
 * The parts of a long page in the tool layout, with a list of them that stays visible: beside them on wide
 * screens, and as a line of chips above them on narrow ones. The part being read is marked.
 */
export function ContentsLayout({ label, parts, lead, children }: WithContentsProps) {
  const id = useId()
  const current = useCurrentPart(parts.map((part) => part.id))
  const row = useKeepInView()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <nav
        aria-labelledby={id}
        className="sticky top-0 min-w-0 max-lg:z-10 max-lg:-mx-5 max-lg:-mt-4 max-lg:border-b max-lg:border-line max-lg:bg-ground md:max-lg:top-26 lg:top-30"
      >
        <h2 id={id} className="px-3 text-sm font-bold text-ink-soft max-lg:sr-only">
          {label}
        </h2>
        <ul
          ref={row}
          className="max-lg:flex max-lg:gap-2 max-lg:overflow-x-auto max-lg:px-5 max-lg:py-2 lg:mt-1 max-lg:[&>*]:shrink-0"
        >
          {parts.map((part) => (
            <li key={part.id}>
              <a
                href={`#${part.id}`}
                aria-current={part.id === current || undefined}
                className={classes(link, part.id === current ? on : off)}
              >
                {part.heading}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 [&_:is(h2,details)]:scroll-mt-12">
        {lead && <p className="max-w-measure text-ink-soft">{lead}</p>}
        {children}
      </div>
    </div>
  )
}
