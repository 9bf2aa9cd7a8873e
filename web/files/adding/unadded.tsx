import { useState } from 'react'
import { useBlocker } from 'react-router'
import { m } from '#web/messages/compiled/messages.js'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { placeOf } from '#web/ui/place.ts'
import type { Owner } from '../local/local-file.ts'

/** What is in a panel and not kept anywhere yet: a recording, a link, pictures before their question. */
export interface Unadded {
  readonly is: boolean
  /** Whether leaving the question asks too. */
  readonly watches: boolean
  /** Does something that would lose it, at once where it `loses` nothing, else when the person says so. */
  readonly before: (losing: () => void, loses?: boolean) => void
  readonly asks: boolean
  readonly stay: () => void
  readonly lose: () => void
}

/** Watches over what was made and not added: leaving the question, or closing the panel, asks first. */
export function useUnadded(is: boolean, owner: Owner): Unadded {
  const [losing, setLosing] = useState<(() => void) | null>(null)
  // A report that was sent has a question of its own before it is left (receipts), and there can be one only.
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

/** Asks whether what was not added shall be lost. */
export function UnaddedQuestion({ unadded }: { unadded: Unadded }) {
  return (
    <>
      {/* The router hears only one of those that may ask before a page is left, so nothing is mounted that has nothing to ask. */}
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
