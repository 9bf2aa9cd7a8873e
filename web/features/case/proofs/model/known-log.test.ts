import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newLog } from '../../../../../tests/support/proofs.ts'
import { type RequestConsistency, compareLog, seenLogs } from './known-log.ts'

beforeEach(() => seenLogs.remove('log'))
afterEach(() => vi.restoreAllMocks())

/** A log with some closed days, each with one entry. */
async function logOf(days: number, seed?: Buffer<ArrayBuffer>) {
  const log = newLog(seed)
  const notes: { note: string }[] = []
  const close = async () => {
    const day = `2026-11-${String(10 + notes.length)}`
    notes.push({ note: (await log.close(day, [log.newEntry()])).note })
  }
  for (let day = 0; day < days; day++) await close()
  const ask: RequestConsistency = log.consistency
  return { ...log, notes, close, ask, newest: () => notes.at(-1) ?? null }
}

test('accepts a log handed over to a new key, not mere claims', async () => {
  const log = await logOf(2)
  expect(await compareLog(log.currentKey(), log.newest(), [], log.ask)).toBe('same')
  await log.handOver('2026-11-12')
  await log.close()
  const { handovers, ...current } = log.currentKey()
  expect(await compareLog(current, log.newest(), [], log.ask)).toBe('otherKey')
  expect(await compareLog({ ...current, handovers }, log.newest(), log.notes, log.ask)).toBe('same')
  await log.close()
  expect(await compareLog({ ...current, handovers }, log.newest(), log.notes, log.ask)).toBe('same')
})

test('a log that grows is the same', async () => {
  const log = await logOf(2)
  expect(await compareLog(log.log, log.newest(), log.notes.slice(0, 1), log.ask)).toBe('same')
  await log.close()
  expect(await compareLog(log.log, log.newest(), [], log.ask)).toBe('same')
})

test('detects a rewritten log only on devices that saw it before', async () => {
  const seed = randomBytes(32)
  const before = await logOf(2, seed)
  const again = await logOf(3, seed)
  expect(await compareLog(before.log, before.newest(), [], before.ask)).toBe('same')
  expect(await compareLog(again.log, again.newest(), [], again.ask)).toBe('changed')
  expect(await compareLog(again.log, again.newest(), [], () => Promise.resolve(null))).toBe('changed')
  // Comparisons still use what was seen.
  await before.close()
  expect(await compareLog(before.log, before.newest(), [], before.ask)).toBe('same')
  await seenLogs.remove('log')
  expect(await compareLog(again.log, again.newest(), [], again.ask)).toBe('same')
})

test('rejects a log that is shorter or has disappeared', async () => {
  const log = await logOf(2)
  expect(await compareLog(log.log, log.newest(), [], log.ask)).toBe('same')
  expect(await compareLog(log.log, log.notes[0] ?? null, [], log.ask)).toBe('changed')
  expect(await compareLog(log.log, null, [], log.ask)).toBe('changed')
})

test('checkpoints of one report from two lists do not go together', async () => {
  const seed = randomBytes(32)
  const [one, other] = [await logOf(1, seed), await logOf(2, seed)]
  expect(await compareLog(other.log, other.newest(), one.notes, other.ask)).toBe('changed')
})

test('reports a different key instead of accepting it as the known one', async () => {
  const [one, other] = [await logOf(1), await logOf(1)]
  expect(await compareLog(one.log, one.newest(), [], one.ask)).toBe('same')
  expect(await compareLog(other.log, other.newest(), [], other.ask)).toBe('otherKey')
  expect(await compareLog(one.log, one.newest(), [], one.ask)).toBe('same')
})

test('raises no alarm for a log without a closed day', async () => {
  const log = await logOf(0)
  expect(await compareLog(log.log, null, [], log.ask)).toBe('same')
})

test('compares the log with what was seen even on a full device', async () => {
  const seed = randomBytes(32)
  const log = await logOf(2, seed)
  expect(await compareLog(log.log, log.newest(), [], log.ask)).toBe('same')
  await log.close()
  vi.spyOn(seenLogs, 'put').mockRejectedValue(new DOMException('No room.', 'QuotaExceededError'))
  expect(await compareLog(log.log, log.newest(), [], log.ask)).toBe('same')
  const again = await logOf(4, seed)
  expect(await compareLog(again.log, again.newest(), [], again.ask)).toBe('changed')
})

test('reports no match and overwrites nothing when seen state is unreadable', async () => {
  const seed = randomBytes(32)
  const log = await logOf(2, seed)
  vi.spyOn(seenLogs, 'get').mockRejectedValue(new DOMException('Not now.', 'UnknownError'))
  const put = vi.spyOn(seenLogs, 'put')
  expect(await compareLog(log.log, log.newest(), log.notes, log.ask)).toBe('notCompared')
  expect(put).not.toHaveBeenCalled()
  const again = await logOf(3, seed)
  expect(await compareLog(again.log, again.newest(), log.notes, again.ask)).toBe('changed')
})
