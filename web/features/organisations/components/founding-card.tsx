import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Membership } from '#contract/organisations.ts'
import { m } from '#web/messages/compiled/messages.js'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { membershipsQuery } from '../queries.ts'

/** Before the first report can arrive: the first handler makes the key that everything is sealed to. */
export function FoundingCard({ membership: { organisation } }: { membership: Membership }) {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    retry: false,
    mutationFn: async () => {
      const { foundKey } = await import('../founding.ts')
      return foundKey(organisation)
    },
    onSettled: async () => {
      // Whose cases this member handles stands in the session.
      await sessionStore.lookUp()
      await queries.invalidateQueries({ queryKey: membershipsQuery.queryKey })
    },
  })
  return (
    <Card className="grid max-w-form gap-4">
      <h2 className="text-xl">{m.organisations_found_title()}</h2>
      <p>{m.organisations_found_text()}</p>
      <p>{m.organisations_found_kit()}</p>
      {error && (
        <Notice tone="danger" live>
          <p>{sentenceFor(error)}</p>
        </Notice>
      )}
      <div>
        <Button working={isPending && m.organisations_founding()} onClick={() => !isPending && mutate()}>
          {m.organisations_found_button()}
        </Button>
      </div>
    </Card>
  )
}
