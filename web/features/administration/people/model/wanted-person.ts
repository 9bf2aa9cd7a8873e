import { isAddress } from '#contract/address.ts'
import { findPerson } from '#contract/people.ts'
import { id as idSchema } from '#contract/primitives.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { Incomplete } from '#web/platform/problems/writing.ts'

/**
 * The id of the person whom an administrator looks for. An address goes to the server in a body, never in an address.
 * @param typed a whole email address, or an id
 * @throws {Incomplete} where it is neither, or nobody has that address
 */
export async function wantedPerson(typed: string): Promise<string> {
  const text = typed.trim()
  const asId = idSchema.safeParse(text.toLowerCase())
  if (asId.success) return asId.data
  if (!isAddress(text)) throw new Incomplete(m.people_find_missing())
  const { id } = await call(findPerson, { body: { address: text } })
  if (id === null) throw new Incomplete(m.people_find_none())
  return id
}
