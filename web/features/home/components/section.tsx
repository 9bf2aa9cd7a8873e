import { useId, type ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

interface SectionProps {
  id?: string | undefined
  title: ReactNode
  /** Beside the title: the "Sample" mark. */
  mark?: ReactNode
  lead?: ReactNode
  tone?: 'ground' | 'sunken' | 'band' | undefined
  children: ReactNode
}

const tones = { ground: '', sunken: 'bg-sunken', band: 'band' }

/** One part of the home page, with its own heading. */
export function Section({ id, title, mark, lead, tone = 'ground', children }: SectionProps) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className={tones[tone]}>
      <div className="page-width py-14 md:py-24">
        <div className="grid justify-items-start gap-4">
          <h2 id={heading} className="max-w-measure text-3xl">
            {title}
          </h2>
          {mark}
        </div>
        {lead && (
          <p
            className={classes(
              'mt-4 max-w-measure text-lg',
              tone === 'band' ? 'text-on-band-soft' : 'text-ink-soft',
            )}
          >
            {lead}
          </p>
        )}
        <div className="mt-8 md:mt-12">{children}</div>
      </div>
    </section>
  )
}
