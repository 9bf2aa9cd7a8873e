import { m } from '#web/messages/compiled/messages.js'
import type { OneTimeLink } from '#web/platform/session/link.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** A link of a kind of which a part was lost on the way, or one of a new server that makes nobody an administrator any more. */
export type LinkProblemKind = Exclude<OneTimeLink['kind'], 'reset' | 'invitation'> | 'taken' | 'expired'

const texts: Record<LinkProblemKind, () => string> = {
  confirm: m.one_time_links_not_whole_confirm,
  administrator: m.one_time_links_not_whole_administrator,
  address: m.one_time_links_not_whole_mail,
  'keep-address': m.one_time_links_not_whole_mail,
  'stop-factor-reset': m.one_time_links_not_whole_mail,
  taken: m.one_time_links_administrator_taken,
  expired: m.one_time_links_administrator_expired,
}

/** What is the matter with a link, and how to go on. */
export function LinkProblem({ problem, onClose }: { problem: LinkProblemKind; onClose: () => void }) {
  const isOver = problem === 'taken' || problem === 'expired'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isOver ? m.one_time_links_administrator_over() : m.one_time_links_not_whole()}
      description={texts[problem]()}
    >
      <Button tone="secondary" onClick={onClose}>
        {m.ui_close()}
      </Button>
    </Dialog>
  )
}
