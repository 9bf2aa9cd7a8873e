import { useState } from 'react'
import { useBlocker } from 'react-router'
import { m } from '#web/messages/compiled/messages.js'
import { AlertDialog } from '#web/ui/dialog.tsx'
import type { Owner } from '../kept/kept-file.ts'

/** What stands in a panel and is not kept anywhere yet: a recording, a link, pictures before their question. */
export interface Unadded {
  readonly is: boolean
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
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    return watches && placeOf(from) !== placeOf(to)
  })
  return {
    is,
    before: (act, loses = is) => (loses ? setLosing(() => act) : act()),
    asks: losing !== null || blocker.state === 'blocked',
    stay() {
      setLosing(null)
      if (blocker.state === 'blocked') blocker.reset()
    },
    lose() {
      losing?.()
      setLosing(null)
      if (blocker.state === 'blocked') blocker.proceed()
    },
  }
}

/** The parameters by which one address leads to several places: steps of a report, entries of the log, an import. */
const placeNames = ['step', 'entry', 'import']

/** Where an address leads. Elsewhere nothing of this place stays. */
export function placeOf({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search)
  return JSON.stringify([pathname, ...placeNames.map((name) => params.get(name))])
}

/** Asks whether what was not added shall be lost. */
export function UnaddedQuestion({ unadded }: { unadded: Unadded }) {
  return (
    <AlertDialog
      open={unadded.asks}
      onOpenChange={(open) => !open && unadded.stay()}
      title={m.evidence_unadded_title()}
      description={m.evidence_unadded_text()}
      confirm={m.evidence_unadded_lose()}
      cancel={m.evidence_unadded_stay()}
      tone="danger"
      onConfirm={unadded.lose}
    />
  )
}
