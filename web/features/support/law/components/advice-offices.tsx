import type { LegalHelp } from '#content/law/tools-words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { LinkButton } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'

/** A rule that refers to a free service, with its country. */
export interface FreeOffice {
  readonly id: string
  readonly place: string
  readonly title: string
}

interface AdviceOfficesProps {
  help: LegalHelp
  free: readonly FreeOffice[]
}

/** Kinds of free advice offices, and the free services that the rules mention, by country. There is no verified list of addresses. */
export function AdviceOffices({ help, free }: AdviceOfficesProps) {
  const byPlace = Map.groupBy(free, ({ place }) => place)
  return (
    <section aria-labelledby="ask" className="grid gap-3">
      <h2 id="ask" className="text-2xl">
        {m.law_ask_title()}
      </h2>
      <p className="max-w-measure">{m.law_ask_text()}</p>
      <Details summary={m.law_ask_kinds()}>
        <dl className="grid gap-3 md:grid-cols-2">
          {help.places.map(({ id, name, words }) => (
            <div key={id}>
              <dt className="font-semibold">{name}</dt>
              <dd className="text-ink-soft">{words}</dd>
            </div>
          ))}
        </dl>
      </Details>
      <Details summary={m.law_ask_free()}>
        <dl className="grid gap-3 md:grid-cols-2">
          {[...byPlace].map(([place, own]) => (
            <div key={place}>
              <dt className="font-semibold">{place}</dt>
              {own.map(({ id, title }) => (
                <dd key={id} className="text-ink-soft">
                  {title}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </Details>
      <div data-no-print>
        <LinkButton to="/crisis" tone="secondary">
          {m.law_ask_talk()}
        </LinkButton>
      </div>
    </section>
  )
}
