import type { KeyHolder, NewEntry } from '#contract/reports.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { continuesChain } from '#server/platform/entries/chain.ts'
import { areSealedTo } from '../seals.ts'
import type { NewReportInput, Sender, SendingTerms, EarlierSubmission } from './ids.ts'

/**
 * With a receipt nobody sends, even when a member is signed in; else the member.
 *
 * @throws {Refusal} `signed_out`
 */
export function senderOf(actor: Actor, { receipt }: NewReportInput, { member }: SendingTerms): Sender {
  if (receipt)
    return { holder: { kind: 'receipt', recipient: receipt.recipient }, verifyKey: receipt.verifyKey }
  if (actor.kind !== 'member' || !member) refuse('signed_out')
  return {
    holder: { kind: 'member', id: actor.id, recipient: member.recipient },
    verifyKey: member.verifyKey,
  }
}

/**
 * Whether a report may be sent as it is: someone reads where it goes, the person was shown what applies today, and it is
 * sealed to exactly its readers. [Note: No reader, no sending]
 *
 * @throws {Refusal} `not_found`, `conflict`, `invalid_input`
 */
export function checkSending(sending: NewReportInput, sender: Sender, terms: SendingTerms): void {
  checkOrganisation(sending, terms)
  const { organisation } = terms
  const holders = [sender.holder]
  if (isSealedSingly(sending)) holders.push(...remainingReaders(sending, sender, terms))
  else if (organisation?.recipient) {
    holders.push({ kind: 'organisation', id: organisation.id, recipient: organisation.recipient })
  }
  if (!areSealedTo(sending.seals, holders, 1)) {
    refuse('conflict', 'The readers’ keys have changed. Reload the page and send again.')
  }
  checkFirstEntry(sending.entry, sender)
}

/**
 * What was sent by this id before, if it is the same report by the same sender.
 *
 * @throws {Refusal} `conflict` if there is none, so that the receipt is another report's; `reused_key`
 */
export function requireSame<SentSeals extends EarlierSubmission>(
  sent: SentSeals | undefined,
  { holder }: Sender,
  hash: Buffer,
): SentSeals {
  if (!sent) {
    refuse('conflict', 'These receipt words belong to another report. Make new ones.', {
      fields: { receipt: 'Make new words for this report.' },
    })
  }
  const sentBy = holder.kind === 'member' ? holder.id : null
  if (!sent.request_hash.equals(hash) || sent.reporter_id !== sentBy) refuse('reused_key')
  return sent
}

/** Someone is excluded. A report that excludes nobody is sealed to the organisation's key. */
export function isSealedSingly({ excluded = [] }: NewReportInput): boolean {
  return excluded.length > 0
}

/**
 * The single handlers that a report is sealed to: all whose keys the organisation vouches for, without those involved and
 * without the sender.
 *
 * @throws {Refusal} `conflict` if nobody of them would read it in time
 */
function remainingReaders(
  { excluded = [] }: NewReportInput,
  sender: Sender,
  { singles }: SendingTerms,
): KeyHolder[] {
  const own = sender.holder.kind === 'member' ? sender.holder.id : null
  const remaining = singles.filter(({ id, vouched }) => vouched && id !== own && !excluded.includes(id))
  if (!remaining.some(({ reading }) => reading)) {
    refuse('conflict', 'Without the people you marked, nobody is left here to read this. Nothing was sent.')
  }
  return remaining.map(({ id, recipient }) => ({ kind: 'handler', id, recipient }))
}

function checkOrganisation(sending: NewReportInput, { organisation }: SendingTerms): void {
  const { organisationId, dutyVersion } = sending
  if (organisationId === null) {
    if (dutyVersion === null && !isSealedSingly(sending)) return
    const field = dutyVersion === null ? 'body.excluded' : 'body.dutyVersion'
    refuse('invalid_input', undefined, { fields: { [field]: 'This key belongs to an organisation.' } })
  }
  if (!organisation) refuse('not_found')
  if (!organisation.reading) {
    refuse(
      'conflict',
      'Nobody is reading here now, so nothing was sent. What you wrote is still on your device.',
    )
  }
  if (dutyVersion !== organisation.dutyVersion) {
    refuse('conflict', 'What this team must pass on has changed. Read it again before you send.')
  }
}

/** @throws {Refusal} `conflict`, `invalid_input` */
export function checkFirstEntry(entry: NewEntry, sender: Sender): void {
  if (entry.authorKey !== sender.verifyKey) {
    refuse('conflict', 'This was signed with a different key than the one on record. Reload the page.')
  }
  if (entry.epoch !== 1 || entry.heads.length > 0 || !continuesChain(entry, undefined)) {
    refuse('invalid_input', undefined, { fields: { 'body.entry': 'Must be the first entry of a report.' } })
  }
}
