import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NoEntries } from './no-entries.tsx'

const renderNoEntries = (account: Parameters<typeof NoEntries>[0]['account']) =>
  renderToString(<NoEntries account={account} />)

test('says nothing is logged only when the whole log is known', () => {
  const empty = 'No entries yet'
  expect(renderNoEntries('none')).toContain(empty)
  expect(renderNoEntries('open')).toContain(empty)
  for (const account of ['locked', 'reading', 'offline', 'kept', 'failed'] as const)
    expect(renderNoEntries(account)).not.toContain(empty)
  expect(renderNoEntries('locked')).toContain('Your log is locked')
  expect(renderNoEntries('offline')).toContain('when you are back online')
  expect(renderNoEntries('failed')).toContain('They are still in your account')
})
