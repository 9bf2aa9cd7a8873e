import type { RecordPart } from '#content/law/tools-words.ts'
import type { Incident } from '#web/features/reporting/incident-log/model/incidents.ts'
import type { OwnRecord } from '#web/features/support/law/model/own-record.ts'
import type { ReportBody } from '#web/records/body/body.ts'
import { dayInWords } from '#web/ui/dates.ts'
import { m } from '#web/messages/compiled/messages.js'

const withoutEmpty = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, words]) => words.trim() !== ''))

const partsOf = (parts: Readonly<Partial<Record<RecordPart, boolean>>>): RecordPart[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its keys are parts
  (Object.keys(parts) as RecordPart[]).filter((part) => parts[part])

const period = (from: string | null, until: string | null): string =>
  [from, until === from ? null : until].flatMap((day) => (day ? [dayInWords(day)] : [])).join(' – ')

/** The values that a decrypted report fills into a letter. Names are left out: copying must not accuse anyone. */
export function recordOfReport(title: string, body: ReportBody, files: number): OwnRecord {
  const { story, when, where, people, evidence, effect, tried } = body
  return {
    title,
    values: withoutEmpty({
      when: period(when.from, when.until),
      where: where.words,
      what: story,
      links: where.links.join('\n'),
      proof: evidence,
    }),
    parts: partsOf({
      when: when.from !== null,
      what: story.trim() !== '',
      place: where.places.length > 0 || where.words.trim() !== '',
      people: people.some(({ name }) => name.trim() !== ''),
      links: where.links.length > 0,
      files: files > 0,
      effect: effect.trim() !== '',
      tried: tried.attempts.length > 0 || tried.words.trim() !== '',
    }),
  }
}

/** The values of the whole log, in order of days. */
export function recordOfLog(incidents: readonly Incident[]): OwnRecord {
  const inOrder = incidents.toSorted((one, other) => one.day.localeCompare(other.day))
  const links = [...new Set(inOrder.flatMap((each) => each.links))]
  return {
    title: m.law_record_log(),
    values: withoutEmpty({
      when: period(inOrder[0]?.day ?? null, inOrder.at(-1)?.day ?? null),
      what: inOrder
        .map(({ day, time, words }) => `${dayInWords(day)}${time ? `, ${time}` : ''}: ${words}`)
        .join('\n'),
      links: links.join('\n'),
    }),
    parts: partsOf({
      log: inOrder.length > 0,
      when: inOrder.length > 0,
      what: inOrder.some(({ words }) => words.trim() !== ''),
      place: inOrder.some(({ place }) => place.trim() !== ''),
      people: inOrder.some((each) => each.people.length > 0),
      links: links.length > 0,
      files: inOrder.some((each) => each.evidence.length > 0),
    }),
  }
}
