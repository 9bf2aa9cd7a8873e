import { getLocale } from '#web/messages/compiled/runtime.js'
import { m } from '#web/messages/compiled/messages.js'
import { classes } from '#web/ui/classes.ts'
import { stateNames } from '../model/result-names.ts'
import { type State, states } from '../model/result.ts'

interface SegmentProps {
  name: string
  count: number
  isOn: boolean
  onPress: () => void
}

function StateSegment({ name, count, isOn, onPress }: SegmentProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-disabled={count === 0}
      className={classes(
        'grid min-h-14 min-w-0 content-center justify-items-center rounded-sm px-1 py-1.5 text-center text-sm leading-tight font-semibold',
        isOn ? 'bg-deep text-on-deep forced-chosen' : count === 0 ? 'text-ink-soft' : 'hover:bg-deep-soft',
      )}
      onClick={() => count > 0 && onPress()}
    >
      <span className="text-xl font-bold tabular-nums">
        {new Intl.NumberFormat(getLocale()).format(count)}
      </span>{' '}
      {name}
    </button>
  )
}

interface StateSegmentsProps {
  counts: Readonly<Record<State, number>>
  chosen: State | null
  onChoose: (state: State | null) => void
}

/** How far the results of a list are, each state with how many are in it. A press shows those alone, and another one all again. */
export function StateSegments({ counts, chosen, onChoose }: StateSegmentsProps) {
  const all = states.reduce((sum, state) => sum + counts[state], 0)
  return (
    <fieldset
      aria-label={m.search_results_state()}
      className="grid grid-cols-2 gap-0.5 rounded-md border border-line-strong bg-surface p-0.5 min-[26rem]:grid-cols-4 xl:grid-cols-8"
    >
      <StateSegment
        name={m.search_results_state_all()}
        count={all}
        isOn={chosen === null}
        onPress={() => onChoose(null)}
      />
      {states.map((state) => (
        <StateSegment
          key={state}
          name={stateNames[state]()}
          count={counts[state]}
          isOn={chosen === state}
          onPress={() => onChoose(chosen === state ? null : state)}
        />
      ))}
    </fieldset>
  )
}
