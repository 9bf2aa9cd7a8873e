import { afterEach, expect, test, vi } from 'vitest'
import { m } from '#web/messages/compiled/messages.js'
import { clearToasts, currentToasts, toast } from '#web/ui/toast-store.ts'
import { OfflineError } from '../api/errors.ts'
import { createWriter, Incomplete } from './writer.ts'

afterEach(clearToasts)

test('a second press while the first is under way does nothing', async () => {
  const writing = createWriter<string>()
  const sent = Promise.withResolvers<void>()
  const work = vi.fn<() => Promise<void>>(() => sent.promise)
  const first = writing.run('reply', work)
  expect(writing.current()).toEqual({ doing: 'reply', isDone: false, problem: null })
  await writing.run('reply', work)
  expect(work).toHaveBeenCalledOnce()
  sent.resolve()
  await first
  expect(writing.current()).toEqual({ doing: null, isDone: true, problem: null })
  await writing.run('another', work)
  expect(work).toHaveBeenCalledTimes(2)
})

test('a failure is said in words, and goes with the next try', async () => {
  const writing = createWriter<null>()
  await writing.run(null, () => Promise.reject(new OfflineError()))
  expect(writing.current()).toEqual({ doing: null, isDone: false, problem: m.problems_offline() })
  const next = Promise.withResolvers<void>()
  const trying = writing.run(null, () => next.promise)
  expect(writing.current().problem).toBeNull()
  next.resolve()
  await trying
})

test('a failure may have words of its own, or nothing to say', async () => {
  const writing = createWriter<string>()
  const fail = () => Promise.reject(new Error('no'))
  await writing.run('name', fail, (_, input) => `Not ${input}`)
  expect(writing.current().problem).toBe('Not name')
  await writing.run('name', fail, async () => null)
  expect(writing.current()).toEqual({ doing: null, isDone: false, problem: null })
  await writing.run('name', fail, () => undefined)
  expect(writing.current().problem).toBe(m.problems_unexpected())
})

test('shows its own message for incomplete input without counting as done', async () => {
  const writing = createWriter<null>()
  const onProblem = vi.fn<() => void>()
  await writing.run(null, () => Promise.reject(new Incomplete('Enter a name.')), onProblem)
  expect(writing.current()).toEqual({ doing: null, isDone: false, problem: 'Enter a name.' })
  expect(onProblem).toHaveBeenCalledOnce()
  await writing.run(null, async () => undefined)
  expect(writing.current()).toEqual({ doing: null, isDone: true, problem: null })
})

test('a toast about a failure goes with the form', async () => {
  const writing = createWriter<null>()
  await writing.run(
    null,
    () => Promise.reject(new Error('no')),
    () => {
      toast({ title: 'Sign in failed', tone: 'danger' })
      return null
    },
  )
  expect(currentToasts()).toMatchObject([{ title: 'Sign in failed', open: true }])
  writing.leave()
  expect(currentToasts()).toMatchObject([{ open: false }])
})
