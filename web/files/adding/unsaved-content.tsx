import { useState } from 'react'
import { useBlocker } from 'react-router'
import { m } from '#web/messages/compiled/messages.js'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { placeOf } from '#web/ui/current-place.ts'
import type { Owner } from '../local/local-file.ts'

/** Content of a panel that is not stored yet: a recording, a link, pictures before their question. */
export interface UnsavedContent {
  readonly is: boolean
  /** Whether leaving the page asks too. */
  readonly watches: boolean
  /** Runs an action that would lose it: immediately if it `loses` nothing, otherwise after confirmation. */
  readonly before: (discard: () => void, loses?: boolean) => void
  readonly isAsking: boolean
  readonly stay: () => void
  readonly lose: () => void
}

/** Guards content that is not added yet: leaving the question or closing the panel asks first. */
export function useUnsavedContent(is: boolean, owner: Owner): UnsavedContent {
  const [discard, setDiscard] = useState<(() => void) | null>(null)
  // A sent report has its own question before it is left (receipts), and there can be only one.
  const watches = is && owner.kind === 'draft'
  return {
    is,
    watches,
    before: (act, loses = is) => (loses ? setDiscard(() => act) : act()),
    isAsking: discard !== null,
    stay: () => setDiscard(null),
    lose() {
      discard?.()
      setDiscard(null)
    },
  }
}

/** Asks whether to discard content that was not added. */
export function UnsavedContentQuestion({ unadded }: { unadded: UnsavedContent }) {
  return (
    <>
      {/* The router supports one blocker at a time, so none is mounted without content. */}
      {unadded.watches && <UnsavedContentBlocker />}
      <Question isAsking={unadded.isAsking} stay={unadded.stay} lose={unadded.lose} />
    </>
  )
}

function UnsavedContentBlocker() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return placeOf(currentLocation) !== placeOf(nextLocation)
  })
  return (
    <Question
      isAsking={blocker.state === 'blocked'}
      stay={() => blocker.reset?.()}
      lose={() => blocker.proceed?.()}
    />
  )
}

function Question({ isAsking, stay, lose }: Pick<UnsavedContent, 'isAsking' | 'stay' | 'lose'>) {
  return (
    <AlertDialog
      open={isAsking}
      onOpenChange={(open) => !open && stay()}
      title={m.evidence_unadded_title()}
      description={m.evidence_unadded_text()}
      confirm={m.evidence_unadded_lose()}
      cancel={m.evidence_unadded_stay()}
      tone="danger"
      onConfirm={lose}
    />
  )
}
