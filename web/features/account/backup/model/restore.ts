import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { createTarDecoder } from 'modern-tar'
import { EncryptionError } from '#encryption/errors.ts'
import { openWithPassphrase } from '#encryption/passphrase.ts'
import { isJsonEqual } from '#web/records/personal/record-merge.ts'
import type { SealedStoreName } from '#web/platform/device/registry.ts'
import { about, isStoreName, isCopied, presentForm, copiedRecord, type CopiedRecord } from './record.ts'
import { type Comparison, isInAccount } from './local-comparison.ts'
import type { DeviceRecords } from './device-records.ts'

/** The result of a restore. */
export interface RestoreResult {
  /** How many of each kind are new here. */
  readonly added: ReadonlyMap<SealedStoreName, number>
  /** How many records were already here, unchanged. */
  readonly unchanged: number
  /** Records that differ here: the local version stays until the person chooses the other. */
  readonly conflicts: readonly RecordConflict[]
  /** How many records have a newer format than this version can read. */
  readonly unknown: number
}

export interface RecordConflict {
  readonly local: CopiedRecord
  readonly inCopy: CopiedRecord
}

interface RestoreTarget {
  readonly records: DeviceRecords
  /** Stores a file on this device with its record. */
  readonly storeFile: (record: CopiedRecord, bytes: Blob) => Promise<void>
  /** Decides about a record that exists here too and differs. */
  readonly beside: (inCopy: CopiedRecord, here: CopiedRecord) => Promise<Comparison>
}

/**
 * Restores a backup on this device. Nothing is overwritten or duplicated: records keep their ids.
 *
 * @throws EncryptionError `malformed` for a file that is no backup, `cannotOpen` for a wrong passphrase, `newerVersion`, and
 *   `damaged` if it was altered or truncated: what was read until then stays, and the same backup can be restored again
 */
export async function restoreCopy(
  copy: Blob,
  passphrase: string,
  target: RestoreTarget,
): Promise<RestoreResult> {
  const added = new Map<SealedStoreName, number>()
  const conflicts: RecordConflict[] = []
  let known = 0
  let unknown = 0
  const files = new Map<string, CopiedRecord>()
  const count = (name: SealedStoreName) => added.set(name, (added.get(name) ?? 0) + 1)

  async function restoreRecord(found: CopiedRecord): Promise<void> {
    const localRecord = await target.records.get(found.store, found.id)
    if (localRecord && isJsonEqual(localRecord.value, found.value)) return void known++
    if (found.store === 'files') {
      // Where the bytes are stored differs between devices; files follow after all records.
      if (localRecord) known++
      else files.set(found.id, found)
      return
    }
    const beside = localRecord ? await target.beside(found, localRecord) : found
    if (beside === 'same' || isInAccount(found)) return void known++
    if (localRecord && beside === null) return void conflicts.push({ local: localRecord, inCopy: found })
    if (beside && beside !== 'taken') await target.records.save(beside)
    count(found.store)
  }

  let isFirst = true
  for await (const { name, body } of readEntries(await openWithPassphrase(copy, passphrase))) {
    if (isFirst) refuseOther(name, await body.text())
    isFirst = false
    const [, kind, path] = /^(things|files)\/(.*)$/.exec(name) ?? []
    if (kind === 'things') {
      const read = z.safeParse(copiedRecord, readJson(await body.text()))
      if (!read.success) throw new EncryptionError({ code: 'malformed' })
      const found = read.data
      if (isStoreName(found.store) && isCopied(found.store))
        await restoreRecord({ ...found, store: found.store })
      else unknown++
    }
    const record = kind === 'files' ? files.get(decodeURIComponent(path ?? '')) : undefined
    if (record) {
      await target.storeFile(record, body)
      count('files')
    }
  }
  if (isFirst) throw new EncryptionError({ code: 'malformed' })
  return { added, unchanged: known, conflicts, unknown }
}

interface Entry {
  readonly name: string
  readonly body: Blob
}

/** The entries of a tar, in order, as a stream: a browser need not hold the blob in memory. */
async function* readEntries(tar: ReadableStream<Uint8Array>): AsyncGenerator<Entry> {
  const reader = tar.pipeThrough(createTarDecoder({ strict: true })).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield { name: value.header.name, body: await new Response(value.body).blob() }
    }
  } catch (error) {
    if (error instanceof EncryptionError || error instanceof DOMException) throw error
    throw new EncryptionError({ code: 'malformed' }, { cause: error })
  }
}

function refuseOther(name: string, text: string): void {
  const parsedAbout = z.safeParse(about, readJson(text))
  if (name !== 'about.json' || !parsedAbout.success) throw new EncryptionError({ code: 'malformed' })
  if (parsedAbout.data.form > presentForm) throw new EncryptionError({ code: 'newerVersion' })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new EncryptionError({ code: 'malformed' }, { cause })
  }
}
