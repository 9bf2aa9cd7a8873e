import { expect, test } from 'vitest'
import type { ThreadItem } from '#web/features/case/conversation/model/thread.ts'
import { findLatestNews, itemsSince } from './latest-news.ts'

type Side = 'reporter' | 'handler'

const author = (side: Side) => ({ side, isSelf: side === 'reporter', memberId: null })

/** A message in a conversation. */
function message(key: string, side: Side): ThreadItem {
  const written = { text: key, attachments: [], override: null }
  return {
    kind: 'message',
    key,
    at: '2026-11-21',
    author: author(side),
    message: written,
    delivery: null,
    problems: [],
  }
}

/** A change of status, with the reason that was given for it. */
function change(key: string, side: Side, reason: string): ThreadItem {
  const entry = {
    id: key,
    kind: 'status',
    author: side,
    at: '2026-11-21',
    content: { to: 'closed', reason },
    introduces: [],
    sequence: 1,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is read of an entry here
  return {
    kind: 'event',
    key,
    at: '2026-11-21',
    author: author(side),
    event: 'status',
    entry,
  } as unknown as ThreadItem
}

const newsFor = (role: Side, items: readonly ThreadItem[]) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is read of a report here
  findLatestNews(items, { record: { role } } as Parameters<typeof findLatestNews>[1])?.key ?? null

test('shows the last message from the other side first until answered', () => {
  const items = [message('one', 'reporter'), message('two', 'handler'), message('three', 'handler')]
  expect(newsFor('reporter', items)).toBe('three')
  expect(newsFor('handler', items)).toBeNull()
  expect(newsFor('reporter', [...items, message('four', 'reporter')])).toBeNull()
})

test('shows a status change first with its given reason', () => {
  const items = [message('one', 'handler'), change('two', 'handler', 'The school has answered.')]
  expect(newsFor('reporter', items)).toBe('two')
})

test('ignores a change without reason and keeps the message first', () => {
  expect(newsFor('handler', [message('one', 'reporter'), change('two', 'reporter', ' ')])).toBe('one')
})

test('nothing is first where nobody has written', () => {
  expect(newsFor('reporter', [])).toBeNull()
})

test('what is answered while the page is open is below it', () => {
  const items = [message('one', 'handler'), { kind: 'day', key: 'day', day: '2026-11-21' } as const]
  const news = findLatestNews(items, { record: { role: 'reporter' } } as Parameters<typeof findLatestNews>[1])
  expect(news && itemsSince([...items, message('two', 'reporter')], news).map(({ key }) => key)).toEqual([
    'two',
  ])
})
