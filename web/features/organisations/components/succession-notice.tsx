import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrganisationKey } from '#encryption/organisation.ts'
import { m } from '#web/messages/compiled/messages.js'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { membershipsQuery } from '../queries.ts'

/** Somebody who held the key has left: one of those who stay makes the next one. */
export function SuccessionNotice({ organisationKey }: { organisationKey: OrganisationKey }) {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    retry: false,
    mutationFn: async () => {
      const { replaceKey } = await import('../founding.ts')
      return replaceKey(organisationKey)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: membershipsQuery.queryKey }),
  })
  return (
    <Notice tone="warn" title={m.organisations_succession_title()}>
      <p>{m.organisations_succession_text()}</p>
      {error && <p>{sentenceFor(error)}</p>}
      <div>
        <Button working={isPending && m.organisations_founding()} onClick={() => !isPending && mutate()}>
          {m.organisations_succession_button()}
        </Button>
      </div>
    </Notice>
  )
}
