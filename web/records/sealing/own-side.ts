import { EncryptionError } from '#encryption/errors.ts'
import { type AgeRecipient, readRecipient } from '#encryption/identity.ts'
import type { Keyring, Signer } from '../keyring/keyring.ts'
import type { OpenedReport } from './report-opener.ts'
import { signerIn } from './entry-writer.ts'

// What one side of a report keeps to itself: its notes, and the case file. [Note: Private notes]

/** Whether the member joined later as one of the single handlers that a report is sealed to. */
export function joinedLater({ signers }: Keyring, { record, history }: OpenedReport): boolean {
  if (record.role !== 'handler' || !isSealedSingly(history)) return false
  const [first] = history.entries
  return !first?.introduces.some(({ recipient }) => signers.some((own) => own.recipient === recipient))
}

/** Whether this signature is valid for what one side keeps to itself. */
export function mayWrite(
  { signers, organisations }: Keyring,
  { record, history }: OpenedReport,
  key: string,
): boolean {
  if (signers.some(({ verifyKey }) => verifyKey === key)) return true
  if (record.role !== 'handler') return false
  const isHandler = history.participants.some(
    ({ kind, verifyKey }) => kind === 'handler' && verifyKey === key,
  )
  return isHandler || (!isSealedSingly(history) && organisations.some(({ verifyKey }) => verifyKey === key))
}

/** The recipients and the signer of one's own side. */
export function ownSide(
  keyring: Keyring,
  report: OpenedReport,
): { recipients: AgeRecipient[]; signer: Signer } {
  const { record, history } = report
  const signer = signerIn(keyring, report)
  if (record.role !== 'handler') return { recipients: [signer.recipient], signer }
  if (isSealedSingly(history)) {
    const named = new Set(record.holders.map(({ recipient }) => recipient))
    const others = history.participants.filter(({ kind, recipient }) => {
      return kind === 'handler' && named.has(recipient) && !history.revoked.includes(recipient)
    })
    return { recipients: others.map(({ recipient }) => readRecipient(recipient)), signer }
  }
  const key = keyring.organisations.find((each) => each.organisationId === record.report.organisationId)
  if (!key) throw new EncryptionError({ code: 'cannotOpen' })
  return { recipients: [key.recipient], signer: key }
}

/** According to signatures rather than the server. */
function isSealedSingly({ participants }: OpenedReport['history']): boolean {
  return !participants.some(({ kind }) => kind === 'organisation')
}
