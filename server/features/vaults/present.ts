import type { VaultRecord } from '#contract/sessions.ts'
import type { VaultRow } from './queries.ts'

export function presentVault(row: VaultRow): VaultRecord {
  return {
    generation: row.generation,
    version: row.version,
    sealed: row.sealed.toString('base64url'),
    recipient: row.recipient,
    verifyKey: row.verify_key.toString('base64url'),
  }
}
