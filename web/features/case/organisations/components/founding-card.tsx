import { useQueryClient } from '@tanstack/react-query'
import type { Membership } from '#contract/organisations.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { membershipsQuery } from '../queries.ts'

/** Before the first report can arrive, the first handler creates the key that everything is sealed to. */
export function FoundingCard({ membership: { organisation } }: { membership: Membership }) {
  const queries = useQueryClient()
  const { submit, isWorking, problem } = useWrite(async () => {
    try {
      const { createOrganisationKey } = await import('../model/organisation-key.ts')
      await createOrganisationKey(organisation)
    } finally {
      // The session lists the member's organisations.
      await sessionStore.lookUp()
      await queries.invalidateQueries({ queryKey: membershipsQuery.queryKey })
    }
  })
  return (
    <Card className="grid max-w-form gap-4">
      <h2 className="text-xl">{m.organisations_found_title()}</h2>
      <p>{m.organisations_found_text()}</p>
      <p>{m.organisations_found_kit()}</p>
      <ProblemNotice problem={problem} />
      <div>
        <Button working={isWorking && m.organisations_founding()} onClick={() => submit()}>
          {m.organisations_found_button()}
        </Button>
      </div>
    </Card>
  )
}
