import { createHash, randomBytes } from 'node:crypto'
import { setContactCode } from '#contract/contacts.ts'
import { grantAccess } from '#contract/grants.ts'
import { listOrganisationReaders, setVoucher } from '#contract/organisations.ts'
import type { KeyHolder, NewEntry } from '#contract/reports.ts'
import type { ApiClient } from './app.ts'
import type { Person } from './devices.ts'
import {
  as,
  newEntry,
  newReport,
  type ReportRecipient,
  type Receipt,
  sealsTo,
  type SupportTeam,
} from './reports.ts'

/** Makes a contact code as this member. @returns its token */
export async function newContactCode(app: ApiClient, member: Person): Promise<string> {
  const bytes = randomBytes(16)
  const tokenDigest = createHash('sha256').update(bytes).digest('base64url')
  const sealed = randomBytes(300).toString('base64url')
  await app.call(setContactCode, { body: { tokenDigest, sealed } }, as(member))
  return bytes.toString('base64url')
}

export const guestHolder = ({ id, keys }: Person): KeyHolder => ({
  kind: 'guest',
  id,
  recipient: keys.recipient,
})
export const handlerHolder = ({ id, keys }: Person): KeyHolder => ({
  kind: 'handler',
  id,
  recipient: keys.recipient,
})

/** Seals the keys of the given number of epochs to the key of a new reader. */
export const sealAllKeys = (holder: KeyHolder, epochs = 1) =>
  Array.from({ length: epochs }, (_, index) => sealsTo([holder], index + 1)).flat()

/** Grants a member access to a report that has no entries after its first. @returns the grant's entry */
export async function letIn(
  app: ApiClient,
  report: { id: string; first: NewEntry },
  reporter: Person | Receipt,
  guest: Person,
): Promise<NewEntry> {
  const entry = newEntry(reporter, report.first)
  const body = {
    to: { kind: 'guest' as const, token: await newContactCode(app, guest) },
    entry,
    keys: sealAllKeys(guestHolder(guest)),
  }
  await app.call(grantAccess, { params: { id: report.id }, body }, as(reporter))
  return entry
}

/** As `vouchForHandler` in encryption/vouching.ts: each member opens the case desk and has their keys signed. */
export async function vouchForMembers(
  app: ApiClient,
  team: Pick<SupportTeam, 'id' | 'key'>,
  handlers: readonly Person[],
): Promise<void> {
  for (const { id, keys, token } of handlers) {
    const signature = team.key.signVoucher(team.id, 1, id, keys)
    await app.call(
      setVoucher,
      { params: { id: team.id }, body: { generation: 1, signature } },
      { session: token },
    )
  }
}

/** A report as a device sends it when a member of the team is involved and therefore excluded. */
export async function newReportExcluding(
  app: ApiClient,
  reporter: Person | Receipt,
  team: ReportRecipient,
  excluded: readonly Person[],
) {
  const ids = excluded.map(({ id }) => id)
  const { readers } = await app.call(listOrganisationReaders, { params: { id: team.id } })
  const remaining = readers.filter(({ memberId, voucher }) => voucher !== null && !ids.includes(memberId))
  const own = newReport(reporter, null).seals.map(({ to }) => to)
  const holders = remaining.map(({ memberId, recipient }): KeyHolder => {
    return { kind: 'handler', id: memberId, recipient }
  })
  return newReport(reporter, team, { excluded: ids, seals: sealsTo([...own, ...holders]) })
}
