import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { open, seal } from './age.ts'
import { fromUtf8, toUtf8 } from './encoding.ts'
import { entryHash, type EntryToSeal, openEntry, sealEntry } from './entries.ts'
import { newKeys, publicKeysOf } from './identity.ts'
import { type Json, padJson, unpadJson } from './padding.ts'
import { newReportKey, nextReportKey } from './reports.ts'

const at = '2026-11-21T10:00:00.000Z'

async function newReport() {
  const keys = await newKeys()
  const publicKeys = await publicKeysOf(keys)
  const key = await newReportKey(crypto.randomUUID(), publicKeys.verifyKey)
  const reporter = { kind: 'receipt', id: null, ...publicKeys } as const
  return { key, reporter, signingSeed: keys.signingSeed }
}

type Report = Awaited<ReturnType<typeof newReport>>

function firstEntry({ reporter }: Report, content: EntryToSeal['content'] = 'words'): EntryToSeal {
  const position = { sequence: 1, previous: null, heads: [] }
  return { id: crypto.randomUUID(), kind: 'body', at, content, introduces: [reporter], position }
}

test('whatever was written reads the same to who has the report key', async () => {
  const report = await newReport()
  await fc.assert(
    fc.asyncProperty(fc.json(), async (json) => {
      const content = unpadJson(toUtf8(json))
      const { stored, opened } = await sealEntry(report.key, report.signingSeed, firstEntry(report, content))
      expect(await openEntry(stored, report.key)).toEqual(opened)
      expect(opened.content).toEqual(content)
      expect(opened.hash).toBe(entryHash(stored.sealed))
    }),
    { numRuns: 30 },
  )
})

test('uploaded entries reveal neither kind, text nor author', async () => {
  const report = await newReport()
  const { stored } = await sealEntry(report.key, report.signingSeed, firstEntry(report, 'canary-narrative'))
  const bytes = new TextDecoder('latin1').decode(stored.sealed)
  for (const secret of ['canary-narrative', 'body', at, report.reporter.verifyKey, report.key.reportId]) {
    expect(bytes).not.toContain(secret)
    expect(JSON.stringify({ ...stored, sealed: null })).not.toContain(secret)
  }
})

test('an entry whose clear fields, bytes or signature were changed is refused', async () => {
  const report = await newReport()
  const { stored } = await sealEntry(report.key, report.signingSeed, firstEntry(report))
  const another = await sealEntry(report.key, report.signingSeed, firstEntry(report))
  const changes = [
    { id: crypto.randomUUID() },
    { epoch: 2 },
    { sequence: 2 },
    { sealed: another.stored.sealed },
    { signature: another.stored.signature },
    { signature: '' },
  ]
  for (const change of changes) {
    await expect(openEntry({ ...stored, ...change }, report.key)).rejects.toMatchObject({
      code: 'substitutedEntry',
    })
  }
  await fc.assert(
    fc.asyncProperty(fc.nat(stored.sealed.length - 1), async (place) => {
      const sealed = stored.sealed.with(place, stored.sealed[place]! ^ 1)
      await expect(openEntry({ ...stored, sealed }, report.key)).rejects.toMatchObject({
        name: 'EncryptionError',
      })
    }),
  )
})

test('a holder of the report key cannot reseal an entry with changes', async () => {
  const report = await newReport()
  const { stored } = await sealEntry(report.key, report.signingSeed, firstEntry(report))
  const inside: Record<string, Json> = JSON.parse(fromUtf8(await open(stored.sealed, [report.key.identity])))
  const sealed = await seal(padJson({ ...inside, content: 'other words' }), [report.key.recipient])
  await expect(openEntry({ ...stored, sealed }, report.key)).rejects.toMatchObject({
    code: 'substitutedEntry',
  })
})

test('rejects an entry from another report that shares the key', async () => {
  const report = await newReport()
  const { stored } = await sealEntry(report.key, report.signingSeed, firstEntry(report))
  const elsewhere = { ...report.key, reportId: crypto.randomUUID() }
  await expect(openEntry(stored, elsewhere)).rejects.toMatchObject({ code: 'substitutedEntry' })
})

test('rejects an entry from another epoch that shares the key', async () => {
  const report = await newReport()
  const { stored } = await sealEntry(report.key, report.signingSeed, firstEntry(report))
  const later = { ...report.key, epoch: 2 }
  for (const epoch of [1, 2]) {
    await expect(openEntry({ ...stored, epoch }, later)).rejects.toMatchObject({ code: 'substitutedEntry' })
  }
})

test('rejects an entry resealed to a server key', async () => {
  const report = await newReport()
  const { stored } = await sealEntry(report.key, report.signingSeed, firstEntry(report))
  const serverKey = { ...(await nextReportKey(report.key)), epoch: 1 }
  const sealed = await seal(await open(stored.sealed, [report.key.identity]), [serverKey.recipient])
  await expect(openEntry({ ...stored, sealed }, serverKey)).rejects.toMatchObject({
    code: 'substitutedEntry',
  })
})

test('an entry of a later version says so', async () => {
  const { key } = await newReport()
  const sealed = await seal(padJson({ version: 2, novelty: true }), [key.recipient])
  const stored = { id: crypto.randomUUID(), epoch: 1, sequence: 1, sealed, signature: '' }
  await expect(openEntry(stored, key)).rejects.toMatchObject({ code: 'newerVersion' })
})

test('a report cannot start without its reporter', async () => {
  const report = await newReport()
  const nobody = { ...firstEntry(report), introduces: [] }
  await expect(sealEntry(report.key, report.signingSeed, nobody)).rejects.toThrow(
    'does not introduce its reporter',
  )
})
