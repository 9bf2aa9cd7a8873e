import { expect, test } from 'vitest'
import type { EventItem } from '#web/features/case/conversation/model/event-words.ts'
import type { ThreadItem } from '#web/features/case/conversation/model/thread.ts'
import { groupEventRuns } from './event-runs.ts'

let last = 0

function happened(event: EventItem['event'], author = 'me', at = '2026-11-21T10:00:00.000Z'): ThreadItem {
  last++
  const item = { kind: 'event', key: String(last), at, event, entry: { author } }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is looked at of an item
  return item as unknown as ThreadItem
}

const counts = (items: ThreadItem[]) => groupEventRuns(items).map(({ first, count }) => [first.event, count])

test('groups files of one person and day, and lists other events separately', () => {
  const items = [
    happened('evidence'),
    happened('evidence'),
    happened('status'),
    happened('evidence'),
    happened('amendment'),
    happened('amendment'),
    happened('evidence'),
  ]
  expect(counts(items)).toEqual([
    ['evidence', 3],
    ['amendment', 1],
    ['amendment', 1],
    ['evidence', 1],
  ])
})

test('another person, or another day, starts again', () => {
  const items = [
    happened('evidence'),
    happened('evidence', 'somebody else'),
    happened('evidence', 'somebody else', '2026-11-22T00:00:00.000Z'),
  ]
  expect(counts(items)).toEqual([
    ['evidence', 1],
    ['evidence', 1],
    ['evidence', 1],
  ])
})
