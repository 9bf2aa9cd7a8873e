import { useId, type ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

interface SectionProps {
  id?: string | undefined
  title: ReactNode
  /** Beside the title: the "Sample" mark. */
  mark?: ReactNode
  lead?: ReactNode
  /** What stands beside it on wide screens, at its lower edge. */
  beside?: ReactNode
  tone?: 'ground' | 'sunken' | 'band' | undefined
  children: ReactNode
}

const tones = { ground: '', sunken: 'bg-sunken', band: 'band' }

/** One part of the home page, with its own heading. */
export function Section({ id, title, mark, lead, beside, tone = 'ground', children }: SectionProps) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className={tones[tone]}>
      <div
        className={classes(
          'page-width py-8 md:py-20',
          beside ? 'grid items-center gap-x-16 lg:grid-cols-[minmax(0,1fr)_auto]' : '',
        )}
      >
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 [&>h2]:w-fit">
            <h2 id={heading} className="max-w-measure text-3xl">
              {title}
            </h2>
            {mark}
          </div>
          {lead && (
            <p
              className={classes(
                'mt-3 max-w-measure md:text-lg',
                tone === 'band' ? 'text-on-band-soft' : 'text-ink-soft',
              )}
            >
              {lead}
            </p>
          )}
          <div className="mt-6 md:mt-10">{children}</div>
        </div>
        {beside && <div className="-mb-20 self-end max-lg:hidden">{beside}</div>}
      </div>
    </section>
  )
}
