import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Confirmation } from '#contract/case-work.ts'
import { handlersQuery } from '#web/records/queries.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { confirmationsQuery } from '#web/features/case/second-handler/components/second-handler.tsx'
import { CaseContext, type OpenCase } from '../model/case-context.ts'
import { Referrals } from './referrals-section.tsx'

const [id, team] = [crypto.randomUUID(), crypto.randomUUID()]
const keyring = { options: {}, memberId: 'me' } as unknown as Keyring

type Known = { wanted: boolean; items: Partial<Confirmation>[] }

/** The referrals of a case, with or without a required second handler, and the confirmations so far; or with nothing known. */
const shown = (isRequired: boolean, items: Partial<Confirmation>[]) => rendered({ wanted: isRequired, items })

function rendered(known: Known | null, documents: object[] = [], handlers: object[] = []) {
  const client = new QueryClient()
  if (known) client.setQueryData(confirmationsQuery(keyring, id).queryKey, known as never)
  client.setQueryData(handlersQuery(team).queryKey, handlers as never)
  const report = { record: { role: 'handler', mayWrite: true, report: { id, organisationId: team } } }
  const open = { keyring, report, file: { documents }, nameOf: () => 'Bo' } as unknown as OpenCase
  return renderToString(
    <QueryClientProvider client={client}>
      <CaseContext value={open}>
        <Referrals />
      </CaseContext>
    </QueryClientProvider>,
  )
}

test('requires confirmation by a second handler of the exact referral', () => {
  const first = 'A second handler has to confirm this first.'
  const add = 'Refer the case'
  expect(shown(false, [])).toContain(add)
  for (const missing of [
    [],
    [{ act: 'referral', askedBy: 'me', confirmedBy: null }],
    [{ act: 'closing', askedBy: 'me', confirmedBy: 'other' }],
  ] as Partial<Confirmation>[][]) {
    const page = shown(true, missing)
    expect(page).toContain(first)
    expect(page).not.toContain(add)
  }
  const confirmed = shown(true, [{ act: 'referral', askedBy: 'me', confirmedBy: 'other' }])
  expect(confirmed).toContain(add)
  expect(confirmed).not.toContain(first)
})

test('blocks referrals while the two-person rule is unknown', () => {
  const unknown = rendered(null)
  expect(unknown).toContain('We cannot tell yet whether a second handler has to confirm this.')
  expect(unknown).not.toContain('Refer the case')
})

test('shows hours and lead of a protective referral until answered', () => {
  const referral = (value: object) => {
    const newest = { version: 1, by: 'me', at: '2026-11-21', isWithdrawn: false, beside: null, value }
    return { id, kind: 'referral', version: 1, versions: [newest], newest, isIncomplete: false }
  }
  const value = { to: 'County', protection: 'yes', dueAt: new Date(Date.now() - 7_300_000).toISOString() }
  const leads = [
    { lead: 'deputy', name: 'Cleo Marsh' },
    { lead: 'lead', name: 'Bo Lindqvist' },
  ]
  const none = { wanted: false, items: [] }
  const late = rendered(none, [referral(value)], leads)
  expect(late).toContain('Their answer is 2 hours late')
  expect(late).toContain('Bo Lindqvist and Cleo Marsh')
  expect(rendered(none, [referral(value)])).toContain('No child protection lead is named here.')
  expect(rendered(none, [referral({ ...value, isAnswered: true })], leads)).not.toContain('late')
})
