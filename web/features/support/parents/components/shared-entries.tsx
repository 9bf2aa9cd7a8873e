import { useCallback, useEffect, useRef, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { DeviceQuestion } from '#web/platform/device/device-question.tsx'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { LoadFailure } from '#web/platform/query/loaded.tsx'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { usePersonalRecords } from '#web/records/personal/use-personal-records.ts'
import type { SharedEntry } from '#web/records/shared-entries/shared-entry.ts'
import { SharedEntryView } from '#web/records/shared-entries/shown-entry.tsx'
import { readSharedWithMe, shownToMe } from '#web/records/shared-entries/shared-with-me.ts'
import { Button } from '#web/ui/button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { openPrompt, useIsPromptOpen } from '../model/prompt-switch.ts'
import { OwnCode } from './share-code.tsx'
import { setHasSharedEntries } from '../model/shared-entries-marker.ts'

type Lists = readonly (readonly SharedEntry[])[]

/** The currently shared entries. They are stored on no device: whenever the page becomes visible, they are fetched again. */
function useSharedEntries() {
  const { status, records } = usePersonalRecords(shownToMe)
  const [lists, setLists] = useState<Lists | null>(null)
  const [error, setError] = useState<unknown>(null)
  const newest = useRef(0)
  const fetchEntries = useCallback(() => {
    newest.current += 1
    const currentRead = newest.current
    // The last of several requests counts. Entries that may no longer be shared are removed from the screen.
    const answer = (found: Lists | null, failure: unknown) => {
      if (currentRead !== newest.current) return
      setLists(found)
      setHasSharedEntries(found && found.length > 0)
      setError(failure)
    }
    readSharedWithMe(records).then(
      (found) => answer(found, null),
      (failure: unknown) => answer(null, failure),
    )
  }, [records])
  useEffect(() => {
    if (status !== 'ready') return undefined
    fetchEntries()
    const refetchEntries = () => {
      if (document.visibilityState === 'visible') fetchEntries()
    }
    document.addEventListener('visibilitychange', refetchEntries)
    return () => document.removeEventListener('visibilitychange', refetchEntries)
  }, [status, fetchEntries])
  return { status, lists, error, look: fetchEntries }
}

function Lists({ lists }: { lists: Lists }) {
  if (lists.length === 0) return <p>{m.parents_shown_none()}</p>
  return (
    <div className="grid gap-6">
      <p>{m.parents_shown_thank()}</p>
      {lists.map((entries, at) => (
        // The lists have no ids, and are rendered as a whole.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="grid gap-3">
          {entries.map((entry, place) => (
            // oxlint-disable-next-line react/no-array-index-key
            <SharedEntryView key={place} entry={entry} />
          ))}
        </div>
      ))}
    </div>
  )
}

/**
 * Entries that a child shares with the adult who created a code here. Without any there is one sentence, whatever was shared
 * before. [Note: Shown entries]
 */
export function SharedEntries() {
  const { status, lists, error, look: fetchEntries } = useSharedEntries()
  const showsPrompt = useIsPromptOpen('code')
  const device = useDeviceChoice()
  if (status === 'locked') return <UnlockCard />
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <div className="grid gap-4">
        <OwnCode onCreated={() => openPrompt('code')} />
        {showsPrompt && device === 'unknown' && <DeviceQuestion />}
      </div>
      <section aria-labelledby="shown-here" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 id="shown-here" className="text-xl">
            {m.parents_shown_title()}
          </h3>
          <Button tone="quiet" size="small" onClick={fetchEntries}>
            {m.parents_shown_again()}
          </Button>
        </div>
        {error !== null ? (
          <LoadFailure error={error} onRetry={fetchEntries} />
        ) : lists === null ? (
          <SkeletonText lines={3} />
        ) : (
          <Lists lists={lists} />
        )}
      </section>
    </div>
  )
}
