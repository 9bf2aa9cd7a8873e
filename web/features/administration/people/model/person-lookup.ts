import { isAddress } from '#contract/email-address.ts'
import { findPerson } from '#contract/people.ts'
import { id as idSchema } from '#contract/primitives.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'

/**
 * The id of the person that an administrator searches for. An email address is sent in a body, never in a URL.
 * @param typed a whole email address, or an id
 * @throws {Incomplete} if it is neither, or nobody has that address
 */
export async function findPersonByAddress(typed: string): Promise<string> {
  const text = typed.trim()
  const asId = idSchema.safeParse(text.toLowerCase())
  if (asId.success) return asId.data
  if (!isAddress(text)) throw new Incomplete(m.people_find_missing())
  const { id } = await call(findPerson, { body: { address: text } })
  if (id === null) throw new Incomplete(m.people_find_none())
  return id
}
