import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { scenariosIn, scenarioSummary } from '#content/knowledge/publish.ts'
import { places, type ScenarioPlace, type ScenarioSummary } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { SaveOffline } from '#web/platform/offline-copy/save-offline.tsx'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useEntryState } from '#web/platform/pages/use-entry-state.ts'
import { LinkCard } from '#web/ui/card.tsx'
import { ChoiceChips } from '#web/ui/chip.tsx'
import { Details } from '#web/ui/details.tsx'
import { useIsRetired } from '#web/platform/text-changes/changed-texts.ts'
import { TextNotes } from '#web/platform/text-changes/text-notes.tsx'
import { LockedNote } from '#web/records/personal/locked-note.tsx'
import { audiences } from '#web/ui/illustrations/audiences.tsx'
import { SpotFrame } from '#web/ui/illustrations/spot-frame.tsx'
import { localeOf } from '#web/ui/language/locale.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { ListFrame } from '#web/ui/list-frame.tsx'
import { HelpingWays } from '../components/helping-ways.tsx'
import { ContinueScenario } from '../components/continue-scenario.tsx'
import { placeNames } from '../model/academy-names.ts'
import { StoryScene } from '../components/story-scene.tsx'
import { countEnds, useScenarioEndings } from '../components/use-scenario-endings.ts'
import { CoverRow } from '#web/features/knowledge/library/components/cover-row.tsx'
import { OtherLanguage } from '#web/features/knowledge/library/components/other-language.tsx'
import { fetchScenarios } from '#web/features/knowledge/library/model/texts.ts'
import { isOtherPage } from '#web/features/knowledge/library/components/use-choice.ts'

export const loader = ({ request }: LoaderFunctionArgs): ScenarioSummary[] =>
  scenariosIn(localeOf(new URL(request.url).pathname)).map(scenarioSummary)

export const clientLoader = (): Promise<readonly ScenarioSummary[]> => fetchScenarios()

export const shouldRevalidate = isOtherPage

export function meta() {
  return pageMeta({ title: m.academy_title(), description: m.academy_lead() })
}

function ScenarioRow({ scenario, seen }: { scenario: ScenarioSummary; seen: number }) {
  const { id, title, lead, minutes, ends } = scenario
  return (
    <CoverRow
      ofText={`academy/${id}`}
      cover={<StoryScene id={id} width={64} />}
      to={`/bystander-academy/${id}`}
      title={title}
      lead={lead}
    >
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <span>{m.library_minutes({ minutes })}</span>
        {seen > 0 && (
          <span className="font-semibold text-deep" data-no-print>
            {m.academy_ends_seen({ seen: Math.min(seen, ends), ends })}
          </span>
        )}
      </p>
    </CoverRow>
  )
}

interface PlaceChipsProps {
  chosen: ScenarioPlace | null
  onChoose: (place: ScenarioPlace | null) => void
}

function PlaceChips({ chosen, onChoose }: PlaceChipsProps) {
  return (
    <div className="scriptless:hidden" data-no-print>
      <Filters
        chips={
          <ChoiceChips
            label={m.academy_where()}
            all={m.academy_anywhere()}
            options={places}
            names={placeNames}
            value={chosen}
            onChoose={onChoose}
          />
        }
      />
    </div>
  )
}

interface ScenarioListsProps {
  scenarios: readonly ScenarioSummary[]
  /** How many of its endings were reached. */
  countSeenEnds: (id: string) => number
}

function ScenarioLists({ scenarios, countSeenEnds }: ScenarioListsProps) {
  return (
    <div className="grid gap-10">
      {places
        .filter((place) => scenarios.some((scenario) => scenario.place === place))
        .map((place) => (
          <section key={place} aria-labelledby={`place-${place}`} className="grid gap-3">
            <h2 id={`place-${place}`} className="text-2xl">
              {placeNames[place]()}
            </h2>
            <div className="grid gap-x-10 border-t border-line md:grid-cols-2">
              {scenarios
                .filter((scenario) => scenario.place === place)
                .map((scenario) => (
                  <ScenarioRow key={scenario.id} scenario={scenario} seen={countSeenEnds(scenario.id)} />
                ))}
            </div>
          </section>
        ))}
    </div>
  )
}

const placeOf = (storedValue: unknown): ScenarioPlace | null =>
  places.find((each) => each === storedValue) ?? null

/** Branching scenarios, grouped by setting. Progress is stored on the device only. */
export default function Academy() {
  const scenarios = useLoaderData<typeof loader>()
  const [chosen, setChosen] = useEntryState('place', placeOf)
  const { names, isLocked } = useScenarioEndings()
  const isRetired = useIsRetired('academy')
  const isShown = (scenario: ScenarioSummary) =>
    !isRetired(scenario.id) && (chosen === null || chosen === scenario.place)
  return (
    <ListFrame
      area="learning"
      title={m.academy_title()}
      lead={m.academy_lead()}
      drawing={<SpotFrame width={128}>{audiences.bystanders}</SpotFrame>}
      forYou={
        <>
          <LockedNote isLocked={isLocked} />
          <ContinueScenario names={names} scenarios={scenarios.filter(({ id }) => !isRetired(id))} />
          <TextNotes text="academy/all" />
        </>
      }
      filters={<PlaceChips chosen={chosen} onChoose={setChosen} />}
    >
      <ScenarioLists scenarios={scenarios.filter(isShown)} countSeenEnds={(id) => countEnds(names, id)} />
      <LinkCard to="/bystander-academy/class" title={m.classes_card()} level={2}>
        <p>{m.classes_card_text()}</p>
      </LinkCard>
      <LinkCard to="/learning#for-carers" title={m.academy_carers()} level={2}>
        <p>{m.academy_carers_text()}</p>
      </LinkCard>
      <Details summary={m.academy_ways_title()} className="max-w-measure">
        <HelpingWays />
      </Details>
      <p>
        {m.academy_more()}{' '}
        <Link to="/learning/by-five" className={textLink}>
          {m.academy_more_link()}
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2" data-no-print>
        <OtherLanguage />
        <SaveOffline name="academy" />
      </div>
    </ListFrame>
  )
}
