import type { CaseDocument } from '#contract/case-file.ts'
import type { DocumentRow } from './queries.ts'

export function presentDocument(row: DocumentRow): CaseDocument {
  return {
    id: row.id,
    version: row.version,
    change: row.change,
    sealed: row.sealed.toString('base64url'),
    authorKey: row.author_key.toString('base64url'),
    signature: row.signature.toString('base64url'),
  }
}
