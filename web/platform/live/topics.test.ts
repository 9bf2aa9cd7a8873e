import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import { type Changes, type Refreshes, watchTopics } from './topics.ts'

afterEach(() => vi.unstubAllGlobals())

const id = crypto.randomUUID()
const report = (what: 'entry' | 'read') => ({ kind: 'change', topic: 'report', id, what }) as const
const member = (what: 'sessions' | 'memberships') => ({ kind: 'change', topic: 'member', id, what }) as const
const refreshes: Refreshes = {
  report: ({ id }) => [['report', id], ['list']],
  member: ({ what }) => (what === 'sessions' ? [['own-sessions']] : []),
}

/** A tab that is not looked at, and therefore only hears what another one sends it. */
function watched(pace?: { spread: number; apart: number }) {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'hidden' }))
  const name = `member:${crypto.randomUUID()}`
  const queries = new QueryClient()
  const invalidations = vi.spyOn(queries, 'invalidateQueries')
  const changeBatches: Changes[] = []
  const stop = watchTopics(
    { name, options: {}, all: [['all']], refreshes, ...(pace ? { pace } : {}) },
    queries,
    (changes) => changeBatches.push(changes),
  )
  const channel = new BroadcastChannel(`live ${name}`)
  let count = 0
  return {
    heard: changeBatches,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    emit: (event: LiveEvent) => channel.postMessage({ id: String(count++), event }),
    keys: () => invalidations.mock.calls.map(([filters]) => filters?.queryKey),
    stop: () => {
      stop()
      channel.close()
    },
  }
}

test('refetches the queries of a topic once each and nothing else', async () => {
  const { heard, keys, emit, stop } = watched()
  emit({ kind: 'ready', resumed: true })
  await vi.waitFor(() => expect(keys()).toEqual([['all']]))
  expect(heard, 'what was read before it was listened may lack something').toEqual(['missed'])
  for (const event of [report('entry'), report('read'), member('sessions'), member('memberships')])
    emit(event)
  await vi.waitFor(() =>
    expect(heard.slice(1)).toEqual([[report('entry'), report('read'), member('sessions')]]),
  )
  expect(keys().slice(1)).toEqual([['report', id], ['list'], ['own-sessions']])
  stop()
})

test('refetches everything when events may have been missed', async () => {
  const { heard, keys, emit, stop } = watched()
  emit({ kind: 'ready', resumed: true })
  emit({ kind: 'ready', resumed: false })
  await vi.waitFor(() => expect(heard).toEqual(['missed', 'missed']))
  expect(keys()).toEqual([['all'], ['all']])
  stop()
})

test('readers of the same ask again no sooner than their pace allows', async () => {
  const { keys, emit, stop } = watched({ spread: 10, apart: 400 })
  emit({ kind: 'ready', resumed: true })
  emit(report('entry'))
  await vi.waitFor(() => expect(keys()).toHaveLength(3))
  const before = performance.now()
  emit(report('read'))
  await vi.waitFor(() => expect(keys()).toHaveLength(5))
  expect(performance.now() - before).toBeGreaterThan(300)
  stop()
})
