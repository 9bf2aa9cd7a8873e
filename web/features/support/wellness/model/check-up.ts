/** The state of one step. `until` is a day as `2026-12-01`, in the zone of the device. */
export type StepState =
  | { readonly kind: 'open' }
  | { readonly kind: 'done' }
  | { readonly kind: 'later'; readonly until: string }

const doneName = (step: string) => `done/${step}`
const laterPrefix = (step: string) => `later/${step}/`

/** Each snoozed step with its day. */
function snoozedSteps(
  marks: ReadonlySet<string>,
): readonly { readonly step: string; readonly until: string }[] {
  const steps = new Set(
    [...marks].flatMap((name) => {
      const [kind, step] = name.split('/')
      return kind === 'later' && step !== undefined ? [step] : []
    }),
  )
  return [...steps].flatMap((step) => {
    const state = stateOf(step, marks)
    return state.kind === 'later' ? [{ step, until: state.until }] : []
  })
}

/** The steps that were snoozed until this day or an earlier one. */
export const dueSteps = (marks: ReadonlySet<string>, today: string): readonly string[] =>
  snoozedSteps(marks)
    .filter(({ until }) => until <= today)
    .map(({ step }) => step)

/** The days after this one until which steps are snoozed, in order, without duplicates. */
export const daysAhead = (marks: ReadonlySet<string>, today: string): readonly string[] =>
  [...new Set(snoozedSteps(marks).map(({ until }) => until))].filter((day) => day > today).toSorted()

/** The state of a step by its marks. If two devices snoozed it until different days, the last one counts. */
export function stateOf(step: string, marks: ReadonlySet<string>): StepState {
  if (marks.has(doneName(step))) return { kind: 'done' }
  const days = [...marks]
    .filter((name) => name.startsWith(laterPrefix(step)))
    .map((name) => name.slice(laterPrefix(step).length))
    .toSorted()
  const until = days.at(-1)
  return until === undefined ? { kind: 'open' } : { kind: 'later', until }
}

/** The marks to set or remove so that a step has this state. */
export function stepChanges(
  step: string,
  state: StepState,
  marks: ReadonlySet<string>,
): readonly { readonly name: string; readonly isOn: boolean }[] {
  const marksByStep =
    state.kind === 'done' ? doneName(step) : state.kind === 'later' ? laterPrefix(step) + state.until : null
  const existingMarks = [...marks].filter(
    (name) => name === doneName(step) || name.startsWith(laterPrefix(step)),
  )
  return [
    ...existingMarks.filter((name) => name !== marksByStep).map((name) => ({ name, isOn: false })),
    ...(marksByStep !== null && !marks.has(marksByStep) ? [{ name: marksByStep, isOn: true }] : []),
  ]
}
