import { openLog } from '#contract/incident-log.ts'
import { addEntry, type ReportType } from '#contract/reports.ts'
import { newLog } from '#web/features/reporting/incident-log/model/new-log.ts'
import { sealAct } from '#web/features/reporting/incident-log/model/act-writer.ts'
import { newAct } from '#web/features/reporting/incident-log/model/incident-act.ts'
import { newCapture } from '#web/features/reporting/incident-log/model/capture.ts'
import { dayAfter, localToday } from '#web/ui/days.ts'
import type { Caller } from './caller.ts'
import type { Member } from './members.ts'
import { readAndOpen } from './reports.ts'
import { keyringOf } from './team.ts'

/** An incident of this many weeks ago, on this day of the week from Monday (0). */
interface LoggedIncident {
  readonly weeks: number
  readonly weekday: number
  readonly time: string
  readonly words: string
  readonly type: ReportType
  readonly place: string
}

const bus = { type: 'verbal_abuse', place: 'Bus 12' } as const
const online = { type: 'cyberbullying', place: 'Phone' } as const
const school = { type: 'social_exclusion', place: 'School yard' } as const

/** Mondays before eight stand out, so that the pattern view has something to show. */
const sampleIncidents: readonly LoggedIncident[] = [
  { weeks: 8, weekday: 0, time: '07:40', words: 'Sample: they called me names on the bus', ...bus },
  { weeks: 7, weekday: 0, time: '07:45', words: 'Sample: names again, and the others laughed', ...bus },
  { weeks: 7, weekday: 3, time: '21:10', words: 'Sample: a message in the night', ...online },
  { weeks: 6, weekday: 0, time: '07:35', words: 'Sample: somebody took my seat and my cap', ...bus },
  { weeks: 6, weekday: 2, time: '12:20', words: 'Sample: the whole table got up when I sat down', ...school },
  { weeks: 5, weekday: 0, time: '07:50', words: 'Sample: they filmed me on the bus', ...bus },
  { weeks: 5, weekday: 4, time: '22:30', words: 'Sample: the film was in the group', ...online },
  { weeks: 4, weekday: 2, time: '12:15', words: 'Sample: nobody wanted me in their team', ...school },
  { weeks: 4, weekday: 6, time: '20:45', words: 'Sample: messages before the week began', ...online },
  { weeks: 3, weekday: 0, time: '07:40', words: 'Sample: pushed when the bus braked', ...bus },
  { weeks: 3, weekday: 3, time: '12:30', words: 'Sample: left out of the photo', ...school },
  { weeks: 2, weekday: 0, time: '07:45', words: 'Sample: they waited at the stop', ...bus },
  { weeks: 2, weekday: 4, time: '21:50', words: 'Sample: an account with my picture', ...online },
  { weeks: 1, weekday: 2, time: '12:25', words: 'Sample: they spoke as if I was not there', ...school },
]

/** The number of entries in the log. */
export const sampleIncidentCount = sampleIncidents.length

function dayOf({ weeks, weekday }: LoggedIncident): string {
  const today = localToday()
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return dayAfter(today, weekday - sinceMonday - 7 * weeks)
}

/** Opens a member's log and writes a sample of two months into it, each entry sealed as their device seals it. */
export async function writeLog(caller: Caller, member: Member): Promise<void> {
  const keyring = keyringOf(member)
  const body = await newLog(keyring, member.id)
  await caller.call(openLog, { body }, member)
  const { keys, history } = await readAndOpen(caller, keyring, member, body.id)
  const entries = [...history.entries]
  for (const each of sampleIncidents) {
    const { words, time, type, place } = each
    const fields = { ...newCapture().fields, words, time, place, day: dayOf(each), types: [type] }
    const act = newAct('incident', fields)
    const { entry, opened } = await sealAct(keyring, { keys, history: { ...history, entries } }, act)
    await caller.call(addEntry, { params: { id: body.id }, body: { entry } }, member)
    entries.push(opened)
  }
}
