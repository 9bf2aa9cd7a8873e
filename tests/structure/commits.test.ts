import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commitsAfter } from '../../tools/commits/history.ts'
import { subjectFault } from '../../tools/commits/subjects.ts'

const root = join(import.meta.dirname, '../..')

/** The last commit before this rule. If a wrong subject is already on main, move this there. */
const lastBefore = 'da3e7493dfddf87ebe530aa798187f4a3ed68196'

test('the subject of each commit is imperative and short', ({ skip }) => {
  const commits = commitsAfter(root, lastBefore)
  skip(commits === null, 'This copy has no history back to the first commit that is held to it.')
  const faults = (commits ?? []).flatMap(({ hash, subject }) => {
    const fault = subjectFault(subject)
    return fault === null ? [] : [`${hash}: "${subject}" ${fault}`]
  })
  expect(faults).toEqual([])
})
