import {
  finishEvidence,
  readUpload,
  readPart,
  removeEvidence,
  sendPart,
  stopEvidence,
} from '#contract/evidence.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { Files } from '#server/platform/files/store.ts'
import type { BeforeTransaction } from '#server/platform/http/call.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import { authorise, refuseObserver } from '../policy.ts'
import { presentEntry } from '../present.ts'
import { findReport } from '../queries.ts'
import { promiseFor, type Prover } from '../proofs/prover.ts'
import { writeEntry } from '../entry-writer.ts'
import { partKey } from './part-files.ts'
import {
  authorOf,
  isVisibleTo,
  type StorageLimits,
  requireOwn,
  requireUnfinished,
  requireServable,
  refuseRemoval,
  requireFileCount,
  requireStorage,
  storageOf,
} from './policy.ts'
import { presentUpload } from './present.ts'
import * as queries from './queries.ts'
import * as events from '../events.ts'

/** Parts sent by one network in an hour: 40 GiB of them. A school is one network. */
const maxSent = { points: 10_000, seconds: 3600 }
const maxWritten = { points: 1200, seconds: 3600 }

/** The log storage of the caller's plan. */
export interface LogStorage {
  readonly plans: { readonly logFilesFactor: (db: Db) => Promise<number> }
}

export interface EvidenceParts {
  files: Files
  limits: Limits
  /** The current storage limits. */
  storageLimits: () => StorageLimits
  prover: Prover
  plans: LogStorage['plans']
}

/** Files of a report: their sealed parts one by one, and the entry that makes them one. */
export function evidenceRoutes(serve: Serve, parts: EvidenceParts): void {
  uploadRoutes(serve, parts)
  readingRoutes(serve, parts)
  removalRoutes(serve)
}

/** [Note: Before the transaction] Names a part, and where files are on another machine sends it there. What is refused after all is removed there again. */
const storeBeforeTransaction: BeforeTransaction<typeof sendPart, string> = async ({ query, body }) => {
  const fileId = crypto.randomUUID()
  if (body.digest === query.hash) await body.sendAhead(partKey(fileId))
  return fileId
}

/** Parts that arrive one by one, and the entry that makes them a file. */
function uploadRoutes(serve: Serve, { limits, storageLimits, prover, plans }: EvidenceParts): void {
  serve(
    sendPart,
    async ({ actor, params, query, body, db, prepared: fileId }) => {
      const report = authorise(actor, await findReport(db, params.id))
      refuseObserver(report)
      if (body.digest !== query.hash) {
        refuse('invalid_input', 'This part was damaged in transit. Send it again.')
      }
      const author = authorOf(report, actor)
      // What there is already is counted and added to by one at a time, or several at once would each find room.
      await queries.lockStorage(db, report)
      if (!(await queries.findEvidence(db, report, params.evidence)))
        requireFileCount(await queries.countFiles(db, report))
      const evidence = await queries.beginEvidence(db, report, params.evidence, author)
      requireOwn(evidence, author)
      const before = await queries.findPart(db, evidence, params.part)
      const hash = Buffer.from(body.digest, 'base64url')
      // A repeated call whose answer was lost: the result is still the same.
      if (before?.hash.equals(hash) && evidence.state !== 'removed') return { done: true as const }
      requireUnfinished(evidence, author)
      const isLog = report.kind === 'log'
      const factor = isLog ? await plans.logFilesFactor(db) : 1
      const room = storageOf(isLog, await queries.countBytes(db, report), storageLimits(), factor)
      requireStorage(room.stored, body.length - (before?.bytes ?? 0), room.limits)
      await body.storeAs(partKey(fileId))
      const part = { part: params.part, hash, bytes: body.length, file_id: fileId }
      await queries.storePart(db, evidence, part, before)
      return { done: true as const }
    },
    {
      // Before receiving 4 MiB in vain.
      admission: async ({ actor, params, db, networkKey }) => {
        await limits.consume('parts', networkKey, maxSent)
        const report = authorise(actor, await findReport(db, params.id))
        refuseObserver(report)
        const evidence = await queries.findEvidence(db, report, params.evidence)
        if (evidence) requireOwn(evidence, authorOf(report, actor))
      },
      beforeTransaction: storeBeforeTransaction,
    },
  )

  serve(finishEvidence, async (call) => {
    await limits.consume('entries', call.networkKey, maxWritten)
    const { params, body, actor, db } = call
    const { report, entry, repeated } = await writeEntry(call, params.id, body, () => undefined)
    const answer = { ...presentEntry(entry), promise: promiseFor(prover, entry) }
    if (repeated) return answer
    const evidence = await queries.findEvidence(db, report, params.evidence, { lock: true })
    if (!evidence) refuse('conflict', 'No part of this file has arrived.')
    requireUnfinished(evidence, authorOf(report, actor))
    requireComplete(await queries.listParts(db, evidence), body.hashes)
    await queries.finish(db, evidence, entry.id)
    if (!report.anonymous)
      await emit(db, events.entryAdded, { reportId: report.id, by: report.side, eventId: entry.id })
    return answer
  })
}

/** Upload progress and parts of a file, for readers of the report. */
function readingRoutes(serve: Serve, { files }: EvidenceParts): void {
  serve(readPart, async ({ actor, params, db }) => {
    const report = authorise(actor, await findReport(db, params.id))
    const evidence = await queries.findEvidence(db, report, params.evidence)
    requireServable(evidence)
    const part = evidence?.state === 'whole' ? await queries.findPart(db, evidence, params.part) : undefined
    const file = part && (await files.read(partKey(part.file_id)))
    if (!file) refuse('not_found')
    return { type: 'application/octet-stream', bytes: file.stream, length: file.length }
  })

  serve(readUpload, async ({ actor, params, db }) => {
    const report = authorise(actor, await findReport(db, params.id))
    const evidence = await queries.findEvidence(db, report, params.evidence)
    if (!evidence || !isVisibleTo(evidence, authorOf(report, actor))) refuse('not_found')
    return presentUpload(evidence, await queries.listParts(db, evidence))
  })
}

/** Removing a file, and stopping one for everyone. */
function removalRoutes(serve: Serve): void {
  serve(removeEvidence, async ({ actor, params, db, note }) => {
    const report = authorise(actor, await findReport(db, params.id))
    note({ kind: 'report', id: report.id }, { coarse: report.anonymous })
    refuseObserver(report)
    const evidence = await queries.findEvidence(db, report, params.evidence, { lock: true })
    if (!evidence) refuse('not_found')
    refuseRemoval(report, evidence, authorOf(report, actor))
    await queries.erase(db, evidence)
    return { done: true as const }
  })

  // Observers and guests may do so too: anyone who has seen such a picture can report it.
  serve(stopEvidence, async ({ actor, params, db, note }) => {
    const report = authorise(actor, await findReport(db, params.id))
    note({ kind: 'report', id: report.id }, { coarse: report.anonymous })
    const evidence = await queries.findEvidence(db, report, params.evidence, { lock: true })
    if (!evidence?.entry_id) refuse('not_found')
    if (evidence.state !== 'whole') return { done: true as const }
    await queries.stop(db, evidence, actor.kind === 'member' ? 'member' : 'receipt')
    return { done: true as const }
  })
}

/** @throws {Refusal} `conflict` if the uploaded parts are not those the entry names. */
function requireComplete(parts: readonly { part: number; hash: Buffer }[], hashes: readonly string[]): void {
  const arrived = parts.map(({ part, hash }) => [part, hash.toString('base64url')])
  const named = hashes.map((hash, index) => [index + 1, hash])
  if (JSON.stringify(arrived) !== JSON.stringify(named)) {
    refuse('conflict', 'Some parts of this file are missing or damaged.')
  }
}
