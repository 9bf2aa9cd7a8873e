import { expect, test } from 'vitest'
import { countStates, dueFirst, findResults, isDue } from './result-search.ts'
import { newResult, withStep } from './result.ts'

const now = new Date('2026-11-24T10:00:00Z')
const result = (address: string, query = '') =>
  newResult({ address, query, place: 'search', kind: 'post', about: 'me', ground: null }, now)
const record = (id: string, value: ReturnType<typeof result>) => ({
  id,
  kind: 'harmful-results',
  value,
  savedAt: now.toISOString(),
  copyOf: null,
  isWaiting: false,
})
const all = [
  record('forum', result('https://forum.example/a', 'María Núñez')),
  record('blog', withStep(result('https://blog.example/b'), { state: 'sent' }, now)),
]
const ids = (words: string, state: 'sent' | null = null) => findResults(all, words, state).map(({ id }) => id)

test('finds results by address, accent-insensitive words or state', () => {
  expect(ids('')).toEqual(['forum', 'blog'])
  expect(ids('maria nunez')).toEqual(['forum'])
  expect(ids('BLOG.example')).toEqual(['blog'])
  expect(ids('', 'sent')).toEqual(['blog'])
  expect(ids('forum', 'sent')).toEqual([])
})

test('flags reminders from their date and answers after their deadline', () => {
  const plain = result('https://a.example/')
  expect(isDue(plain, now)).toBe(false)
  expect(isDue({ ...plain, remindOn: '2026-11-24' }, now)).toBe(true)
  expect(isDue({ ...plain, remindOn: '2026-11-26' }, now)).toBe(false)
  const sent = withStep(plain, { state: 'sent', dueBy: '2026-11-22' }, now)
  expect(isDue(sent, now)).toBe(true)
  expect(isDue(withStep(sent, { state: 'answered' }, now), now)).toBe(false)
})

test('sorts by next due answer, reminders included, otherwise keeping order', () => {
  const sent = (dueDate: string | null) =>
    withStep(result('https://a.example/'), { state: 'sent', dueBy: dueDate }, now)
  const list = [
    record('undated', sent(null)),
    record('found', result('https://b.example/')),
    record('answered', withStep(sent('2026-11-01'), { state: 'answered' }, now)),
    record('later', sent('2026-12-20')),
    record('hours', sent('2026-11-25T09:00:00.000Z')),
    record('late', sent('2026-11-20')),
    record('reminded', { ...result('https://c.example/'), remindOn: '2026-12-01' }),
  ]
  expect(dueFirst(list).map(({ id }) => id)).toEqual([
    'late',
    'hours',
    'reminded',
    'later',
    'undated',
    'found',
    'answered',
  ])
  expect(countStates(list)).toMatchObject({ found: 2, sent: 4, answered: 1, refused: 0 })
})
