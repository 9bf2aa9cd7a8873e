import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NoEntries } from './no-entries.tsx'

const said = (account: Parameters<typeof NoEntries>[0]['account']) =>
  renderToString(<NoEntries account={account} />)

test('says nothing is logged only when the whole log is known', () => {
  const empty = 'No entries yet'
  expect(said('none')).toContain(empty)
  expect(said('open')).toContain(empty)
  for (const account of ['locked', 'reading', 'offline', 'kept', 'failed'] as const)
    expect(said(account)).not.toContain(empty)
  expect(said('locked')).toContain('Your log is locked')
  expect(said('offline')).toContain('when you are back online')
  expect(said('failed')).toContain('They are still in your account')
})
