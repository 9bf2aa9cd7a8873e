import { expect, test } from 'vitest'
import type { Keyring } from '../keyring/keyring.ts'
import { openedBy } from '../queries.ts'
import { watchReports } from './use-live.ts'

const keyring = { name: 'own', options: {} } as Keyring

test('refetches a report and its promises when it changes', () => {
  const asked = watchReports(keyring).refreshes.report?.({ id: 'one', what: 'written' } as never)
  for (const what of ['report', 'clock']) expect(asked).toContainEqual([...openedBy(keyring), what, 'one'])
})
