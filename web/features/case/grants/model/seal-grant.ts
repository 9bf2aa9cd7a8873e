import type { CallInput } from '#contract/endpoint.ts'
import { grantAccess, revokeAccess } from '#contract/grants.ts'
import type { Reader } from '#contract/readers.ts'
import { addEntry } from '#contract/reports.ts'
import { EncryptionError } from '#encryption/errors.ts'
import type { ReportKey } from '#encryption/reports.ts'
import type { Vouched } from '#encryption/vouching.ts'
import { call } from '#web/platform/api/call.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { sealTo } from '#web/records/sealing/sealing.ts'
import { sealWithKey, sealWriting, type EntryInput } from '#web/records/sealing/entry-writer.ts'
import type { Contact } from './contact-lookup.ts'

/** The grantee: a guest known by their contact code, or a handler whose keys the organisation vouches for. */
export type Grantee = { kind: 'guest'; contact: Contact } | { kind: 'handler'; handler: Vouched }

/** A grant sealed once, so that a retry sends the same. */
export interface SealedGrant {
  /** Entries that introduce a handler who has not written here before. */
  readonly before: readonly EntryInput[]
  readonly grant: CallInput<typeof grantAccess>['body']
}

/**
 * Grants access: the signed entry that introduces the grantee, and the keys of every epoch, sealed to them. Nothing else is sealed again.
 *
 * @throws EncryptionError `cannotOpen` if a key of an earlier epoch is missing, `changedKey` as `sealWriting`
 */
export async function sealGrant(
  keyring: Keyring,
  report: OpenedReport,
  grantee: Grantee,
  now = new Date(),
): Promise<SealedGrant> {
  const { memberId: id, recipient, verifyKey } = grantee.kind === 'guest' ? grantee.contact : grantee.handler
  const { writings, key } = await sealWithKey(keyring, report, {
    kind: 'grant',
    content: { member: id },
    now,
    introduces: [{ kind: grantee.kind, id, recipient, verifyKey }],
  })
  const writing = writings.at(-1)
  if (!writing) throw new TypeError('grant missing after insert')
  const to = { kind: grantee.kind, id, recipient }
  const keys = await Promise.all(allEpochKeys(report, key).map((each) => sealTo(each, to)))
  const named =
    grantee.kind === 'guest'
      ? { kind: 'guest' as const, token: grantee.contact.token }
      : { kind: 'handler' as const, id }
  return { before: writings.slice(0, -1), grant: { ...writing, to: named, keys } }
}

/** Sends a sealed grant. Safe to repeat. */
export async function sendGrant(
  { options }: Keyring,
  id: string,
  { before, grant }: SealedGrant,
): Promise<readonly Reader[]> {
  for (const body of before) await call(addEntry, { params: { id }, body }, options)
  return (await call(grantAccess, { params: { id }, body: grant }, options)).readers
}

/** A revocation sealed once, so that a retry sends the same. */
export interface SealedRevocation {
  readonly memberId: string
  readonly writing: EntryInput
}

/**
 * Revokes access on the reporter's behalf: the signed revocation, in a new epoch whose key is sealed to everybody else. The revoked reader
 * may have copied what they read before.
 *
 * @throws EncryptionError as `sealWriting`
 */
export async function sealRevocation(
  keyring: Keyring,
  report: OpenedReport,
  memberId: string,
  now = new Date(),
): Promise<SealedRevocation> {
  const content = { member: memberId }
  const [writing] = await sealWriting(keyring, report, {
    kind: 'revocation',
    content,
    now,
    without: memberId,
  })
  if (!writing) throw new TypeError('revocation missing after insert')
  return { memberId, writing }
}

/** Sends a sealed revocation. Safe to repeat. */
export async function sendRevocation(
  { options }: Keyring,
  id: string,
  { memberId, writing }: SealedRevocation,
): Promise<readonly Reader[]> {
  return (await call(revokeAccess, { params: { id, memberId }, body: { writing } }, options)).readers
}

/** Gives up the caller's own access. */
export async function leaveReport({ options, memberId }: Keyring, id: string): Promise<void> {
  if (memberId === null) throw new TypeError('receipt cannot leave a report')
  await call(revokeAccess, { params: { id, memberId }, body: { writing: null } }, options)
}

/** The keys of every epoch from the first to the current one. */
function allEpochKeys({ keys }: OpenedReport, newest: ReportKey): ReportKey[] {
  return Array.from({ length: newest.epoch }, (_, index) => {
    const epoch = index + 1
    const found = epoch === newest.epoch ? newest : keys.find((key) => key.epoch === epoch)
    if (!found) throw new EncryptionError({ code: 'cannotOpen' })
    return found
  })
}
