import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listDesk, maxCases } from '#contract/case-desk.ts'
import type { Membership } from '#contract/organisations.ts'
import { listTransfers } from '#contract/transfers.ts'
import { organisationKeysQuery } from '#web/features/case/organisations/model/team-keys.ts'
import { teamTransfersQuery } from '#web/features/case/organisations/queries.ts'
import { FindOrganisation } from '#web/features/case/transfers/components/find-organisation.tsx'
import { sendProposal } from '#web/features/case/transfers/queries.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { useMemberKeyring } from '#web/records/keyring/use-keyring.ts'
import { readWhole } from '#web/records/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { type CaseWork, type TransferResult, proposeAll } from './propose-all.ts'

/** The ids of all open cases, fetched page by page. */
async function openCases(organisationId: string): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const query = { part: 'open' as const, cursor, limit: maxCases }
    const page = await call(listDesk, { params: { id: organisationId }, query })
    ids.push(...page.items.map(({ report }) => report.id))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return ids
}

function workOn(
  keyring: Keyring,
  organisationId: string,
  proposal: { to: string; reason: string },
): CaseWork {
  return {
    listOpen: () => openCases(organisationId),
    isProposed: async (id) => {
      const { transfers } = await call(listTransfers, { params: { id } }, keyring.options)
      return transfers[0]?.state === 'proposed'
    },
    propose: async (id) => {
      try {
        const report = await readWhole(keyring, id, new AbortController().signal)
        await sendProposal(keyring, report, { id: crypto.randomUUID(), ...proposal })
        return true
      } catch (error) {
        if (!isRefusal(error, 'conflict', 'forbidden', 'not_found')) throw error
        return false
      }
    },
  }
}

function TransferForm({ keyring, organisationId }: { keyring: Keyring; organisationId: string }) {
  const [to, setTo] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const [result, setResult] = useState<TransferResult | null>(null)
  const queries = useQueryClient()
  const { submit, isWorking, problem } = useWrite(async () => {
    if (!to || reason.trim() === '') throw new Incomplete(m.transfers_incomplete())
    setResult(null)
    const work = workOn(keyring, organisationId, { to, reason: reason.trim() })
    setResult(await proposeAll(work, (done, all) => setProgress({ done, all })))
    await queries.invalidateQueries({ queryKey: teamTransfersQuery(organisationId).queryKey })
  })
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <FindOrganisation but={organisationId} chosen={to} onChoose={setTo} />
      <Field label={m.transfers_reason()} hint={m.transfers_all_reason_hint()}>
        <TextArea
          sealed
          rows={3}
          maxLength={4000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
      <ProblemNotice problem={problem} />
      {result && (
        <Notice tone="success" live title={m.transfers_all_asked({ count: result.proposedCount })}>
          {result.unproposedCount > 0 && <p>{m.transfers_all_kept({ count: result.unproposedCount })}</p>}
        </Notice>
      )}
      <div>
        <Button
          type="submit"
          tone="secondary"
          working={isWorking && m.transfers_all_progress(progress ?? { done: 0, all: 0 })}
        >
          {m.transfers_all_propose()}
        </Button>
      </div>
    </form>
  )
}

/** When an organisation has closed: proposes the transfer of all open cases at once, instead of one by one. */
export function HandOverAll({ vault, membership }: { vault: OpenVault; membership: Membership }) {
  const { data: keys } = useQuery(organisationKeysQuery(vault.memberId, [membership]))
  const keyring = useMemberKeyring(vault, keys ?? null)
  if (!keyring || membership.role === 'observer') return null
  return (
    <section className="grid gap-4" aria-labelledby="hand-over-all">
      <h2 id="hand-over-all" className="text-xl">
        {m.transfers_all()}
      </h2>
      <p>{m.transfers_all_text()}</p>
      <TransferForm keyring={keyring} organisationId={membership.organisation.id} />
    </section>
  )
}
