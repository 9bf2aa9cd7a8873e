import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newLog, newProofReceipt } from '../../tests/support/proofs.ts'
import { verifierOf } from './log-key.ts'
import { type ProofReceipt, verifyReceipt, writeReceipt } from './receipt.ts'

const problemOf = async (receipt: unknown, expected?: string) => {
  const verdict = await verifyReceipt(JSON.stringify(receipt), expected)
  return verdict.ok ? null : verdict.problem
}

test('a receipt dates every entry and reveals nothing of its content', async () => {
  const { receipt, text, verifier } = await newProofReceipt()
  expect(verifierOf(receipt.log)).toBe(verifier)
  const verdict = await verifyReceipt(text, verifier)
  expect(verdict).toEqual({
    ok: true,
    verifier,
    earlier: [],
    entries: receipt.entries.map(({ hash, promise: { day }, inclusion }) => ({
      hash,
      day,
      state: inclusion ? 'kept' : 'promised',
      timestamp: null,
    })),
  })
})

/** Every place in a value that holds no other. */
function leavesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, [...path, key]))
}

function changedAt(
  value: unknown,
  [key, ...rest]: readonly string[],
  change: (old: unknown) => unknown,
): unknown {
  if (key === undefined) return change(value)
  if (Array.isArray(value)) {
    return value.map((each, at) => (String(at) === key ? changedAt(each, rest, change) : each))
  }
  const old = value as Record<string, unknown>
  return { ...old, [key]: changedAt(old[key], rest, change) }
}

/** Another value of the same kind, as somebody who forges would put it there. */
function altered(old: unknown, place: number, by: number): unknown {
  if (typeof old === 'number') return old + 1 + (by % 9)
  if (old === null) return ''
  if (typeof old !== 'string') throw new Error('receipt field is not a string')
  const at = place % old.length
  const alphabet = 'ABCDEFGHabcdefgh0123456789-_'.replace(old[at] ?? '', '')
  return old.slice(0, at) + alphabet[by % alphabet.length] + old.slice(at + 1)
}

test('whatever field is altered, the receipt is refused', async () => {
  const { receipt } = await newProofReceipt()
  const places = leavesOf(receipt)
  expect(places.length).toBeGreaterThan(40)
  await fc.assert(
    fc.asyncProperty(fc.nat(places.length - 1), fc.nat(), fc.nat(), async (which, place, by) => {
      const path = places[which] ?? []
      const forged = changedAt(receipt, path, (old) => altered(old, place, by))
      expect(await problemOf(forged), path.join('.')).not.toBeNull()
    }),
    { numRuns: 200 },
  )
}, 20_000)

test('any altered byte makes the file rejected or read the same', async () => {
  const { receipt, text } = await newProofReceipt()
  await fc.assert(
    fc.asyncProperty(fc.nat(text.length - 1), fc.integer({ min: 32, max: 126 }), async (at, code) => {
      const forged = text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1)
      const verdict = await verifyReceipt(forged)
      if (verdict.ok) expect(JSON.parse(forged)).toEqual(receipt)
    }),
    { numRuns: 200 },
  )
}, 20_000)

test('an entry proven for another is refused', async () => {
  const { receipt } = await newProofReceipt()
  const [one, two, three] = receipt.entries
  if (!one || !two || !three) throw new Error('receipt has fewer than three entries')
  const swapped = { ...receipt, entries: [{ ...one, inclusion: two.inclusion }] }
  expect(await problemOf(swapped)).toBe('inclusion')
  const other = { ...receipt, entries: [{ ...one, inclusion: three.inclusion }] }
  expect(await problemOf(other)).toBe('inclusion')
  const otherDay = { ...receipt, checkpoints: receipt.checkpoints.slice(1) }
  expect(await problemOf(otherDay)).toBe('inclusion')
})

test('rejects signatures and, given the key, receipts of another log', async () => {
  const ours = await newProofReceipt()
  const theirs = await newProofReceipt()
  const mixed: ProofReceipt = { ...ours.receipt, checkpoints: theirs.receipt.checkpoints }
  expect(await problemOf(mixed)).toBe('checkpoint')
  expect(await problemOf({ ...ours.receipt, log: theirs.receipt.log })).toBe('checkpoint')
  expect(await problemOf({ ...ours.receipt, checkpoints: [], log: theirs.receipt.log })).toBe('promise')
  expect(await problemOf(theirs.receipt, ours.verifier)).toBe('otherKey')
  expect(await problemOf(ours.receipt, ` ${ours.verifier}\n`)).toBeNull()
})

test('two checkpoints of one day are refused', async () => {
  const { receipt } = await newProofReceipt()
  const [first] = receipt.checkpoints
  expect(await problemOf({ ...receipt, checkpoints: [...receipt.checkpoints, first] })).toBe('checkpoint')
})

test('what is left out makes it say less, and never more', async () => {
  const { receipt } = await newProofReceipt()
  const entries = receipt.entries.map((entry) => ({ ...entry, inclusion: null }))
  const verdict = await verifyReceipt(writeReceipt({ ...receipt, entries }))
  expect(verdict.ok && verdict.entries.every(({ state }) => state === 'promised')).toBe(true)
})

test('reports a malformed receipt and one from a newer version', async () => {
  const { receipt } = await newProofReceipt()
  for (const text of ['', '{', '[]', '{}', JSON.stringify({ ...receipt, entries: [] })]) {
    expect(await verifyReceipt(text)).toEqual({ ok: false, problem: 'malformed' })
  }
  expect(await problemOf({ ...receipt, more: 1 })).toBe('malformed')
  expect(await problemOf({ ...receipt, version: 3 })).toBe('newerVersion')
})

test('a signed note is read in one spelling only', async () => {
  const log = newLog()
  const { note, entries } = await log.close('2026-11-20', [log.newEntry(randomBytes(32))])
  const receiptWith = (changed: string) => ({
    format: 'upstander-receipt',
    version: 1,
    log: log.log,
    checkpoints: [{ note: changed, token: null }],
    entries,
  })
  expect(await problemOf(receiptWith(note))).toBeNull()
  for (const changed of [
    note + note.split('\n').at(-2) + '\n',
    note.trimEnd(),
    ` ${note}`,
    note.replace('day ', 'day  '),
  ]) {
    expect(await problemOf(receiptWith(changed))).toBe('checkpoint')
  }
})
