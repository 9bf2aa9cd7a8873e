import type { StoryType } from '#contract/community/stories.ts'
import { maxPostLength } from '#contract/community/values.ts'
import type { Incident } from '#web/features/reporting/incident-log/model/incidents.ts'
import type { CopiedText } from '#web/features/community/stories/components/start-step.tsx'
import type { ReportBody } from '#web/records/body/body.ts'

const truncate = (words: string) => words.trim().slice(0, maxPostLength)

const places: Readonly<Record<string, StoryType>> = { school: 'school', work: 'work', online: 'online' }

/** The text that a report contributes to a story. Days, places, people and files are left out. */
export function storyFromReport({ story, where }: Pick<ReportBody, 'story' | 'where'>): CopiedText {
  const types = where.places.flatMap((place) => places[place] ?? [])
  return { words: truncate(story), types: [...new Set(types)] }
}

/** The text of log entries in the order of their days, without the days. */
export function storyFromLog(incidents: readonly Pick<Incident, 'day' | 'words'>[]): CopiedText {
  const inOrder = incidents.toSorted((one, other) => one.day.localeCompare(other.day))
  return { words: truncate(inOrder.map(({ words }) => words.trim()).join('\n\n')), types: [] }
}
