import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Confirmation } from '#contract/case-work.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { confirmationsQuery } from '../confirmations/second-handler.tsx'
import { CaseContext, type OpenCase } from './case-context.ts'
import { Referrals } from './case-part.tsx'

const id = crypto.randomUUID()
const keyring = { options: {}, memberId: 'me' } as unknown as Keyring

/** The referrals of a case where two handlers are wanted, or not, and what was confirmed so far. */
function shown(wanted: boolean, items: Partial<Confirmation>[]) {
  const client = new QueryClient()
  client.setQueryData(confirmationsQuery(keyring, id).queryKey, { wanted, items: items as Confirmation[] })
  const report = { record: { role: 'handler', mayWrite: true, report: { id } } }
  const open = { keyring, report, file: { documents: [] } } as unknown as OpenCase
  return renderToString(
    <QueryClientProvider client={client}>
      <CaseContext value={open}>
        <Referrals />
      </CaseContext>
    </QueryClientProvider>,
  )
}

test('where two are wanted, nobody passes a case on before a second handler has confirmed just that', () => {
  const first = 'A second handler has to confirm this first.'
  const add = 'Pass the case on'
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
