import { isAddress } from '#contract/email-address.ts'
import { findPerson } from '#contract/people.ts'
import { call } from '#web/platform/api/call.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'

/**
 * @param unknown the message if nobody has that address
 * @returns the id of the member with an address
 * @throws {Incomplete} if nobody has it
 */
export async function findMember(typed: string, unknown: string): Promise<string> {
  const address = typed.trim()
  if (!isAddress(address)) throw new Incomplete(unknown)
  const { id } = await call(findPerson, { body: { address } })
  if (id === null) throw new Incomplete(unknown)
  return id
}
