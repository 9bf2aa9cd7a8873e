import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { replaceKit } from '#contract/vaults.ts'
import {
  callReauthenticated,
  NotReauthenticated,
  reauthenticationRequest,
} from './reauthentication-request.ts'

const body = { sealed: 'A'.repeat(200), version: 1, proof: 'A'.repeat(86) }
let isFresh = false
let calls = 0
vi.stubGlobal('fetch', async () => {
  calls += 1
  if (isFresh) return Response.json({ version: 2 })
  return Response.json(
    { error: { code: 'reauthentication_required', message: 'Prove it.' } },
    { status: 403 },
  )
})
afterAll(() => vi.unstubAllGlobals())
afterEach(() => {
  isFresh = false
  calls = 0
})

test('the call waits for the answer and is made once more', async () => {
  const stop = reauthenticationRequest.subscribe(() => undefined)
  const result = callReauthenticated(replaceKit, { body })
  await vi.waitUntil(reauthenticationRequest.isPending)
  isFresh = true
  reauthenticationRequest.confirm()
  expect(await result).toEqual({ version: 2 })
  expect([calls, reauthenticationRequest.isPending()]).toEqual([2, false])
  stop()
})

test('cancels the call when the prompt closes or the page is left', async () => {
  const stop = reauthenticationRequest.subscribe(() => undefined)
  const closed = callReauthenticated(replaceKit, { body })
  await vi.waitUntil(reauthenticationRequest.isPending)
  reauthenticationRequest.cancel()
  await expect(closed).rejects.toThrow(NotReauthenticated)
  const left = callReauthenticated(replaceKit, { body })
  await vi.waitUntil(reauthenticationRequest.isPending)
  stop()
  await expect(left).rejects.toThrow(NotReauthenticated)
  expect(calls).toBe(2)
})

test('where nobody can be asked, nothing waits for ever', async () => {
  await expect(callReauthenticated(replaceKit, { body })).rejects.toThrow(NotReauthenticated)
})
