import type { AddressChange } from '#contract/addresses.ts'
import type { ChangeRow } from './queries.ts'

/** @param isFresh whether the caller has just reauthenticated: then every session of theirs may know the new address. */
export function presentChange(row: ChangeRow, isFresh: boolean): AddressChange {
  if (row.address === null) throw new Error('pending address change has no address')
  return {
    address: row.asked_here || isFresh ? row.address : null,
    newAgreed: row.new_agreed,
    oldAgreed: row.old_agreed,
    aloneFrom: row.alone_from.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}
