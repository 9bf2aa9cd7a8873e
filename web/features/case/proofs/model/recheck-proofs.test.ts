import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newLog } from '../../../../../tests/support/proofs.ts'
import { recheckBeforeAlarm } from './recheck-proofs.ts'
import { checkProofs } from './check-proofs.ts'
import { compareLog, seenLogs } from './known-log.ts'

beforeEach(async () => {
  await seenLogs.remove('log')
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** The proofs of a report from a server that learns of a new key after the first request. */
async function answers() {
  const log = newLog()
  await log.close('2026-11-19', [log.newEntry()])
  const before = log.currentKey()
  await log.handOver('2026-11-20')
  const { note, entries } = await log.close('2026-11-20', [log.newEntry()])
  const checkpoints = [{ day: '2026-11-20', size: 2, note, token: null }]
  const proofs = entries.map((entry) => ({ ...entry, entryId: '', closed: true }))
  let times = 0
  const read = (isTakenUp: boolean) => async () => {
    times += 1
    const key = isTakenUp && times > 1 ? log.currentKey() : before
    const sameness = await compareLog(key, { note }, checkpoints, log.consistency)
    const record = { ...key, verifier: log.key.verifier }
    return { ...(await checkProofs(record, checkpoints, proofs)), sameness }
  }
  return { read, times: () => times }
}

test('raises no alarm for a log key that the server learns later', async () => {
  const { read, times } = await answers()
  const checking = recheckBeforeAlarm(read(true), new AbortController().signal)
  await vi.runAllTimersAsync()
  expect(await checking).toMatchObject({ sameness: 'same', verdict: { ok: true } })
  expect(times()).toBe(2)
})

test('alarms about an unsigned checkpoint only after asking again', async () => {
  const { read, times } = await answers()
  const checking = recheckBeforeAlarm(read(false), new AbortController().signal)
  await vi.runAllTimersAsync()
  expect(await checking).toMatchObject({ sameness: 'changed', verdict: { ok: false, problem: 'checkpoint' } })
  expect(times()).toBe(2)
})

test('leaving the page ends the waiting', async () => {
  const { read, times } = await answers()
  const leaving = new AbortController()
  const checking = recheckBeforeAlarm(read(true), leaving.signal)
  const ended = expect(checking).rejects.toThrow('left')
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  leaving.abort(new Error('left'))
  await ended
  expect(times()).toBe(1)
})
