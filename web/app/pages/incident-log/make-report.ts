import { severities } from '#content/report-types/severities.ts'
import { eraseLocalFiles, storeFile } from '#web/files/local/local-files.ts'
import { maxPeople, remainingBytes, personLimits } from '#web/records/body/size-limits.ts'
import type { Answers } from '#web/records/body/answers.ts'
import { startDraftWith } from '#web/features/reporting/report-form/store/open-draft.ts'
import { draftAddress } from '#web/features/reporting/report-form/components/draft-list.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { positionInWords } from '#web/platform/position/position-words.ts'
import { reported } from '#web/features/reporting/incident-log/model/reported-entries.ts'
import type { Incident } from '#web/features/reporting/incident-log/model/incidents.ts'
import { listChoices } from '#web/features/reporting/incident-log/model/entry-search.ts'
import { formatDay, formatWhen } from '#web/features/reporting/incident-log/words.ts'
import { MissingFiles } from '#web/features/reporting/incident-log/model/missing-files.ts'
import { deriveRecurrence } from '#web/features/reporting/incident-log/model/recurrence.ts'
import { type Story, writeStory } from '#web/features/reporting/incident-log/model/entry-story.ts'
import { copyFiles, type FileSources, findFiles } from './copy-files.ts'

/**
 * Creates a report from entries: a draft with their story, dates, places and people, and copies of their
 * files. The log is not changed.
 *
 * @param ignoreMissing - continue although files that the entries name are missing
 * @returns the address where the report is continued
 * @throws MissingFiles if files are missing and `ignoreMissing` is false; or if a file could not be copied. Then
 * neither a draft nor a copy is left behind.
 */
export async function makeReport(
  chosen: readonly Incident[],
  sources: FileSources,
  ignoreMissing: boolean,
): Promise<string> {
  const { found, missing } = await findFiles(chosen, sources)
  if (missing.length > 0 && !ignoreMissing) throw new MissingFiles(missing)
  const id = crypto.randomUUID()
  const wording = wordingOf(m.incident_log_report_file())
  const story = writeStory(chosen, wording, remainingBytes.story / 2)
  await copyFiles(found, { kind: 'draft', id })
  const answers = answersOf(chosen, story)
  try {
    if (story.isCut || hasMore(chosen)) {
      await attachFullStory(story.whole, id)
      answers.story = story.isCut ? story.text : `${story.text}\n${wording.cut}`
    }
    await startDraftWith(answers, id)
  } catch (error) {
    await eraseLocalFiles({ kind: 'draft', id }).catch(() => undefined)
    throw error
  }
  const incidents = chosen.map((incident) => incident.id)
  // The draft exists. If there is no space for this link, the report and its entries are counted separately.
  await reported.put(id, incidents).catch(() => undefined)
  return draftAddress(id)
}

/** @param file - the name of the file with everything that does not fit into the story */
const wordingOf = (file: string) => ({
  when: formatWhen,
  again: (when: string) => m.incident_log_report_again({ when }),
  position: positionInWords,
  cut: m.incident_log_report_cut({ file }),
})

/** Readers of the report do not have the log, so what does not fit into the story is attached as a file. */
async function attachFullStory(text: string, draftId: string): Promise<void> {
  const metadata = {
    capturedAt: null,
    shows: m.incident_log_report_file_shows(),
    shielded: false,
    thumbnail: null,
  }
  const file = {
    name: m.incident_log_report_file(),
    mediaType: 'text/plain',
    kind: 'text',
    source: 'original',
  } as const
  const about = { ...file, ...metadata, of: null, replaces: null }
  await storeFile({ kind: 'draft', id: draftId }, new Blob([text], { type: 'text/plain' }), about)
}

const peopleIn = (chosen: readonly Incident[]) => listChoices(chosen.flatMap(({ people }) => people))
const placesIn = (chosen: readonly Incident[]) =>
  listChoices(chosen.map(({ place }) => place))
    .map(({ label }) => label)
    .join(', ')
const linksIn = (chosen: readonly Incident[]) => [...new Set(chosen.flatMap(({ links }) => links))].join('\n')

/** Whether the other answers are too short for the content of the entries. */
function hasMore(chosen: readonly Incident[]): boolean {
  const isOver = (text: string, room: number) => within(text, room) !== text
  return (
    peopleIn(chosen).length > maxPeople ||
    isOver(placesIn(chosen), remainingBytes.place) ||
    isOver(linksIn(chosen), remainingBytes.links)
  )
}

/** The worst severity of the entries; the writer can change it. */
const worstOf = (chosen: readonly Incident[]): Answers['severity'] =>
  severities.find(({ code }) => chosen.some(({ severity }) => severity === code))?.code ?? null

function answersOf(chosen: readonly Incident[], story: Story): Partial<Answers> {
  const { text, from, until, days } = story
  const people = peopleIn(chosen).slice(0, maxPeople)
  return {
    types: [...new Set(chosen.flatMap(({ types }) => types))],
    severity: worstOf(chosen),
    title:
      from === until
        ? m.incident_log_report_title_one({ day: formatDay(from) })
        : m.incident_log_report_title({ from: formatDay(from), until: formatDay(until) }),
    story: text,
    when: from === until ? 'day' : 'range',
    from: typed(from),
    until: typed(until),
    recurrence: deriveRecurrence(days),
    place: within(placesIn(chosen), remainingBytes.place),
    links: within(linksIn(chosen), remainingBytes.links),
    people: people.map(({ label }) => ({
      name: within(label, personLimits.name),
      words: '',
      part: null,
      power: [],
    })),
  }
}

function typed(date: string): Answers['from'] {
  const [year = '', month = '', day = ''] = date.split('-')
  return { day: String(Number(day)), month: String(Number(month)), year }
}

/** As much of a text as fits, assuming the maximum bytes for each character. */
const within = (text: string, room: number): string => text.slice(0, Math.floor(room / 6))
