import * as contract from '#contract/proofs.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { LogKeyRing } from './log-key.ts'
import { presentCheckpoint, presentKey } from './present.ts'
import { findCheckpoint, findTile, listCheckpoints, sizeOfLog, tilesOf } from './queries.ts'
import { proveConsistency } from './tree.ts'

const defaultLimit = 30

/** The public log. Proofs of single entries are requested with their report. */
export function proofRoutes(serve: Serve, { keys }: { keys: () => LogKeyRing }): void {
  serve(contract.readLogKey, () => Promise.resolve(presentKey(keys())))

  serve(contract.readLatestCheckpoint, async ({ db }) => {
    const [newest] = await listCheckpoints(db, undefined, 1)
    return newest ? presentCheckpoint(newest) : refuse('not_found')
  })

  serve(contract.readCheckpoint, async ({ params, db }) => {
    const found = await findCheckpoint(db, params.day)
    return found ? presentCheckpoint(found) : refuse('not_found')
  })

  serve(contract.listCheckpoints, async ({ query, db }) => {
    const limit = query.limit ?? defaultLimit
    const rows = await listCheckpoints(db, dayOf(query.cursor), limit + 1)
    const items = rows.slice(0, limit).map(({ day, size, note }) => ({ day, size, note }))
    return { items, next: rows.length > limit ? cursorOf(items.at(-1)?.day ?? '') : null }
  })

  serve(contract.readConsistency, async ({ query: { from, to }, db }) => {
    if (from > to) refuse('invalid_input', undefined, { fields: { from: 'Must not be larger than "to".' } })
    if (to > (await sizeOfLog(db))) refuse('not_found')
    const hashes = await proveConsistency(tilesOf(db), from, to)
    return { hashes: hashes.map((hash) => hash.toString('base64url')) }
  })

  serve(contract.readTile, async ({ params, db }) => {
    const tile = await findTile(db, params.level, params.position)
    return tile ? { type: 'application/octet-stream', bytes: tile } : refuse('not_found')
  })
}

function cursorOf(day: string): string {
  return Buffer.from(day).toString('base64url')
}

/** @throws {Refusal} `invalid_input` for anything that {@link cursorOf} did not make */
function dayOf(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined
  const day = Buffer.from(cursor, 'base64url').toString('latin1')
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
  if (isDay) return day
  return refuse('invalid_input', 'This page marker is not valid.', {
    fields: { cursor: 'Start again from the first page.' },
  })
}
