import type { DatedValues } from '#web/records/personal/dated-values.ts'

/** Progress in the programmes: values by name; if two devices differ, the later one counts. */
export type ProgrammeMarks = DatedValues<string>

/** The outcome of a day. `other`: the alternative task was done. */
export type DayMark = 'done' | 'other' | 'skipped'
const dayMarks: readonly string[] = ['done', 'other', 'skipped'] satisfies DayMark[]
const isDayMark = (text: string | undefined): text is DayMark => text !== undefined && dayMarks.includes(text)

/** The progress of one programme. */
export interface ProgrammeState {
  readonly is: 'new' | 'running' | 'paused' | 'finished'
  /** By the number of the day, from 1. */
  readonly days: ReadonlyMap<number, { readonly mark: DayMark; readonly on: string }>
  /** The next day without a mark, from 1. */
  readonly next: number
}

const name = { state: (id: string) => `${id}/state`, day: (id: string, day: number) => `${id}/day-${day}` }

/** @param count the number of days of the programme */
export function programmeState(marks: ProgrammeMarks, id: string, count: number): ProgrammeState {
  const days = new Map<number, { mark: DayMark; on: string }>()
  for (let day = 1; day <= count; day++) {
    const [mark, on] = marks[name.day(id, day)]?.value.split(' ') ?? []
    if (isDayMark(mark) && on !== undefined) days.set(day, { mark, on })
  }
  const state = marks[name.state(id)]?.value
  const next = Array.from({ length: count }, (_, at) => at + 1).find((day) => !days.has(day)) ?? count + 1
  const isStarted = state === 'running' || state === 'paused'
  return { is: !isStarted ? 'new' : next > count ? 'finished' : state, days, next }
}

/** The values that an action sets. */
export type MarkChange = Readonly<Record<string, string>>

export const started = (id: string): MarkChange => ({ [name.state(id)]: 'running' })
export const paused = (id: string): MarkChange => ({ [name.state(id)]: 'paused' })
export const dayMarked = (id: string, day: number, mark: DayMark, on: string): MarkChange => ({
  [name.day(id, day)]: `${mark} ${on}`,
})
/** Removes the mark of a day that was marked by accident. */
export const dayOpened = (id: string, day: number): MarkChange => ({ [name.day(id, day)]: '' })
/** Restarts at the first day: marks are removed, and the gap is not mentioned. */
export const restarted = (id: string, count: number): MarkChange => ({
  ...Object.fromEntries(Array.from({ length: count }, (_, at) => [name.day(id, at + 1), ''])),
  ...started(id),
})

/** The days with a completed programme day, with the programme's id. */
export function programmeDaysDone(marks: ProgrammeMarks): readonly { id: string; on: string }[] {
  return Object.entries(marks).flatMap(([key, { value }]) => {
    const id = /^(.+)\/day-\d+$/.exec(key)?.[1]
    const [mark, on] = value.split(' ')
    return id !== undefined && on !== undefined && (mark === 'done' || mark === 'other') ? [{ id, on }] : []
  })
}
