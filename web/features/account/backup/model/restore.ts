import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { createTarDecoder } from 'modern-tar'
import { EncryptionError } from '#encryption/errors.ts'
import { openWithPassphrase } from '#encryption/passphrase.ts'
import { areSame } from '#web/records/personal/merging.ts'
import type { SealedStoreName } from '#web/platform/device/registry.ts'
import { about, isStoreName, isTaken, presentForm, thing, type Thing } from './record.ts'
import { type Comparison, isInAccount } from './local-comparison.ts'
import type { Things } from './device-records.ts'

/** The result of a restore. */
export interface Restored {
  /** How many of each kind are new here. */
  readonly came: ReadonlyMap<SealedStoreName, number>
  /** How many records were already here, unchanged. */
  readonly known: number
  /** Records that differ here: the local version stays until the person chooses the other. */
  readonly differing: readonly Differing[]
  /** How many records have a newer format than this version can read. */
  readonly unknown: number
}

export interface Differing {
  readonly here: Thing
  readonly inCopy: Thing
}

interface Restoring {
  readonly things: Things
  /** Stores a file on this device with its record. */
  readonly putFile: (record: Thing, bytes: Blob) => Promise<void>
  /** Decides about a record that exists here too and differs. */
  readonly beside: (inCopy: Thing, here: Thing) => Promise<Comparison>
}

/**
 * Restores a backup on this device. Nothing is overwritten or duplicated: records keep their ids.
 *
 * @throws EncryptionError `malformed` for a file that is no backup, `cannotOpen` for a wrong passphrase, `newerVersion`, and
 *   `damaged` if it was altered or truncated: what was read until then stays, and the same backup can be restored again
 */
export async function restoreCopy(copy: Blob, passphrase: string, restoring: Restoring): Promise<Restored> {
  const came = new Map<SealedStoreName, number>()
  const differing: Differing[] = []
  let known = 0
  let unknown = 0
  const files = new Map<string, Thing>()
  const count = (name: SealedStoreName) => came.set(name, (came.get(name) ?? 0) + 1)

  async function take(found: Thing): Promise<void> {
    const here = await restoring.things.get(found.store, found.id)
    if (here && areSame(here.value, found.value)) return void known++
    if (found.store === 'files') {
      // Where the bytes are stored differs between devices; files follow after all records.
      if (here) known++
      else files.set(found.id, found)
      return
    }
    const beside = here ? await restoring.beside(found, here) : found
    if (beside === 'same' || isInAccount(found)) return void known++
    if (here && beside === null) return void differing.push({ here, inCopy: found })
    if (beside && beside !== 'taken') await restoring.things.put(beside)
    count(found.store)
  }

  let isFirst = true
  for await (const { name, body } of entriesOf(await openWithPassphrase(copy, passphrase))) {
    if (isFirst) refuseOther(name, await body.text())
    isFirst = false
    const [, kind, path] = /^(things|files)\/(.*)$/.exec(name) ?? []
    if (kind === 'things') {
      const read = z.safeParse(thing, readJson(await body.text()))
      if (!read.success) throw new EncryptionError({ code: 'malformed' })
      const found = read.data
      if (isStoreName(found.store) && isTaken(found.store)) await take({ ...found, store: found.store })
      else unknown++
    }
    const record = kind === 'files' ? files.get(decodeURIComponent(path ?? '')) : undefined
    if (record) {
      await restoring.putFile(record, body)
      count('files')
    }
  }
  if (isFirst) throw new EncryptionError({ code: 'malformed' })
  return { came, known, differing, unknown }
}

interface Entry {
  readonly name: string
  readonly body: Blob
}

/** The entries of a tar, in order, as a stream: a browser need not hold the blob in memory. */
async function* entriesOf(tar: ReadableStream<Uint8Array>): AsyncGenerator<Entry> {
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
  const said = z.safeParse(about, readJson(text))
  if (name !== 'about.json' || !said.success) throw new EncryptionError({ code: 'malformed' })
  if (said.data.form > presentForm) throw new EncryptionError({ code: 'newerVersion' })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new EncryptionError({ code: 'malformed' }, { cause })
  }
}
