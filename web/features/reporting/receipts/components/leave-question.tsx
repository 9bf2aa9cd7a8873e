import { useBlocker } from 'react-router'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useIsPhraseProven } from '#web/records/receipt-phrase/receipt-phrase.ts'
import { PhraseRehearsal } from '#web/records/receipt-phrase/rehearsal.tsx'

/**
 * Shown once when the person navigates away from a report just sent anonymously: it has arrived, what losing the phrase means, and a field
 * to type it. "Leave quickly" skips this.
 */
export function LeaveConfirmation({ words }: { words: readonly string[] }) {
  const isProven = useIsPhraseProven()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isProven && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && blocker.reset()}
      title={m.receipts_leaving_title()}
      description={m.receipts_leaving_text()}
    >
      <div className="grid gap-6">
        <PhraseRehearsal words={words} id="leaving-rehearsal" />
        <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
          <Button tone="secondary" onClick={() => blocker.reset()}>
            {m.receipts_leaving_stay()}
          </Button>
          <Button tone={isProven ? 'primary' : 'danger'} onClick={() => blocker.proceed()}>
            {m.receipts_leaving_go()}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
