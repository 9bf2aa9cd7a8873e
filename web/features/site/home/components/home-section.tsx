import { useId, type ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

interface SectionProps {
  id?: string | undefined
  title: ReactNode
  /** Beside the title: the "Sample" label. */
  mark?: ReactNode
  lead?: ReactNode
  tone?: 'ground' | 'sunken' | 'band' | undefined
  /** Without a bottom margin, for content that touches the lower edge. */
  reachesBottom?: boolean
  children: ReactNode
}

const tones = { ground: '', sunken: 'bg-sunken', band: 'band' }

/** One section of the home page, with its own heading. */
export function Section({
  id,
  title,
  mark,
  lead,
  tone = 'ground',
  reachesBottom = false,
  children,
}: SectionProps) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className={tones[tone]}>
      <div className={classes('page-width pt-6 md:pt-16', reachesBottom ? '' : 'pb-6 md:pb-16')}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 [&>h2]:w-fit">
          <h2 id={heading} className={sectionTitle}>
            {title}
          </h2>
          {mark}
        </div>
        {lead && (
          <p
            className={classes(
              'mt-2 max-w-measure md:mt-3 md:text-lg',
              tone === 'band' ? 'text-on-band-soft' : 'text-ink-soft',
            )}
          >
            {lead}
          </p>
        )}
        <div className="mt-4 md:mt-8">{children}</div>
      </div>
    </section>
  )
}

/** The heading of a section. */
export const sectionTitle = 'max-w-measure text-2xl md:text-3xl'
