import { useMemo } from 'react'
import type { TopicSubscription } from '#web/platform/live/topics.ts'
import { useTopics } from '#web/platform/live/use-topics.ts'
import type { Keyring } from '../keyring/keyring.ts'
import { openedReportsKey } from '../queries.ts'

/**
 * Queries affected by changes of reports. Includes lists, since a report may be new or have another status, and the clock, since deadlines
 * depend on the status.
 */
export function watchedReportQueries(keyring: Keyring): TopicSubscription {
  const opened = openedReportsKey(keyring)
  const lists = ['own', 'shared', 'queue'].map((list) => [...opened, list])
  return {
    name: keyring.name,
    options: keyring.options,
    all: [opened],
    refreshes: {
      report: ({ id }) => [[...opened, 'report', id], [...opened, 'clock', id], ...lists],
      // Changes of a case's position at the desk (`desk`) are refetched by the desk.
      case: ({ id, what }) =>
        what === 'desk' ? [] : [[...opened, what === 'file' ? 'case-file' : 'presence', id]],
    },
  }
}

/**
 * Keeps reports in step with the server while a page is open, by refetching what changes. `null` while the reader is unknown.
 *
 * @param onChange called when something was written or may have been missed, but not when something was read
 */
export function useLive(keyring: Keyring | null, onChange?: () => void): void {
  const watching = useMemo(() => keyring && watchedReportQueries(keyring), [keyring])
  useTopics(watching, (changes) => {
    if (changes === 'missed' || changes.some(({ what }) => what !== 'read' && what !== 'presence'))
      onChange?.()
  })
}
