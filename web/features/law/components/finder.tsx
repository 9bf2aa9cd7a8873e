import { peopleOfRules, type PlaceRules } from '#content/law/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { tabState } from '#web/platform/pages/tab-state.ts'
import { DateInput, type TypedDate } from '#web/ui/date-input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { findRules, situations, type RuleQuery, type FoundRules } from '../finding.ts'
import { peopleNames, situationNames } from '../names.ts'
import { readDate } from '#web/ui/typed-date.ts'
import { useToday } from '#web/ui/use-today.ts'
import type { FinderAnswers } from '../tab-shapes.ts'
import { Choose } from '#web/ui/choose.tsx'
import { RuleCard } from './rule-card.tsx'
import { TimesOfRule } from './times-of-rule.tsx'
import { otherPlace, Where } from './where.tsx'

/** What is known of the place, before any rule. */
function Known({ known, isRegionUnknown, rules }: FoundRules) {
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

function Results({
  places,
  asked,
  typed,
}: {
  places: readonly PlaceRules[]
  asked: RuleQuery
  typed: TypedDate
}) {
  const found = findRules(places, asked)
  const regionNames = new Map(places.flatMap(({ regions }) => regions.map(({ code, name }) => [code, name])))
  return (
    <section aria-labelledby="found" className="grid gap-4">
      <h2 id="found" className="text-2xl">
        <output>{m.law_found({ count: found.rules.length })}</output>
      </h2>
      <Known {...found} />
      {found.rules.map((rule) => (
        <RuleCard
          key={rule.id}
          rule={rule}
          region={rule.regions.map((code) => regionNames.get(code)).join(', ')}
        >
          <TimesOfRule rule={rule} typed={typed} />
        </RuleCard>
      ))}
    </section>
  )
}

const noDay: TypedDate = { day: '', month: '', year: '' }

const useAnswers = tabState<FinderAnswers>(
  { place: '', region: '', situation: null, people: null, typed: noDay },
  { name: 'law-finder', shape: async () => (await import('../tab-shapes.ts')).finderAnswers },
)

/** Where, what, who and when lead to what may apply. The answers are in this tab alone, for whoever comes back from a rule’s letter too. */
export function Finder({ places }: { places: readonly PlaceRules[] }) {
  const [{ place, region, situation, people, typed }, answer] = useAnswers()
  const today = useToday()
  const read = readDate(typed, today ?? '2100-01-01')
  const isWrong = (read.kind === 'impossible' || read.kind === 'future') && typed.year.length === 4
  const wrong = read.kind === 'future' ? m.law_problem_future() : m.law_problem_impossible()
  return (
    <div className="grid gap-6">
      <div className="grid items-start gap-5 md:grid-cols-2" data-no-print>
        <Where
          places={places}
          place={place}
          region={region}
          onPlace={(next) => answer({ place: next, region: '' })}
          onRegion={(next) => answer({ region: next })}
        />
        <Choose
          label={m.law_what()}
          nothing={m.law_choose()}
          options={situations}
          names={situationNames}
          value={situation}
          onChoose={(next) => answer({ situation: next })}
        />
        <Choose
          label={m.law_who()}
          nothing={m.law_who_any()}
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
      </div>
      {place === otherPlace && <Known known="none" isRegionUnknown={false} rules={[]} />}
      {place !== '' && place !== otherPlace && situation && (
        <Results
          places={places}
          asked={{ place, region, situation, people }}
          typed={read.kind === 'day' ? typed : noDay}
        />
      )}
    </div>
  )
}
