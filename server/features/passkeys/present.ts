import type { Passkey } from '#contract/passkeys.ts'
import type { PasskeyRow } from './queries.ts'

export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    addedOn: row.added_on,
    lastUsedOn: row.last_used_on,
    opensVault: row.opens_vault,
  }
}
