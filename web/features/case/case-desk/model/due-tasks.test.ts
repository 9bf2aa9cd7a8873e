import { expect, test } from 'vitest'
import type { DocumentValue, OpenedDocument, OpenedFile } from '#web/records/case-file/document.ts'
import { byDue, listDueTasks } from './due-tasks.ts'

function documentOf(kind: string, value: DocumentValue, isWithdrawn = false): OpenedDocument {
  const newest = { version: 1, by: null, at: '2026-11-20T00:00:00.000Z', isWithdrawn, beside: null, value }
  return { id: crypto.randomUUID(), kind, version: 1, versions: [newest], newest, isIncomplete: false }
}
const task = (text: string, more: DocumentValue = {}, isWithdrawn = false) =>
  documentOf('task', { text, due: null, isDone: false, origin: 'own', ...more }, isWithdrawn)

test('finds open tasks in the case file, earliest due first', () => {
  const file: OpenedFile = {
    unopened: 0,
    documents: [
      task('without a day'),
      task('later', { due: '2026-12-01' }),
      task('first', { due: '2026-11-01' }),
      task('done', { isDone: true, due: '2026-11-01' }),
      task('taken back', {}, true),
      task('asked for by a rule', { origin: 'retaliation/2/2026-11-01', due: '2026-11-15' }),
      documentOf('referral', { to: 'The county', dueAt: '2026-11-21T10:00:00.000Z', isAnswered: false }),
      documentOf('referral', { to: 'The police', followUp: '2026-11-02', isAnswered: true }),
      documentOf('party', { name: 'Robin' }),
    ],
  }
  const found = listDueTasks('case', file).toSorted(byDue)
  expect(found.map(({ text, kind, due }) => [text, kind, due])).toEqual([
    ['first', 'task', '2026-11-01'],
    ['The county', 'referral', '2026-11-21'],
    ['later', 'task', '2026-12-01'],
    ['without a day', 'task', null],
  ])
})
