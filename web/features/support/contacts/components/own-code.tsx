import { dayInWords } from '#web/ui/dates.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { sealedQuery } from '#web/platform/clear-cache.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Fingerprint } from '#web/platform/vault/fingerprint.tsx'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { Working } from '#web/ui/busy-indicator.tsx'

const ownCodeKey = (vault: OpenVault) => [sealedQuery, 'contact-code', vault.memberId]

function ownCodeQuery(vault: OpenVault) {
  return {
    queryKey: ownCodeKey(vault),
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await import('../model/code.ts')).readOwnCode(signal),
  }
}

/** The member's own contact code, which others need to give them access to a report. Created and revoked by the member. */
export function OwnCode({ vault }: { vault: OpenVault }) {
  const queries = useQueryClient()
  const { data, error, isPending } = useQuery(ownCodeQuery(vault))
  const failureText = (failure: unknown) =>
    isRefusal(failure, 'forbidden') ? m.contacts_unconfirmed() : sentenceFor(failure)
  const change = useWrite(async (what: 'renew' | 'remove') => {
    const { renewOwnCode, removeOwnCode } = await import('../model/code.ts')
    const code = what === 'renew' ? await renewOwnCode() : await removeOwnCode().then(() => null)
    queries.setQueryData(ownCodeKey(vault), code)
  }, failureText)
  const problem = change.problem ?? (error && failureText(error))
  return (
    <div className="grid gap-4">
      <p>{m.contacts_text()}</p>
      <ProblemNotice problem={problem} tone="warn" />
      {isPending && !error && <Working>{m.contacts_looking()}</Working>}
      {data && (
        <div className="grid gap-3">
          <p className="rounded-lg border-2 border-deep bg-surface p-4 font-mono break-all" translate="no">
            {data.text}
          </p>
          <p className="text-sm text-ink-soft">
            {m.contacts_good_until({
              day: dayInWords(data.goodUntil),
            })}
          </p>
          <div>
            <p className="text-sm">{m.contacts_compare()}</p>
            <Fingerprint keys={vault.publicKeys} />
          </div>
          <CopyButton text={data.text} label={m.contacts_copy()} />
        </div>
      )}
      {!isPending && (
        <div className="flex flex-wrap gap-3">
          <Button
            tone="secondary"
            working={change.isWorking && m.contacts_making()}
            onClick={() => change.write('renew')}
          >
            {data ? m.contacts_renew() : m.contacts_make()}
          </Button>
          {data && (
            <Button tone="quiet" onClick={() => change.write('remove')}>
              {m.contacts_remove()}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
