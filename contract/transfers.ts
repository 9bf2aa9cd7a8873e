import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, line } from './primitives.ts'
import { keySeal, newEntry } from './reports.ts'

const seals = z.array(keySeal).check(z.maxLength(120))

/** `withdrawn`: withdrawn by its proposer. */
export const transferState = z.enum(['proposed', 'agreed', 'declined', 'withdrawn'])

const party = z.strictObject({ id, slug: line(60), name: line(120) })

/** That a case goes, or was to go, from one organisation to another. [Note: Transfers] */
export const transfer = z.strictObject({
  id,
  from: party,
  to: party,
  proposedBy: z.enum(['handler', 'reporter']),
  state: transferState,
  /** The message that says why; none where the reporter asked. */
  entryId: z.nullable(id),
  proposedOn: day,
  decidedOn: z.nullable(day),
})
export type Transfer = z.infer<typeof transfer>

const transfersOfReport = z.strictObject({
  /** Newest first. */
  transfers: z.array(transfer),
  /** The receiving organisation accepts nothing any more: the reporter may ask for another one. */
  hasClosed: z.boolean(),
  /** Everyone there who may read it has left, because someone else there is involved: then too. [Note: Nobody left] */
  nobodyLeft: z.boolean(),
})

export const listTransfers = endpoint({
  method: 'GET',
  path: '/api/reports/:id/transfers',
  summary: 'Where a report was to go, and where it went',
  access: 'participant',
  params: z.strictObject({ id }),
  result: transfersOfReport,
  errors: ['not_found'],
})

/**
 * One at a time, of a report that is open and not held, to an organisation that takes reports. By a handler with a message to the
 * reporter that says why; by the reporter without one where their organisation has closed, or nobody is left there who may read it.
 */
export const proposeTransfer = endpoint({
  method: 'POST',
  path: '/api/reports/:id/transfers',
  summary: 'Propose that another organisation takes a case over',
  access: 'participant',
  params: z.strictObject({ id }),
  bodyLimit: 196608,
  body: z.strictObject({
    id,
    to: id,
    writing: z.nullable(z.strictObject({ entry: newEntry, seals: z.optional(seals) })),
  }),
  result: transfersOfReport,
  errors: ['not_found', 'conflict', 'forbidden', 'reused_key'],
  repeat: 'id',
})

/** By the reporter who declines, or by the proposer. */
export const endTransfer = endpoint({
  method: 'PUT',
  path: '/api/reports/:id/transfers/:transferId/end',
  summary: 'Decline the transfer of a case, or take the proposal back',
  access: 'participant',
  params: z.strictObject({ id, transferId: id }),
  body: z.strictObject({}),
  result: transfersOfReport,
  errors: ['not_found', 'conflict', 'forbidden'],
  repeat: 'natural',
})

/**
 * By the reporter alone, whose device seals the keys. `keys` are those of every epoch so far, each sealed to the new readers;
 * `entry` is the signed transfer that introduces them, and starts an epoch, sealed to everyone who reads on. From then on the
 * organisation that had it sees nothing of it any more.
 */
export const agreeToTransfer = endpoint({
  method: 'POST',
  path: '/api/reports/:id/transfers/:transferId/agreement',
  summary: 'Agree that another organisation takes a case over, with the keys sealed to it',
  access: 'participant',
  params: z.strictObject({ id, transferId: id }),
  bodyLimit: 524288,
  body: z.strictObject({
    /** What the organisation must pass on, in the version that the person was shown. */
    dutyVersion: line(40),
    /** Handlers there who are involved: as when a report is sent. */
    excluded: z.array(id).check(z.maxLength(100)),
    keys: z.array(keySeal).check(z.minLength(1), z.maxLength(2000)),
    entry: newEntry,
    seals: seals.check(z.minLength(1)),
  }),
  result: transfersOfReport,
  errors: ['not_found', 'conflict', 'forbidden', 'reused_key'],
  repeat: 'id',
})

/** The record of both teams: that a case went over, not which one. */
export const listTeamTransfers = endpoint({
  method: 'GET',
  path: '/api/organisations/:id/transfers',
  summary: 'Cases that an organisation has given to another one or taken over',
  access: 'handler',
  params: z.strictObject({ id }),
  result: z.strictObject({
    /** Newest first, at most 200. */
    transfers: z.array(z.strictObject({ id, from: party, to: party, day })),
    /** Cases that are open, of which none may be left lying when it closes. */
    openCases: z.int(),
  }),
  errors: ['not_found'],
})
