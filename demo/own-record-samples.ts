import { blankPlan, type SafetyPlan } from '#web/features/support/safety-plan/store/plan.ts'
import {
  newResult,
  type Result,
  type ResultStep,
  type State,
} from '#web/features/support/search-results/model/result.ts'
import { blankEntry, type JournalEntry } from '#web/features/support/recovery/model/journal.ts'
import type { DayNote, Mood } from '#web/features/support/recovery/model/day-notes.ts'
import { monthOf } from '#web/features/support/recovery/model/recovery-days.ts'
import { dayMarked, started } from '#web/features/support/recovery/model/programme-days.ts'
import type { Json } from '#encryption/padding.ts'
import { dayAfter, localToday } from '#web/ui/days.ts'
import type { PersonalKindName } from '#web/platform/device/registry.ts'

/** One personal document, before it is sealed. */
export interface OwnRecord {
  readonly kind: PersonalKindName
  readonly value: Json
}

// The personal records of the member who shows how the pages look in use. Days are counted from today.

const dayAgo = (days: number) => dayAfter(localToday(), -days)
const dayIn = (days: number) => dayAfter(localToday(), days)
const momentAgo = (days: number) => `${dayAgo(days)}T08:00:00.000Z`

/** Twenty check-ins in thirty days, oldest first; `null` is a day without one. */
const moods: readonly (Mood | null)[] = [
  2,
  2,
  null,
  1,
  2,
  null,
  3,
  2,
  null,
  3,
  2,
  3,
  null,
  null,
  3,
  4,
  null,
  3,
  2,
  null,
  3,
  4,
  3,
  null,
  4,
  null,
  3,
  4,
  null,
  4,
]

/** Check-ins and three nights; one document per month. */
function dayNotes(): OwnRecord[] {
  const checkIns: DayNote[] = moods.flatMap((mood, at) => {
    const day = dayAgo(moods.length - 1 - at)
    return mood === null ? [] : [{ is: 'mood' as const, day, time: '18:05', mood, words: '' }]
  })
  const dayNotesOfNights: DayNote[] = [1, 2, 4].map((days) => ({
    is: 'body',
    day: dayAgo(days),
    bed: '22:30',
    up: '07:00',
    rest: days === 4 ? 2 : 4,
    ticks: ['ate', 'outside'],
    words: '',
  }))
  const notes: DayNote[] = [...checkIns, ...dayNotesOfNights, { is: 'calm', day: dayAgo(3) }]
  const months = [...new Set(notes.map(({ day }) => monthOf(day)))]
  return months.map((month) => {
    const own = notes.filter(({ day }) => monthOf(day) === month)
    const written = own.map(
      (note) => [crypto.randomUUID(), { at: `${note.day}T18:05:00.000Z`, note }] as const,
    )
    return { kind: 'day-notes', value: { month, notes: Object.fromEntries(written) } }
  })
}

const entry = (days: number, words: string, tags: readonly string[]): OwnRecord => {
  const value: JournalEntry = { ...blankEntry(dayAgo(days)), words, tags: [...tags] }
  return { kind: 'journal', value }
}

const journal = (): OwnRecord[] => [
  entry(12, 'Sample: they laughed when I came in. I sat with Noa instead, and it was fine after a while.', [
    'school',
  ]),
  entry(6, 'Sample: I told my aunt. She did not say much, but she listened to all of it.', ['aunt']),
  entry(1, 'Sample: a whole day without a message from them. I noticed it only in the evening.', ['phone']),
]

const dated = (marks: Readonly<Record<string, string | boolean>>, days: number): Json =>
  Object.fromEntries(Object.entries(marks).map(([name, value]) => [name, { at: momentAgo(days), value }]))

const programmes = (): OwnRecord => ({
  kind: 'programme-days',
  value: dated({ ...started('kind-7'), ...dayMarked('kind-7', 1, 'done', dayAgo(1)) }, 1),
})

const thoughtRecord = (): OwnRecord => ({
  kind: 'thought-record',
  value: {
    day: dayAgo(5),
    happened: 'Sample: nobody answered in the group.',
    thought: 'Nobody wants me there.',
    feeling: 'Sad',
    speaksFor: 'It was quiet for an hour.',
    speaksAgainst: 'Two of them were at practice.',
    fairer: 'They may just have been busy.',
    after: 'A bit lighter',
  },
})

const safetyPlan: SafetyPlan = {
  ...blankPlan,
  signs: 'I stop answering my friends\nMy stomach hurts before I leave\nI read the old messages again',
  coping: 'A shower\nThe long way round with music\nBreathing out slowly, ten times',
  places: 'The library\nFootball practice\nAt my aunt’s kitchen table',
  helpers: 'Aunt Vera (sample), 555 0141\nMr Okafor at school, room 12',
  professionals: 'The school counsellor (sample), 555 0187',
  surroundings: 'My phone stays in the kitchen at night',
  people: [
    {
      id: 'vera',
      name: 'Aunt Vera (sample)',
      number: '555 0141',
      words: 'Can you call me? It is a hard day.',
    },
    { id: 'noa', name: 'Noa (sample)', number: '555 0163', words: 'Can we walk home together?' },
  ],
}

const parents = (): OwnRecord[] => [
  {
    kind: 'warning-signs',
    value: dated({ sleep: true, aches: true, quiet: true, 'stays-away': true, upset: true }, 3),
  },
  { kind: 'warning-sign-notes', value: { text: 'Sample: mostly on Sunday evenings.' } },
  {
    kind: 'talk-plans',
    value: {
      talk: 'changed',
      opener: '',
      words: 'Sample: in the car, on the way to practice',
      again: dayIn(3),
    },
  },
  {
    kind: 'talk-plans',
    value: { talk: 'left-out', opener: '', words: 'Sample: ask about the party', again: dayIn(10) },
  },
]

const legalDate = (rule: string, title: string, [past, left]: readonly [number, number]): OwnRecord => ({
  kind: 'legal-dates',
  value: { rule, title, start: dayAgo(past), day: dayIn(left), last: dayIn(left) },
})

const legalDates = (): OwnRecord[] => [
  legalDate('us-osha-11c-30', 'Punished for raising a safety risk: 30 days to tell OSHA', [18, 12]),
  legalDate('us-ocr-complaint-180', 'Complaint to the Office for Civil Rights: 180 days', [61, 119]),
]

const notice = 'Report to the platform (sample)'
const step = (state: State, days: number, dueBy: string | null = null): ResultStep => ({
  state,
  at: momentAgo(days),
  note: '',
  notice: state === 'sent' || state === 'drafted' || state === 'appealed' ? notice : null,
  dueBy,
})

/** One search result for each state, and a second notice that was sent and whose answer is overdue. */
const results: readonly (readonly [name: string, steps: readonly ResultStep[]])[] = [
  ['found-page', []],
  ['drafted-page', [step('drafted', 2)]],
  ['sent-page', [step('sent', 5, dayIn(9))]],
  ['late-page', [step('sent', 20, dayAgo(2))]],
  ['answered-page', [step('sent', 15), step('answered', 4)]],
  ['removed-page', [step('sent', 30), step('removed', 21)]],
  ['refused-page', [step('sent', 25), step('refused', 11)]],
  ['appealed-page', [step('sent', 40), step('refused', 22), step('appealed', 7, dayIn(21))]],
]

const harmfulResults = (): OwnRecord[] =>
  results.map(([name, steps]) => {
    const address = `https://harm.example/${name}`
    const fields = { place: 'platform', kind: 'post', about: 'me', ground: 'harassment' } as const
    const found = newResult({ ...fields, address, query: 'my name (sample)' }, new Date(momentAgo(45)))
    const value: Result = { ...found, says: 'Sample: it calls me names.', steps: [...found.steps, ...steps] }
    return { kind: 'harmful-results', value }
  })

/** Records of each kind that the pages draw as a chart. */
export const ownRecords = (): readonly OwnRecord[] => [
  ...dayNotes(),
  ...journal(),
  programmes(),
  thoughtRecord(),
  { kind: 'safety-plan', value: safetyPlan },
  ...parents(),
  ...legalDates(),
  ...harmfulResults(),
]
