import { normaliseAddress } from '#contract/address.ts'
import { listPeople } from '#contract/administration.ts'
import { call } from '#web/platform/api/call.ts'
import { Incomplete } from '#web/platform/problems/writing.ts'

/**
 * @param unknown what is said where nobody has that address
 * @returns the id of the member with an address
 * @throws {Incomplete} where nobody has it
 */
export async function findMember(typed: string, unknown: string): Promise<string> {
  const address = typed.trim()
  if (address === '') throw new Incomplete(unknown)
  const { items } = await call(listPeople, { query: { address } })
  const found = items.find((each) => normaliseAddress(each.address) === normaliseAddress(address))
  if (!found) throw new Incomplete(unknown)
  return found.id
}
