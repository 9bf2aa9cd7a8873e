import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { replaceKit } from '#contract/vaults.ts'
import { callProven, NotProven, question } from './asking.ts'

const body = { sealed: 'A'.repeat(200), version: 1, proof: 'A'.repeat(86) }
let isFresh = false
let calls = 0
vi.stubGlobal('fetch', async () => {
  calls += 1
  if (isFresh) return Response.json({ version: 2 })
  return Response.json({ error: { code: 'prove_again', message: 'Prove it.' } }, { status: 403 })
})
afterAll(() => vi.unstubAllGlobals())
afterEach(() => {
  isFresh = false
  calls = 0
})

test('the call waits for the answer and is made once more', async () => {
  const stop = question.subscribe(() => undefined)
  const result = callProven(replaceKit, { body })
  await vi.waitUntil(question.isAsked)
  isFresh = true
  question.answered()
  expect(await result).toEqual({ version: 2 })
  expect([calls, question.isAsked()]).toEqual([2, false])
  stop()
})

test('closing the question gives the call up, and so does leaving the page', async () => {
  const stop = question.subscribe(() => undefined)
  const closed = callProven(replaceKit, { body })
  await vi.waitUntil(question.isAsked)
  question.giveUp()
  await expect(closed).rejects.toThrow(NotProven)
  const left = callProven(replaceKit, { body })
  await vi.waitUntil(question.isAsked)
  stop()
  await expect(left).rejects.toThrow(NotProven)
  expect(calls).toBe(2)
})

test('where nobody can be asked, nothing waits for ever', async () => {
  await expect(callProven(replaceKit, { body })).rejects.toThrow(NotProven)
})
