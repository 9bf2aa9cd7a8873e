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

/** What came from a copy to this device. */
export interface Restored {
  /** How many of each kind are new here. */
  readonly came: ReadonlyMap<SealedStoreName, number>
  /** How many were here already, the same. */
  readonly known: number
  /** What is here too and says something else: what is here stays, until the person takes the other. */
  readonly differing: readonly Differing[]
  /** How many things a newer version keeps in ways that this one does not know. */
  readonly unknown: number
}

export interface Differing {
  readonly here: Thing
  readonly inCopy: Thing
}

interface Restoring {
  readonly things: Things
  /** Puts a file onto this device and its record beside it. */
  readonly putFile: (record: Thing, bytes: Blob) => Promise<void>
  /** What becomes of a thing that is here too and differs. */
  readonly beside: (inCopy: Thing, here: Thing) => Promise<Comparison>
}

/**
 * Takes a copy onto this device. Nothing that is here is written over, and nothing doubled: things keep their ids.
 *
 * @throws EncryptionError `malformed` for a file that is no copy, `cannotOpen` for another passphrase, `newerVersion`, and
 *   `damaged` where it was altered or cut short: what came until then stays, and the same copy can be taken again
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
      // Where its bytes lie differs from device to device; they come after all records.
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

/** What lies in a tar, one after the other. A browser need not hold a blob in memory. */
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
