import { open, type Opener, seal } from './age.ts'
import type { Bytes } from './encoding.ts'
import { EncryptionError } from './errors.ts'
import { type AgeIdentity, type AgeRecipient, isVerifyKey, newIdentity, recipientOf } from './identity.ts'
import type { VerifyKey } from './identity.ts'
import { readKeyFile, writeKeyFile } from './keyfile.ts'

/**
 * [Note: Report keys]
 *
 * Each report has its own age identity, and everything in it is sealed once, to that. Anyone who may read gets the identity sealed to
 * their own recipient; giving access re-encrypts nothing. After access was taken away, the next writer makes the identity of the
 * next epoch, seals it to those who remain, and writes to that.
 *
 * The seal names the report, the epoch and the reporter's verify key, so that the key of one report cannot be handed out as another's,
 * and the entries of one reporter not as another's. It cannot show who made it: a server could seal a key of its own to a
 * participant. Therefore nobody writes to a key merely because it was handed out: `ReportHistory.epoch` is the newest epoch in which
 * an entry signed by an introduced participant opened, and it opened only because its author had sealed it to that very key.
 */
export type ReportKey = {
  readonly reportId: string
  /** From 1. */
  readonly epoch: number
  /** Who started the report, by the key that signs their entries. */
  readonly reporter: VerifyKey
  readonly identity: AgeIdentity
  readonly recipient: AgeRecipient
}

/** What the seal is expected to be of. `reporter` is `null` where it is not known yet: a handler's first look. */
export type ExpectedReportKey = {
  readonly reportId: string
  readonly epoch: number
  readonly reporter: VerifyKey | null
}

const fields = ['report', 'epoch', 'reporter'] as const

/** The key of a new report. */
export async function newReportKey(reportId: string, reporter: VerifyKey): Promise<ReportKey> {
  return withRecipient({ reportId, epoch: 1, reporter, identity: await newIdentity() })
}

/** The key of the report's next epoch, which someone who had the last one does not have. */
export async function nextReportKey(last: ReportKey): Promise<ReportKey> {
  return withRecipient({ ...last, epoch: last.epoch + 1, identity: await newIdentity() })
}

/** Gives a participant access: the key, sealed to them. [Note: Report keys] */
export async function sealReportKey(key: ReportKey, recipient: AgeRecipient): Promise<Bytes> {
  return seal(reportKeyFile(key), [recipient])
}

/**
 * Opens a key that was sealed to a participant.
 *
 * @throws EncryptionError `cannotOpen`, `damaged`, `malformed`, `newerVersion`, or `substitutedKey` if it is another report's, epoch's or reporter's
 */
export async function openReportKey(
  sealed: Uint8Array,
  identities: readonly (AgeIdentity | CryptoKey)[],
  expected: ExpectedReportKey,
): Promise<ReportKey> {
  return withRecipient(readReportKey(await open(sealed, identities), expected))
}

/**
 * Opens a key without its public half, which takes longer to work out than to open: for lists of thousands, where nothing is sealed to it.
 *
 * @throws EncryptionError as {@link openReportKey} does
 */
export async function openReportIdentity(
  sealed: Uint8Array,
  opener: Opener,
  expected: ExpectedReportKey,
): Promise<AgeIdentity> {
  return readReportKey(await opener(sealed), expected).identity
}

function readReportKey(opened: Bytes, expected: ExpectedReportKey): Omit<ReportKey, 'recipient'> {
  const file = readKeyFile('report-key', fields, opened)
  const { report: reportId, epoch, reporter } = file.fields
  if (!isVerifyKey(reporter)) throw new EncryptionError({ code: 'malformed' })
  const substituted =
    reportId !== expected.reportId ||
    epoch !== String(expected.epoch) ||
    (expected.reporter !== null && reporter !== expected.reporter)
  if (substituted) throw new EncryptionError({ code: 'substitutedKey' })
  return { reportId, epoch: expected.epoch, reporter, identity: file.identity }
}

/** The key as a file for `age -d -i`, for an export that the public `age` program opens. [Note: Key files] */
export function reportKeyFile({ reportId, epoch, reporter, identity }: ReportKey): Bytes {
  return writeKeyFile('report-key', {
    identity,
    fields: { report: reportId, epoch: String(epoch), reporter },
  })
}

async function withRecipient(key: Omit<ReportKey, 'recipient'>): Promise<ReportKey> {
  return { ...key, recipient: await recipientOf(key.identity) }
}
