import { impactFigures } from '#content/home/figures.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Link } from '#web/ui/link.tsx'
import { useExternalStore } from '#web/ui/use-external-store.ts'
import { ownFigures } from '../model/own-figures.ts'
import { Section } from './home-section.tsx'

/** Four figures, labelled as samples until this server has its own with written definitions. */
export function Impact() {
  return useExternalStore(ownFigures) ?? <Samples />
}

function Samples() {
  return (
    <Section
      title={m.home_impact_title()}
      lead={m.home_impact_lead()}
      tone="band"
      mark={
        <span className="rounded-full border border-accent px-3 py-0.5 text-sm font-semibold text-accent">
          {m.home_sample_figures()}
        </span>
      }
    >
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 md:grid-cols-4">
        {impactFigures.map(({ id, value, label, path }) => (
          <li key={id} className="grid content-start gap-1">
            <span className="text-3xl font-bold tracking-tight text-accent tabular-nums md:text-4xl">
              {value}
            </span>{' '}
            {path ? (
              <Link to={path} className="min-h-11 underline underline-offset-4 md:text-lg">
                {inLocale(label, getLocale())}
              </Link>
            ) : (
              <span className="md:text-lg">{inLocale(label, getLocale())}</span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
