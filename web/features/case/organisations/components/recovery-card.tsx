import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Membership } from '#contract/organisations.ts'
import { m } from '#web/messages/compiled/messages.js'
import { sessionStore } from '#web/platform/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { kitQuery, membershipsQuery } from '../queries.ts'
import { TwoPhrases } from './two-phrases.tsx'

/** If nobody holds the key any more and there is a kit: two of its phrases restore the key. */
export function RecoveryCard({ membership: { organisation } }: { membership: Membership }) {
  const { data: kit } = useQuery(kitQuery(organisation.id))
  const queries = useQueryClient()
  if (!kit) return null
  return (
    <Card className="grid max-w-form gap-4">
      <h2 className="text-xl">{m.organisations_recover_title()}</h2>
      <p>{m.organisations_recover_text()}</p>
      <TwoPhrases
        button={m.organisations_recover()}
        working={m.organisations_recovering()}
        onPhrases={async (one, other) => {
          const { recoverKey } = await import('../model/recovery-kit.ts')
          await recoverKey(organisation.id, kit, one, other)
          await sessionStore.lookUp()
          await queries.invalidateQueries({ queryKey: membershipsQuery.queryKey })
        }}
      />
    </Card>
  )
}
