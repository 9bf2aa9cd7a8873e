import { useState } from 'react'
import { useBlocker } from 'react-router'
import { m } from '#web/messages/compiled/messages.js'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { placeOf } from '#web/ui/place.ts'
import type { Owner } from '../local/local-file.ts'

/** Content of a panel that is not stored yet: a recording, a link, pictures before their question. */
export interface Unadded {
  readonly is: boolean
  /** Whether leaving the page asks too. */
  readonly watches: boolean
  /** Runs an action that would lose it: immediately if it `loses` nothing, otherwise after confirmation. */
  readonly before: (losing: () => void, loses?: boolean) => void
  readonly asks: boolean
  readonly stay: () => void
  readonly lose: () => void
}

/** Guards content that is not added yet: leaving the question or closing the panel asks first. */
export function useUnadded(is: boolean, owner: Owner): Unadded {
  const [losing, setLosing] = useState<(() => void) | null>(null)
  // A sent report has its own question before it is left (receipts), and there can be only one.
  const watches = is && owner.kind === 'draft'
  return {
    is,
    watches,
    before: (act, loses = is) => (loses ? setLosing(() => act) : act()),
    asks: losing !== null,
    stay: () => setLosing(null),
    lose() {
      losing?.()
      setLosing(null)
    },
  }
}

/** Asks whether to discard content that was not added. */
export function UnaddedQuestion({ unadded }: { unadded: Unadded }) {
  return (
    <>
      {/* The router supports one blocker at a time, so none is mounted without content. */}
      {unadded.watches && <LeavingUnadded />}
      <Question asks={unadded.asks} stay={unadded.stay} lose={unadded.lose} />
    </>
  )
}

function LeavingUnadded() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return placeOf(currentLocation) !== placeOf(nextLocation)
  })
  return (
    <Question
      asks={blocker.state === 'blocked'}
      stay={() => blocker.reset?.()}
      lose={() => blocker.proceed?.()}
    />
  )
}

function Question({ asks, stay, lose }: Pick<Unadded, 'asks' | 'stay' | 'lose'>) {
  return (
    <AlertDialog
      open={asks}
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
