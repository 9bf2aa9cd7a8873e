import { useQueryClient } from '@tanstack/react-query'
import type { OrganisationKey } from '#encryption/organisation.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { membershipsQuery } from '../queries.ts'

/** A former member held the key: one of the remaining ones creates the next one. */
export function SuccessionNotice({ organisationKey }: { organisationKey: OrganisationKey }) {
  const queries = useQueryClient()
  const { submit, isWorking, problem } = useWrite(async () => {
    try {
      const { replaceKey } = await import('../model/organisation-key.ts')
      await replaceKey(organisationKey)
    } finally {
      await queries.invalidateQueries({ queryKey: membershipsQuery.queryKey })
    }
  })
  return (
    <Notice tone="warn" title={m.organisations_succession_title()}>
      <p>{m.organisations_succession_text()}</p>
      {problem && <p>{problem}</p>}
      <div>
        <Button working={isWorking && m.organisations_founding()} onClick={() => submit()}>
          {m.organisations_succession_button()}
        </Button>
      </div>
    </Notice>
  )
}
