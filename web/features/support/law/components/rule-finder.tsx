import { useState } from 'react'
import { peopleOfRules, type PlaceRules } from '#content/law/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useCountry } from '#web/platform/safety/country.ts'
import { tabState } from '#web/platform/pages/tab-state.ts'
import { ChoiceChips } from '#web/ui/chip.tsx'
import { DateInput, type TypedDate } from '#web/ui/date-input.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { findRules, situations, type RuleQuery, type FoundRules } from '../model/rule-search.ts'
import { peopleNames, situationNames } from '../model/law-names.ts'
import { parseDate } from '#web/ui/typed-date.ts'
import { useToday } from '#web/ui/use-today.ts'
import type { FinderAnswers } from '../model/tab-state.ts'
import { OptionalSelect } from '#web/ui/optional-select.tsx'
import { RuleCard } from './rule-card.tsx'
import { TimesOfRule } from './rule-times.tsx'
import { isCoveredPlace, otherPlace, Where } from './region-choice.tsx'

/** How much is known about the place, above the rules. */
function KnownRules({ known, isRegionUnknown, rules }: FoundRules) {
  if (known === 'none')
    return (
      <Notice tone="warn" title={m.law_unknown_place()} live>
        <p>{m.law_unknown_place_ask()}</p>
      </Notice>
    )
  return (
    <>
      {known === 'union' && <Notice tone="warn" title={m.law_union_only()} live />}
      {isRegionUnknown && <Notice tone="warn" title={m.law_region_unknown()} live />}
      {rules.length === 0 && (
        <Notice tone="info" title={m.law_nothing_found()} live>
          <p>{m.law_nothing_found_ask()}</p>
        </Notice>
      )}
    </>
  )
}

/** Until a region is chosen, the rules for the whole country come first. */
const forTheWholePlace = (rules: FoundRules['rules'], region: string) =>
  region === '' ? rules.toSorted((one, other) => one.regions.length - other.regions.length) : rules

/** How many rules of a place are shown until a situation is chosen. */
const maxRulesShown = 3

interface ResultsProps {
  places: readonly PlaceRules[]
  query: RuleQuery
  typed: TypedDate
}

function Results({ places, query, typed }: ResultsProps) {
  const found = findRules(places, query)
  const [isWhole, setWhole] = useState(false)
  const isShortened = query.situation === null && !isWhole
  const visibleRules = isShortened
    ? forTheWholePlace(found.rules, query.region).slice(0, maxRulesShown)
    : found.rules
  const regionNames = new Map(places.flatMap(({ regions }) => regions.map(({ code, name }) => [code, name])))
  return (
    <section aria-labelledby="found" className="grid gap-4">
      <h2 id="found" className="text-xl">
        <output>{m.law_found({ count: found.rules.length })}</output>
      </h2>
      <KnownRules {...found} />
      {visibleRules.map((rule) => (
        <RuleCard
          key={rule.id}
          rule={rule}
          region={rule.regions.map((code) => regionNames.get(code)).join(', ')}
        >
          <TimesOfRule rule={rule} typed={typed} />
        </RuleCard>
      ))}
      {visibleRules.length < found.rules.length && (
        <ShowMore hasMore loading={false} shown={visibleRules.length} onMore={() => setWhole(true)} />
      )}
    </section>
  )
}

const noDay: TypedDate = { day: '', month: '', year: '' }

const useAnswers = tabState<FinderAnswers>(
  { place: '', region: '', situation: null, people: null, typed: noDay },
  { name: 'law-finder', shape: async () => (await import('../model/tab-state.ts')).finderAnswers },
)

interface RuleFiltersProps {
  answers: FinderAnswers
  answer: (change: Partial<FinderAnswers>) => void
  read: ReturnType<typeof parseDate>
}

/** The situation in one line of chips; person and date behind "Filter". */
function RuleFilters({ answers: { situation, people, typed }, answer, read }: RuleFiltersProps) {
  const isWrong = (read.kind === 'impossible' || read.kind === 'future') && typed.year.length === 4
  const wrong = read.kind === 'future' ? m.law_problem_future() : m.law_problem_impossible()
  return (
    <div data-no-print>
      <Filters
        set={Number(people !== null) + Number(read.kind === 'day')}
        chips={
          <ChoiceChips
            label={m.law_what()}
            all={m.law_what_any()}
            options={situations}
            names={situationNames}
            value={situation}
            onChoose={(next) => answer({ situation: next })}
          />
        }
      >
        <OptionalSelect
          label={m.law_who()}
          emptyLabel={m.law_who_any()}
          options={peopleOfRules}
          names={peopleNames}
          value={people}
          onChoose={(next) => answer({ people: next })}
        />
        <DateInput
          name="when"
          legend={m.law_when()}
          hint={m.law_when_hint()}
          error={isWrong && wrong}
          value={typed}
          onChange={(next) => answer({ typed: next })}
        />
      </Filters>
    </div>
  )
}

/** The chosen country, or the one that the device suggests if there are rules for it. */
function usePlace(chosen: string, places: readonly PlaceRules[]): string {
  const guessedCountry = useCountry()
  if (chosen !== '' || guessedCountry === null) return chosen
  return isCoveredPlace(guessedCountry, places) ? guessedCountry : ''
}

/**
 * The rules that may apply: a few rules of the country first, then the situation in one line of chips; person and date
 * behind "Filter". The answers exist in this tab only, and are still there on return from a rule’s letter.
 */
export function Finder({ places }: { places: readonly PlaceRules[] }) {
  const [answers, answer] = useAnswers()
  const { place: chosen, region, situation, people, typed } = answers
  const today = useToday()
  const place = usePlace(chosen, places)
  const read = parseDate(typed, today ?? '2100-01-01')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-5 md:max-w-page md:grid-cols-[20rem_20rem]" data-no-print>
        <Where
          places={places}
          place={place}
          region={region}
          onPlace={(next) => answer({ place: next, region: '' })}
          onRegion={(next) => answer({ region: next })}
        />
      </div>
      <RuleFilters answers={answers} answer={answer} read={read} />
      {place === otherPlace && <KnownRules known="none" isRegionUnknown={false} rules={[]} />}
      {place !== '' && place !== otherPlace && (
        <Results
          key={place}
          places={places}
          query={{ place, region, situation, people }}
          typed={read.kind === 'day' ? typed : noDay}
        />
      )}
    </div>
  )
}
