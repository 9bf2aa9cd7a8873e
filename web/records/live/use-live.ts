import { useMemo } from 'react'
import type { Watching } from '#web/platform/live/topics.ts'
import { useTopics } from '#web/platform/live/use-topics.ts'
import type { Keyring } from '../keyring/keyring.ts'
import { openedBy } from '../queries.ts'

/**
 * Whatever is shown of reports by these keys. Lists too: a report may be new, or have another status. What was promised changes with
 * the status, so the clock is asked for with the report.
 */
export function watchReports(keyring: Keyring): Watching {
  const opened = openedBy(keyring)
  const lists = ['own', 'shared', 'queue'].map((list) => [...opened, list])
  return {
    name: keyring.name,
    options: keyring.options,
    all: [opened],
    refreshes: {
      report: ({ id }) => [[...opened, 'report', id], [...opened, 'clock', id], ...lists],
      // What is on the desk beside a case (`desk`) is asked for by the desk.
      case: ({ id, what }) =>
        what === 'desk' ? [] : [[...opened, what === 'file' ? 'case-file' : 'presence', id]],
    },
  }
}

/**
 * Keeps what is shown of reports in step with the server while a page that uses it is open: whatever changes is asked for
 * again. `null` while it is not known who is looking.
 *
 * @param onChange what else is to look again: called when something was written, or may have been missed, and not when
 *   something was read
 */
export function useLive(keyring: Keyring | null, onChange?: () => void): void {
  const watching = useMemo(() => keyring && watchReports(keyring), [keyring])
  useTopics(watching, (changes) => {
    if (changes === 'missed' || changes.some(({ what }) => what !== 'read' && what !== 'presence'))
      onChange?.()
  })
}
