import type { CallResult } from '#contract/endpoint.ts'
import { userType } from '#contract/accounts.ts'
import { type listOutbox, type listPeople, messageState } from '#contract/administration.ts'
import type * as queries from './queries.ts'

type Row<List extends (...input: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>[number]
type Person = CallResult<typeof listPeople>['items'][number]
type Message = CallResult<typeof listOutbox>['items'][number]

export function presentPerson(row: Row<typeof queries.listPeople>): Person {
  return {
    id: row.id,
    name: row.display_name,
    address: row.address,
    userType: userType.parse(row.user_type),
    state: row.state === 'confirmed' ? 'confirmed' : 'pending',
    isAdmin: row.is_admin,
    joinedAt: row.joined_at.toISOString(),
  }
}

export function presentMessage(row: Row<typeof queries.listMails>): Message {
  return {
    id: row.id,
    to: row.recipient ?? '',
    subject: row.subject,
    text: row.text ?? '',
    state: messageState.options.find((state) => state === row.state) ?? 'failed',
    at: row.at.toISOString(),
  }
}
