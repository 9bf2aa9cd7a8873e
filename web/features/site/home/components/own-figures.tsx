import { inLocale } from '#content/localised.ts'
import { figureWords } from '#content/public-figures/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Link } from '#web/ui/link.tsx'
import { Section } from './home-section.tsx'

/** The totals of the published months, by the id of the figure. */
export type FigureTotals = readonly { readonly id: string; readonly count: number }[]

/** This server's own figures, which replace all samples together. The page of the figures defines each. */
export function OwnFigures({ totals }: { totals: FigureTotals }) {
  const format = new Intl.NumberFormat(getLocale())
  return (
    <Section title={m.home_figures_title()} lead={m.home_figures_lead()} tone="band">
      <ul className="grid grid-cols-2 gap-x-6 gap-y-9 md:grid-cols-4">
        {totals.map(({ id, count }) => {
          const words = figureWords[id]
          return (
            <li key={id} className="grid content-start gap-1">
              <span className="text-4xl font-bold tracking-tight text-accent">{format.format(count)}</span>{' '}
              <span className="text-lg">{words ? inLocale(words.name, getLocale()) : id}</span>
            </li>
          )
        })}
      </ul>
      <p className="mt-6">
        <Link
          to="/analytics"
          className="inline-flex min-h-11 items-center text-lg underline underline-offset-4"
        >
          {m.home_figures_all()}
        </Link>
      </p>
    </Section>
  )
}
