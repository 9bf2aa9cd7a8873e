import { expect, test } from 'vitest'
import { newKeys, publicKeysOf } from '#encryption/identity.ts'
import { store } from '#web/platform/device/store.ts'
import type { MemberVault } from '#web/platform/vault/member-store.ts'
import type { IndexedReport } from './indexed-report.ts'
import { storeIndex, readStoredIndex } from './stored-index.ts'
import { clearAccount } from '#web/platform/device/clear-device.ts'

const raw = store<Uint8Array<ArrayBuffer>>('sealed')

async function vaultOf(memberId: string): Promise<MemberVault> {
  const keys = await newKeys()
  const content = { version: 1, generation: 1, ...keys, earlier: [], locks: [], pins: [] } as const
  return { memberId, content, publicKeys: await publicKeysOf(keys) }
}

function report(id: string, words = 'canary'): IndexedReport {
  return {
    id,
    types: ['threats'],
    severity: 'high',
    status: 'pending',
    anonymous: false,
    organisationId: null,
    sentAt: '2026-11-01T10:00:00.000Z',
    answerBy: null,
    clock: null,
    epoch: 1,
    entryCount: 3,
    unread: 0,
    headline: { title: 'canary', day: null },
    particulars: {
      title: 'canary',
      words,
      people: ['canary'],
      places: ['school'],
      whereabouts: 'canary',
      when: { kind: 'day', from: '2026-10-30', until: null },
    },
    conversation: 'canary',
  }
}

const mapOf = (...reports: IndexedReport[]) => new Map(reports.map((each) => [each.id, each]))
const now = '2026-11-21T10:00:00.000Z'

test('restores the stored index with its last synchronisation time', async () => {
  const vault = await vaultOf('one')
  const reports = mapOf(report('aa1'), report('aa2'), report('bb1'))
  await storeIndex(vault, 'mine', reports, new Set(reports.keys()), now)
  const stored = await readStoredIndex(vault, 'mine')
  expect(mapOf(...stored.reports)).toEqual(reports)
  expect(stored.inStepAt).toBe(now)
})

test('a change rewrites only its own part and erases removed reports', async () => {
  const vault = await vaultOf('two')
  await storeIndex(vault, 'mine', mapOf(report('aa1'), report('bb1')), new Set(['aa1', 'bb1']), now)
  const before = await raw.get('member/two/report-index/aa')
  await storeIndex(vault, 'mine', mapOf(report('aa1')), new Set(['bb1']), now)
  expect(await raw.get('member/two/report-index/aa')).toBe(before)
  expect((await readStoredIndex(vault, 'mine')).reports.map(({ id }) => id)).toEqual(['aa1'])
})

test('encrypts the index with the member key, leaving no plaintext', async () => {
  const vault = await vaultOf('three')
  await storeIndex(vault, 'mine', mapOf(report('aa1')), new Set(['aa1']), now)
  const sealed = Buffer.from((await raw.get('member/three/report-index/aa')) ?? []).toString('latin1')
  expect(sealed).toMatch(/^age-encryption\.org\/v1\n/)
  expect(sealed).not.toContain('canary')
  const stranger = { ...(await vaultOf('three')), memberId: 'three' }
  expect(await readStoredIndex(stranger, 'mine')).toEqual({ reports: [], inStepAt: null })
})

test('rejects a part moved into the place of another', async () => {
  const vault = await vaultOf('four')
  await storeIndex(vault, 'mine', mapOf(report('aa1')), new Set(['aa1']), now)
  const part = await raw.get('member/four/report-index/aa')
  if (!part) throw new Error('nothing stored')
  await raw.put('member/four/report-index/bb', part)
  expect((await readStoredIndex(vault, 'mine')).reports).toHaveLength(1)
})

test('stores overlong reports without all words and opens them again', async () => {
  const vault = await vaultOf('five')
  const long = report('aa1', 'x'.repeat(1_100_000))
  await storeIndex(vault, 'mine', mapOf(long), new Set(['aa1']), now)
  const [stored] = (await readStoredIndex(vault, 'mine')).reports
  expect(stored).toMatchObject({ id: 'aa1', entryCount: 0, particulars: null, headline: { title: 'canary' } })
})

test('sign-out removes the own index and leaves those of other members', async () => {
  const [vault, other] = [await vaultOf('six'), await vaultOf('seven')]
  await storeIndex(vault, 'mine', mapOf(report('aa1')), new Set(['aa1']), now)
  await storeIndex(other, 'mine', mapOf(report('aa1')), new Set(['aa1']), now)
  await clearAccount('six')
  expect((await readStoredIndex(vault, 'mine')).reports).toEqual([])
  expect((await readStoredIndex(other, 'mine')).reports).toHaveLength(1)
})
