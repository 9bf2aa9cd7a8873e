import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import * as z from 'zod/mini'
import { encodePlaces } from '#content/places/file.ts'
import { listedPlace, type ListedPlace } from '#contract/places.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { readFile } from './queries.ts'

const compress = promisify(gzip)
const listed = z.array(listedPlace)

/** The list of a day, made once for each change of it. */
interface BuiltFile {
  readonly tag: string
  readonly day: string
  readonly places: readonly ListedPlace[]
  readonly bytes: Uint8Array
  readonly gzipped: Uint8Array
}

export type ReadPlacesFile = (db: Db) => Promise<BuiltFile>

/** Stores the newest file in memory: a request costs one row, unless something changed since. */
export function openPlacesFile(): ReadPlacesFile {
  let made: BuiltFile | null = null
  return async (db) => {
    const { tag, places } = await readFile(db, made?.tag ?? null)
    if (made?.tag === tag) return made
    const parsed = listed.parse(places)
    const day = tag.slice(0, 10)
    const bytes = new TextEncoder().encode(JSON.stringify(encodePlaces(parsed, day)))
    made = { tag, day, places: parsed, bytes, gzipped: await compress(bytes, { level: 9 }) }
    return made
  }
}
