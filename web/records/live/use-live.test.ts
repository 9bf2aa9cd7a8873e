import { expect, test } from 'vitest'
import type { Keyring } from '../keyring/keyring.ts'
import { openedReportsKey } from '../queries.ts'
import { watchedReportQueries } from './use-live.ts'

const keyring = { name: 'own', options: {} } as Keyring

test('refetches a report and its promises when it changes', () => {
  const queryKeys = watchedReportQueries(keyring).refreshes.report?.({ id: 'one', what: 'written' } as never)
  for (const what of ['report', 'clock'])
    expect(queryKeys).toContainEqual([...openedReportsKey(keyring), what, 'one'])
})
