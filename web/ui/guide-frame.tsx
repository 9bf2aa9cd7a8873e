import { Check } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { classes } from './classes.ts'
import { opensInThisTab } from './plain-press.ts'
import { PageHeading, type PageHeadingProps } from './page.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface ListedPart {
  readonly id: string
  readonly heading: ReactNode
  /** Whether it is the only part shown, if a text is read one part per screen. */
  readonly isCurrent?: boolean
  /** Whether it was read. */
  readonly isDone?: boolean
}

interface GuideFrameProps extends PageHeadingProps {
  /** The parts of the text, by the ids of their headings; with fewer than three they are not listed. */
  parts?: readonly ListedPart[] | undefined
  /** The label of the list of parts. */
  partsLabel?: string | undefined
  /** Shows a part by its index, if only one is shown. */
  onPart?: ((place: number) => void) | undefined
  /**
   * Beside the text on wide screens, under the list of its parts; above the text on narrow ones. For actions
   * and related content.
   */
  beside?: ReactNode
  /** On narrow screens, shows `beside` after the text. */
  isBesideAfterText?: boolean | undefined
  children: ReactNode
}

interface ListedPartsProps {
  parts: readonly ListedPart[]
  /** Shows a part by its index, in place of the browser's navigation. */
  onPart?: ((place: number) => void) | undefined
}

/** Links to the parts of a text. */
export function ListedParts({ parts, onPart }: ListedPartsProps) {
  return (
    <ul className="mt-1">
      {parts.map(({ id, heading, isCurrent = false, isDone = false }, place) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => {
              if (!onPart || !opensInThisTab(event)) return
              event.preventDefault()
              onPart(place)
            }}
            aria-current={isCurrent ? 'step' : undefined}
            className={classes(
              'flex min-h-10 items-center gap-2 py-1 text-sm leading-snug underline-offset-4 hover:underline',
              isCurrent && 'font-bold',
            )}
          >
            <span className="min-w-0">{heading}</span>
            {isDone && (
              <>
                <Check aria-hidden size={16} className="shrink-0 text-deep" />
                <VisuallyHidden>{m.ui_step_done()}</VisuallyHidden>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A page for reading: one column of text, with a table of contents that stays visible on wide screens. */
export function GuideFrame({
  parts,
  partsLabel,
  onPart,
  beside,
  isBesideAfterText = false,
  children,
  ...heading
}: GuideFrameProps) {
  const id = useId()
  const listed = parts && parts.length > 2 && partsLabel !== undefined ? parts : null
  return (
    <>
      <PageHeading {...heading} />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-6 pt-6 pb-12 md:pt-8 md:pb-16 lg:grid-cols-[minmax(0,35rem)_minmax(14rem,1fr)]">
        <div
          className={classes(
            'grid content-start gap-6 empty:hidden lg:sticky lg:top-20 lg:order-last lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto',
            isBesideAfterText && 'max-lg:order-last',
            !beside && 'max-lg:hidden',
          )}
        >
          {listed && (
            <nav aria-labelledby={id} className="border-s-2 border-line ps-4 max-lg:hidden">
              <h2 id={id} className="text-sm font-bold text-ink-soft">
                {partsLabel}
              </h2>
              <ListedParts parts={listed} onPart={onPart} />
            </nav>
          )}
          {beside}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8">{children}</div>
      </div>
    </>
  )
}
