import { expect, test, vi } from 'vitest'
import { errorStatus, type ErrorCode } from '#contract/errors.ts'
import { ApiError, OfflineError } from '#web/platform/api/errors.ts'
import { createOutbox, type Ways } from './outbox.ts'
import type { Waiting } from './store.ts'

const refusal = (code: ErrorCode) => new ApiError(code, errorStatus[code], '')

function message(text: string): Waiting {
  const writtenAt = '2026-11-21T10:00:00.000Z'
  return {
    id: text,
    access: 'member:1',
    reportId: 'r',
    text,
    attachments: [],
    override: null,
    writtenAt,
    parcel: null,
  }
}

/** A server that stores once by id and takes only what follows the last entry; a device that can be closed and opened. */
function world() {
  const stored: string[] = []
  const kept = new Map<string, Waiting>()
  const state = { isFull: false }
  let sealings = 0
  const timers: (() => void)[] = []
  const answers: (Error | 'lost')[] = []
  const ways: Ways = {
    load: () => Promise.resolve([...kept.values()]),
    keep: (each) =>
      state.isFull ? Promise.reject(new Error('no room')) : Promise.resolve(kept.set(each.id, each) === kept),
    survives: () => Promise.resolve(true),
    forget: (id) => Promise.resolve(void kept.delete(id)),
    seal: ({ id }) => Promise.resolve({ id, after: stored.length, sealing: ++sealings }),
    send(parcel) {
      const { id, after } = parcel as { id: string; after: number }
      const answer = answers.shift()
      if (answer && answer !== 'lost') return Promise.reject(answer)
      if (stored.includes(id)) return Promise.resolve()
      if (after !== stored.length) return Promise.reject(refusal('conflict'))
      stored.push(id)
      return answer === 'lost' ? Promise.reject(new OfflineError()) : Promise.resolve()
    },
    look: (id) => Promise.resolve(stored.includes(id)),
    later(_, callback) {
      timers.push(callback)
      return () => void timers.splice(timers.indexOf(callback), 1)
    },
  }
  return { ways, state, stored, kept, timers, answers, sealings: () => sealings }
}

test('messages arrive in the order in which they were written, each once', async () => {
  const { ways, stored, kept } = world()
  const outbox = createOutbox(ways)
  await Promise.all(['one', 'two', 'three'].map((text) => outbox.add(message(text))))
  await vi.waitFor(() => expect(stored).toEqual(['one', 'two', 'three']))
  await vi.waitFor(() => expect(outbox.current()).toEqual([]))
  expect(kept.size).toBe(0)
})

test('without the network they wait in order, and the first is sealed once however often it is tried', async () => {
  const { ways, stored, timers, answers, sealings } = world()
  answers.push(new OfflineError(), new OfflineError())
  const outbox = createOutbox(ways)
  await outbox.add(message('one'))
  await outbox.add(message('two'))
  await vi.waitFor(() => expect(timers).toHaveLength(1))
  expect(outbox.current().map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  timers[0]?.()
  await vi.waitFor(() => expect(outbox.current()[0]?.state).toBe('waiting'))
  await vi.waitFor(() => expect(timers).toHaveLength(1))
  expect(sealings()).toBe(1)
  timers[0]?.()
  await vi.waitFor(() => expect(stored).toEqual(['one', 'two']))
  expect(sealings()).toBe(2)
})

test('an answer that was lost leaves one message, after a reload too', async () => {
  const { ways, stored, answers, kept, timers } = world()
  answers.push('lost')
  const closed = createOutbox(ways)
  await closed.add(message('one'))
  await vi.waitFor(() => expect(timers).toHaveLength(1))
  closed.close()
  expect(stored).toEqual(['one'])
  expect(kept.get('one')?.parcel).not.toBeNull()
  const opened = createOutbox(ways)
  await opened.open()
  expect(stored).toEqual(['one'])
  expect(kept.size).toBe(0)
})

test('where the report has changed meanwhile it is sealed anew, and what has arrived is not sent again', async () => {
  const { ways, stored, answers, sealings } = world()
  const outbox = createOutbox(ways)
  answers.push(refusal('conflict'))
  await outbox.add(message('one'))
  await vi.waitFor(() => expect(stored).toEqual(['one']))
  expect(sealings()).toBe(2)
  answers.push(refusal('reused_key'))
  await outbox.add(message('two'))
  await vi.waitFor(() => expect(outbox.current()).toEqual([]))
  expect(stored).toEqual(['one'])
})

test('a refusal stops the queue in order, until the person goes on or takes the message back', async () => {
  const { ways, stored, answers } = world()
  answers.push(refusal('forbidden'))
  const outbox = createOutbox(ways)
  await outbox.add(message('one'))
  await outbox.add(message('two'))
  await vi.waitFor(() => expect(outbox.current()[0]?.state).toBe('stopped'))
  expect(stored).toEqual([])
  expect(outbox.current()[0]?.problem).toMatchObject({ code: 'forbidden' })
  await outbox.takeBack('one')
  await vi.waitFor(() => expect(stored).toEqual(['two']))
  answers.push(refusal('signed_out'))
  await outbox.add(message('three'))
  await vi.waitFor(() => expect(outbox.current()[0]?.state).toBe('stopped'))
  outbox.retry()
  await vi.waitFor(() => expect(stored).toEqual(['two', 'three']))
})

test('where the device has no room a message is sent from the tab, and is known to be only there while it waits', async () => {
  const { ways, state, stored, answers, timers } = world()
  state.isFull = true
  answers.push(new OfflineError())
  const outbox = createOutbox(ways)
  await outbox.add(message('one'))
  await vi.waitFor(() => expect(timers).toHaveLength(1))
  expect(outbox.current()).toMatchObject([
    { state: 'waiting', isKept: false, problem: expect.any(OfflineError) },
  ])
  timers[0]?.()
  await vi.waitFor(() => expect(outbox.current()).toEqual([]))
  expect(stored).toEqual(['one'])
})

test('what the device keeps is not lost with the tab, and what it cannot forget or read does not stand in the way', async () => {
  const { ways, stored, answers, timers } = world()
  answers.push(new OfflineError())
  const broken = () => Promise.reject(new Error('closed'))
  const outbox = createOutbox({ ...ways, load: broken, forget: broken })
  await outbox.open()
  await outbox.add(message('one'))
  await vi.waitFor(() => expect(timers).toHaveLength(1))
  expect(outbox.current()).toMatchObject([{ isKept: true }])
  timers[0]?.()
  await vi.waitFor(() => expect(outbox.current()).toEqual([]))
  expect(stored).toEqual(['one'])
})

test('a message that waits is kept once it is said that the device is the person’s own', async () => {
  const here = world()
  let survives = false
  const outbox = createOutbox({
    ...here.ways,
    keep: () => Promise.resolve(survives),
    survives: () => Promise.resolve(survives),
  })
  here.answers.push(new OfflineError())
  await outbox.add(message('a'))
  expect(outbox.current().map(({ isKept }) => isKept)).toEqual([false])
  survives = true
  await outbox.lookAgain()
  expect(outbox.current().map(({ isKept }) => isKept)).toEqual([true])
  outbox.close()
})
