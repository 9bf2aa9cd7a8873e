import type { AddressChange } from '#contract/address-changes.ts'
import type { ChangeRow } from './queries.ts'

export function presentChange(row: ChangeRow): AddressChange {
  if (row.address === null) throw new Error('A change of address that is under way has no address.')
  return {
    address: row.address,
    newAgreed: row.new_agreed,
    oldAgreed: row.old_agreed,
    aloneFrom: row.alone_from.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}
