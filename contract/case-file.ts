import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { base64url, done, id, ordinal, signature, verifyKey } from './primitives.ts'

/** A document of at most 16 KiB before sealing, sealed to the team, or singly to as many handlers as fit. */
const sealedDocument = { sealed: base64url(40_960, 2048), authorKey: verifyKey, signature }

/**
 * One version of a document of a case file, or of what a team keeps for all of its cases. The server knows neither its kind nor
 * who wrote it; both are inside. [Note: Case file]
 */
export const caseDocument = z.strictObject({
  id,
  /** 1, and one more with each change. It is signed, and sealed in it as well. */
  version: ordinal,
  /** Counts everything written in this file. */
  change: ordinal,
  ...sealedDocument,
})
export type CaseDocument = z.infer<typeof caseDocument>

const since = z.strictObject({
  /** The change that was seen last; from the start where left out. */
  after: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))),
})
const page = z.strictObject({ items: z.array(caseDocument), more: z.boolean() })
const written = z.strictObject({ version: ordinal, ...sealedDocument })
const put = z.strictObject({ version: ordinal, change: ordinal })

export const listCaseDocuments = endpoint({
  method: 'GET',
  path: '/api/reports/:id/case-file',
  summary: 'The sealed documents of those who handle a case, every version, in the order of writing',
  access: 'handler',
  params: z.strictObject({ id }),
  query: since,
  result: page,
  errors: ['not_found', 'forbidden'],
})

/** Files that are read at once, at most. */
export const maxFiles = 100

/**
 * The files of several cases in one answer of at most some 400 KB, for what is counted over all of them. One of a case that is not the caller's to
 * handle is left out.
 */
export const listCaseFiles = endpoint({
  method: 'POST',
  path: '/api/organisations/:id/case-files',
  summary: 'The sealed documents of several of an organisation’s cases',
  access: 'handler',
  params: z.strictObject({ id }),
  body: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(maxFiles)) }),
  result: z.strictObject({
    /** Each with everything in it; where `more`, with its beginning: it is too long for one answer. */
    files: z.array(z.extend(page, { reportId: id })),
    /** The cases for which there was no room, to be asked for again. */
    rest: z.array(id),
  }),
  errors: ['not_found'],
  repeat: 'natural',
  audited: false,
})

/** `conflict`: someone else wrote that version first. Both stay: its writer reads that one and writes the next. */
export const putCaseDocument = endpoint({
  method: 'PUT',
  path: '/api/reports/:id/case-file/:documentId',
  summary: 'Add a sealed document to a case, or its next version',
  access: 'handler',
  bodyLimit: 65_536,
  params: z.strictObject({ id, documentId: id }),
  body: written,
  result: put,
  errors: ['not_found', 'forbidden', 'conflict', 'quota'],
  repeat: 'natural',
  // An entry for each change would say when someone works on a case, to the second.
  audited: false,
})

/** What a team keeps for all of its cases: templates for answers, and notes for deputies. */
export const listTeamDocuments = endpoint({
  method: 'GET',
  path: '/api/organisations/:id/documents',
  summary: 'The sealed documents a team has for all of its cases',
  access: 'handler',
  params: z.strictObject({ id }),
  query: since,
  result: page,
  errors: ['not_found'],
})

export const putTeamDocument = endpoint({
  method: 'PUT',
  path: '/api/organisations/:id/documents/:documentId',
  summary: 'Store a sealed document for the whole team, or its next version',
  access: 'handler',
  bodyLimit: 65_536,
  params: z.strictObject({ id, documentId: id }),
  body: written,
  result: put,
  errors: ['not_found', 'forbidden', 'conflict', 'quota'],
  repeat: 'natural',
  audited: false,
})

/** Removes every version. What belongs to a case stays as long as the case: there a document is only marked as withdrawn. */
export const removeTeamDocument = endpoint({
  method: 'DELETE',
  path: '/api/organisations/:id/documents/:documentId',
  summary: 'Remove a document a team had for all of its cases',
  access: 'handler',
  params: z.strictObject({ id, documentId: id }),
  result: done,
  errors: ['not_found', 'forbidden'],
  repeat: 'natural',
})
