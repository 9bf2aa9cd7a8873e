import './plain-parsers.ts'
import * as z from 'zod/mini'
import { bytes, endpoint, immutableBytes } from './endpoint.ts'
import { day, digest, language } from './primitives.ts'
import { proofReceipt } from './proofs.ts'

/** `2026-09` */
const month = z.string().check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/))

/** A month that is over and was checked. */
export const release = z.strictObject({
  month,
  releasedOn: day,
  /** Null where there was too little to say: such a month has no files. */
  files: z.nullable(
    z.strictObject({
      /** SHA-256 of its Data Package, which names the hashes of the two others. */
      digest,
      /** Their lengths in bytes. */
      csv: z.int(),
      json: z.int(),
    }),
  ),
})
export type Release = z.infer<typeof release>

export const listReleases = endpoint({
  method: 'GET',
  path: '/api/releases',
  summary: 'The months of which counts were published, or of which there was too little to say; newest first',
  access: 'anyone',
  result: z.strictObject({ releases: z.array(release) }),
  errors: [],
})

export const releaseFile = z.enum(['counts.csv', 'counts.json', 'datapackage.json'])
export type ReleaseFile = z.infer<typeof releaseFile>

/** Whatever is answered once is answered for good. A release holds the rows of all months up to its own. */
export const readReleaseFile = endpoint({
  method: 'GET',
  path: '/api/releases/:month/files/:file',
  summary: 'A file of a release of counts, which never changes',
  access: 'anyone',
  params: z.strictObject({ month, file: releaseFile }),
  result: immutableBytes('text/csv; charset=utf-8', 'application/json; charset=utf-8'),
  errors: ['not_found'],
})

/** Proves the Data Package, whose hash is in the receipt. */
export const readReleaseProof = endpoint({
  method: 'GET',
  path: '/api/releases/:month/proof',
  summary: 'What shows that a release is in the log of proofs',
  access: 'anyone',
  params: z.strictObject({ month }),
  result: proofReceipt,
  errors: ['not_found'],
})

/** For a browser that runs no scripts. */
export const readReleaseTable = endpoint({
  method: 'GET',
  path: '/api/releases/table/:language',
  summary: 'The newest release as a page of tables that needs no scripts',
  access: 'anyone',
  params: z.strictObject({ language }),
  result: bytes('text/html; charset=utf-8'),
  errors: [],
})
