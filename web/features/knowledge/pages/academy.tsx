import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { scenariosIn, scenarioSummary } from '#content/knowledge/publish.ts'
import { places, type ScenarioPlace, type ScenarioSummary } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { KeepOffline } from '#web/platform/offline-copy/keep-offline.tsx'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useEntryState } from '#web/platform/pages/use-entry-state.ts'
import { LinkCard } from '#web/ui/card.tsx'
import { Details } from '#web/ui/details.tsx'
import { useIsRetired } from '#web/platform/text-changes/changed-texts.ts'
import { TextNotes } from '#web/platform/text-changes/text-notes.tsx'
import { LockedNote } from '#web/records/personal/locked-note.tsx'
import { localeOf } from '#web/ui/language/locale.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { FiveWays } from '../academy/five-ways.tsx'
import { placeNames } from '../academy/names.ts'
import { countEnds, usePlayed } from '../academy/use-played.ts'
import { Choose } from '#web/ui/choose.tsx'
import { OtherLanguage } from '../components/other-language.tsx'
import { fetchScenarios } from '../texts.ts'
import { isOtherPage } from '../use-choice.ts'

export const loader = ({ request }: LoaderFunctionArgs): ScenarioSummary[] =>
  scenariosIn(localeOf(new URL(request.url).pathname)).map(scenarioSummary)

export const clientLoader = (): Promise<readonly ScenarioSummary[]> => fetchScenarios()

export const shouldRevalidate = isOtherPage

export function meta() {
  return pageMeta({ title: m.academy_title(), description: m.academy_lead() })
}

function ScenarioCard({ scenario, seen }: { scenario: ScenarioSummary; seen: number }) {
  const { id, title, lead, minutes, ends } = scenario
  return (
    <LinkCard to={`/bystander-academy/${id}`} title={title} ofText={`academy/${id}`}>
      <p>{lead}</p>
      <p className="mt-2 text-sm">{m.knowledge_minutes({ minutes })}</p>
      {seen > 0 && (
        <p className="mt-2 text-sm" data-no-print>
          <Tag>{m.academy_ends_seen({ seen: Math.min(seen, ends), ends })}</Tag>
        </p>
      )}
    </LinkCard>
  )
}

const placeOf = (kept: unknown): ScenarioPlace | null => places.find((each) => each === kept) ?? null

/** Branching scenarios by where they happen. What is played is kept on the device alone. */
export default function Academy() {
  const scenarios = useLoaderData<typeof loader>()
  const [chosen, setChosen] = useEntryState('place', placeOf)
  const { names, isLocked } = usePlayed()
  const isRetired = useIsRetired('academy')
  return (
    <Page title={m.academy_title()} lead={m.academy_lead()} aside={<OtherLanguage />} width="page">
      <Details summary={m.academy_ways_title()} className="max-w-measure">
        <FiveWays />
      </Details>
      <LockedNote isLocked={isLocked} />
      <div className="grid gap-5 scriptless:hidden md:grid-cols-2" data-no-print>
        <Choose
          label={m.academy_where()}
          nothing={m.academy_anywhere()}
          names={placeNames}
          options={places}
          value={chosen}
          onChoose={setChosen}
        />
      </div>
      <LinkCard to="/bystander-academy/class" title={m.classes_card()} level={2}>
        <p>{m.classes_card_text()}</p>
      </LinkCard>
      <KeepOffline name="academy" />
      <TextNotes text="academy/all" />
      <div className="grid gap-10">
        {places
          .filter((place) => chosen === null || chosen === place)
          .map((place) => (
            <section key={place} aria-labelledby={`place-${place}`} className="grid gap-4">
              <h2 id={`place-${place}`} className="text-2xl">
                {placeNames[place]()}
              </h2>
              <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
                {scenarios
                  .filter((scenario) => scenario.place === place && !isRetired(scenario.id))
                  .map((scenario) => (
                    <ScenarioCard
                      key={scenario.id}
                      scenario={scenario}
                      seen={countEnds(names, scenario.id)}
                    />
                  ))}
              </div>
            </section>
          ))}
      </div>
      <p>
        {m.academy_more()}{' '}
        <Link to="/learning/by-five" className={textLink}>
          {m.academy_more_link()}
        </Link>
      </p>
    </Page>
  )
}
