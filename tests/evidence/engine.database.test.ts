import { copyFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { EncryptionError } from '#encryption/errors.ts'
import { partBytes } from '#encryption/evidence.ts'
import { sealPart } from '#encryption/evidence-parts.ts'
import { partKey } from '#server/features/reports/evidence/part-files.ts'
import { readEvidence } from '#web/files/reading/items.ts'
import { withdrawEvidence } from '#web/files/reading/removal.ts'
import { readWhole } from '#web/records/queries.ts'
import { fileKind } from '#web/files/transfer/file-kind.ts'
import { cancelTransfer, startTransfers, transferList } from '#web/files/transfer/transfers.ts'
import { m } from '#web/messages/compiled/messages.js'
import { records } from '#web/files/local/record.ts'
import { OfflineError } from '#web/platform/api/errors.ts'
import { registerKinds } from '#web/platform/outbox/kinds.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { testApp, type TestApp } from '../support/app.ts'
import {
  storeRandomFile,
  newPrivateReport,
  openEvidenceReader,
  sendLocalFile,
  createInlineWork,
} from '../support/files.ts'

// A page's file operations against the real server over HTTP: uploading, resuming, reading, and detecting a server that lies.

registerKinds(async () => ({
  kinds: [{ name: 'file', isDiscardable: false, load: async () => fileKind }],
  earlier: [],
}))

let dataDir: string
let app: TestApp
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'upstander-engine-'))
  app = await testApp({ DATA_DIR: dataDir })
  const address = await app.app.http.listen({ port: 0, host: '127.0.0.1' })
  const realFetch = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(new URL(path, address), init))
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

const signal = () => AbortSignal.timeout(20_000)
const equal = async (blob: Blob, content: Uint8Array) =>
  Buffer.compare(Buffer.from(await blob.arrayBuffer()), content) === 0

describe('a file that is sent', () => {
  test('comes back identical, whole and from its middle, with its description', async () => {
    const { id, keyring } = await newPrivateReport()
    const { id: fileId, content } = await storeRandomFile(id, 2 * partBytes + 333)
    const shown = await sendLocalFile(keyring, id, fileId)
    expect(shown.map(({ state }) => state).filter(Boolean)).toEqual(['sending', 'sealing'])
    const sent = shown.flatMap(({ sentBytes }) => sentBytes ?? [])
    expect(sent.toSorted((one, other) => one - other)).toEqual(sent)

    const reader = await openEvidenceReader(keyring, id, fileId)
    expect(await equal(await reader.blob(), content)).toBe(true)
    const middle = await reader.read(partBytes - 900, partBytes + 900)
    expect(Buffer.compare(middle, content.subarray(partBytes - 900, partBytes + 900))).toBe(0)
    expect(await reader.read(reader.size - 2, reader.size + 10)).toHaveLength(2)

    const [item] = readEvidence(await readWhole(keyring, id, signal()))
    expect(item?.manifest).toMatchObject({ name: 'Снимок.png', shielded: true, bytes: content.length })
    // The hour at which an anonymous person added something is recorded nowhere.
    expect(item?.manifest.addedAt).toMatch(/T00:00:00\.000Z$/)
  })

  test('that was stopped goes on where it stopped, and sends nothing twice', async () => {
    const { id, keyring } = await newPrivateReport()
    const { id: fileId, content } = await storeRandomFile(id, 2 * partBytes)
    const stop = new AbortController()
    const closedAtThree = createInlineWork((name, part) => {
      if (name === 'send' && part === 3) stop.abort(new Error('the tab was closed'))
    })
    const closing = sendLocalFile(keyring, id, fileId, { ask: closedAtThree, signal: stop.signal, atOnce: 1 })
    await expect(closing).rejects.toThrow('closed')
    // A file is not listed before it is complete.
    expect(readEvidence(await readWhole(keyring, id, signal()))).toEqual([])

    const then: number[] = []
    await sendLocalFile(keyring, id, fileId, {
      ask: createInlineWork((name, part) => void (name === 'send' && then.push(part))),
    })
    expect(then).toEqual([3])
    expect(await equal(await (await openEvidenceReader(keyring, id, fileId)).blob(), content)).toBe(true)
  })

  test('waits while the network is away, says so, and goes on', async () => {
    const { id, keyring } = await newPrivateReport()
    const { id: fileId, content } = await storeRandomFile(id, 1000)
    let away = 1
    const unsteady = createInlineWork((name) => {
      if (name === 'send' && away-- > 0) throw new OfflineError()
    })
    const shown = await sendLocalFile(keyring, id, fileId, { ask: unsteady })
    expect(shown).toContainEqual({ state: 'waiting', problem: expect.any(OfflineError) })
    expect(shown).toContainEqual({ state: 'sending', problem: null })
    expect(await equal(await (await openEvidenceReader(keyring, id, fileId)).blob(), content)).toBe(true)
  })

  test('from a closed tab shows that, and resumes after being chosen again', async () => {
    const { id, keyring } = await newPrivateReport()
    const { id: fileId, content } = await storeRandomFile(id, 1000)
    const record = await records.get(fileId)
    if (!record) throw new Error('file record is missing')
    await records.removeBytes(record)
    const shown = () => transferList.current().find((transfer) => transfer.fileId === fileId)
    const states: unknown[] = []
    onTestFinished(transferList.subscribe(() => void states.push(shown()?.state)))
    await startTransfers(keyring, id)
    await vi.waitFor(() => expect(shown()?.state).toBe('failed'))
    expect(sentenceFor(shown()?.problem)).toBe(m.problems_file_lost())
    expect(states).not.toContain('sending')
    records.hold(fileId, new Blob([content]))
    await records.put(record)
    await vi.waitFor(() => expect(states).toContain('sending'))
    await cancelTransfer(fileId)
  })

  test('whose last answer was lost is not added twice', async () => {
    const { id, keyring } = await newPrivateReport()
    const { id: fileId } = await storeRandomFile(id, 1000)
    await sendLocalFile(keyring, id, fileId)
    await sendLocalFile(keyring, id, fileId)
    const { history } = await readWhole(keyring, id, signal())
    expect(history.entries.map(({ kind }) => kind)).toEqual(['body', 'evidence'])
  })

  test('resends the parts that the server lost meanwhile', async () => {
    const { id, keyring } = await newPrivateReport()
    const { id: fileId, content } = await storeRandomFile(id, 2 * partBytes)
    const stop = new AbortController()
    const twoOnly = createInlineWork((name, part) => {
      if (name === 'send' && part === 3) stop.abort(new Error('closed'))
    })
    await expect(sendLocalFile(keyring, id, fileId, { ask: twoOnly, signal: stop.signal })).rejects.toThrow(
      'closed',
    )
    await app.owner('delete from evidence_parts where evidence_id = $1', [fileId])
    await sendLocalFile(keyring, id, fileId)
    expect(await equal(await (await openEvidenceReader(keyring, id, fileId)).blob(), content)).toBe(true)
  })

  test('two at once both arrive although both want the next report position', async () => {
    const { id, keyring } = await newPrivateReport()
    const files = [
      await storeRandomFile(id, 500),
      await storeRandomFile(id, 700),
      await storeRandomFile(id, 900),
    ]
    await Promise.all(files.map((file) => sendLocalFile(keyring, id, file.id)))
    const report = await readWhole(keyring, id, signal())
    expect(report.history.problems).toEqual([])
    expect(readEvidence(report)).toHaveLength(3)
  })

  test('withdrawn from an unshared report disappears and stays listed as removed', async () => {
    const { id, keyring } = await newPrivateReport()
    const { id: fileId } = await storeRandomFile(id, 500)
    await sendLocalFile(keyring, id, fileId)
    // A device that lost the answer repeats the call, and another one makes it at the same time.
    await Promise.all([withdrawEvidence(keyring, id, fileId), withdrawEvidence(keyring, id, fileId)])
    await withdrawEvidence(keyring, id, fileId)
    const report = await readWhole(keyring, id, signal())
    const [item] = readEvidence(report)
    expect(item?.removed).toBe(true)
    expect(report.history.entries.filter(({ kind }) => kind === 'evidence-removal')).toHaveLength(1)
    const reader = await openEvidenceReader(keyring, id, fileId)
    await expect(reader.blob()).rejects.toThrow(expect.objectContaining({ code: 'removedEvidence' }))
  })

  test('is nowhere on the server in plain', async () => {
    const { id, keyring } = await newPrivateReport()
    const { id: fileId, content } = await storeRandomFile(id, 3000)
    await sendLocalFile(keyring, id, fileId)
    const [path = ''] = await pathsOf(fileId)
    const sealed = await readFile(path)
    expect(sealed.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n')
    expect(sealed.includes(content.subarray(100, 132))).toBe(false)
    expect(sealed.includes(Buffer.from('Снимок'))).toBe(false)
  })
})

/** The paths of a file's parts, in order. */
async function pathsOf(fileId: string): Promise<string[]> {
  const { rows } = await app.owner(
    'select file_id from evidence_parts where evidence_id = $1 order by part',
    [fileId],
  )
  return rows.map(({ file_id: name }: { file_id: string }) => join(dataDir, 'files', partKey(name)))
}

describe('detects a server that returns different parts and warns the person', () => {
  async function sent(length: number) {
    const { id, keyring } = await newPrivateReport()
    const { id: fileId, content } = await storeRandomFile(id, length)
    await sendLocalFile(keyring, id, fileId)
    return { id, keyring, fileId, content, paths: await pathsOf(fileId) }
  }

  async function expectCaught(of: Awaited<ReturnType<typeof sent>>, code: string, words: string) {
    const reader = await openEvidenceReader(of.keyring, of.id, of.fileId)
    const error = await reader.blob().catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(EncryptionError)
    expect(error).toMatchObject({ code })
    expect(sentenceFor(error)).toContain(words)
  }

  const changed = 'is not what was sent'

  test('two parts in each other’s place', async () => {
    const file = await sent(partBytes + 100)
    const [one = '', two = ''] = file.paths
    const [first, second] = [await readFile(one), await readFile(two)]
    await writeFile(one, second)
    await writeFile(two, first)
    await expectCaught(file, 'substitutedPart', changed)
  })

  test('a part of another file of the same report', async () => {
    const file = await sent(2000)
    const other = await storeRandomFile(file.id, 2000)
    await sendLocalFile(file.keyring, file.id, other.id)
    await copyFile((await pathsOf(other.id))[0] ?? '', file.paths[0] ?? '')
    await expectCaught(file, 'substitutedPart', changed)
  })

  test('a part of its own making, sealed to the right key', async () => {
    const file = await sent(2000)
    const { keys } = await readWhole(file.keyring, file.id, signal())
    const recipient = keys[0]?.recipient
    if (!recipient) throw new Error('report has no key')
    const forged = await sealPart(new Uint8Array(4096), recipient)
    await writeFile(file.paths[0] ?? '', forged.sealed)
    await expectCaught(file, 'substitutedPart', changed)
  })

  test('a part that was cut short', async () => {
    const file = await sent(2000)
    await truncate(file.paths[0] ?? '', 1000)
    await expectCaught(file, 'substitutedPart', changed)
  })

  test('a part with one bit turned', async () => {
    const file = await sent(2000)
    const bytes = await readFile(file.paths[0] ?? '')
    bytes[500] = (bytes[500] ?? 0) ^ 1
    await writeFile(file.paths[0] ?? '', bytes)
    await expectCaught(file, 'substitutedPart', changed)
  })

  test('a part that is not there any more', async () => {
    const file = await sent(partBytes + 100)
    await rm(file.paths[1] ?? '')
    await expectCaught(file, 'missingPart', 'is missing on the server')
  })

  test('an older part, from before its sender sent the place again', async () => {
    const { id, keyring } = await newPrivateReport()
    const { id: fileId } = await storeRandomFile(id, 2000)
    // The answer to the first upload is lost, so the part is sealed and sent again.
    const ask = createInlineWork()
    let older: Uint8Array | undefined
    const lostOnce: typeof ask = async (name, task, abort) => {
      const result = await ask(name, task, abort)
      if (name === 'send' && !older) {
        older = await readFile((await pathsOf(fileId))[0] ?? '')
        return ask(name, task, abort)
      }
      return result
    }
    await sendLocalFile(keyring, id, fileId, { ask: lostOnce })
    const paths = await pathsOf(fileId)
    if (!older) throw new Error('nothing was sent')
    await writeFile(paths[0] ?? '', older)
    await expectCaught({ id, keyring, fileId, content: new Uint8Array(), paths }, 'substitutedPart', changed)
  })
})

test('forgets local data of a file when its record is deleted', async () => {
  const { id } = await newPrivateReport()
  const { id: fileId } = await storeRandomFile(id, 10)
  const record = await records.get(fileId)
  if (!record) throw new Error('not stored')
  await records.remove(record)
  expect(await records.get(fileId)).toBeNull()
})
