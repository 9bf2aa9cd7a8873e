import type { Membership } from '#contract/organisations.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Fingerprint } from '#web/platform/vault/fingerprint.tsx'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { Card } from '#web/ui/card.tsx'
import { LeaveTeam } from './leave-team.tsx'

/** For an invited handler: a holder of the key has to compare these words and admit them. */
export function WaitingCard({ vault, membership }: { vault: OpenVault; membership: Membership }) {
  return (
    <Card className="grid max-w-form gap-4">
      <h2 className="text-xl">{m.organisations_waiting_title()}</h2>
      <p>{m.organisations_waiting_text()}</p>
      <div>
        <p className="font-semibold">{m.organisations_your_words()}</p>
        <Fingerprint keys={vault.publicKeys} />
      </div>
      <LeaveTeam organisation={membership.organisation} />
    </Card>
  )
}
