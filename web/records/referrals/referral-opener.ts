import type { Referral, ReferralSummary } from '#contract/referrals.ts'
import { open } from '#encryption/age.ts'
import { fromBase64url } from '#encryption/encoding.ts'
import type { Participant } from '#encryption/entries.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { openEntries, type ReportHistory } from '#encryption/history.ts'
import { unpadJson } from '#encryption/padding.ts'
import { openReportKey, type ReportKey } from '#encryption/reports.ts'
import { listIdentities, type Keyring } from '../keyring/keyring.ts'
import { type OwnLabel, ownLabel, type ReferralContent, referralAnswer, referralContent } from './content.ts'

/** An opened referral, with its answer. */
export interface OpenedReferral {
  readonly record: Referral
  readonly key: ReportKey
  readonly history: ReportHistory
  readonly content: ReferralContent
  /** The professional introduced by the person: nobody else's answer is accepted. */
  readonly professional: Participant
  readonly answers: readonly { readonly id: string; readonly at: string; readonly words: string }[]
  /** Part of it is missing, or has the wrong author. */
  readonly isDoubtful: boolean
}

/**
 * Opens a referral for its reader and verifies its author.
 *
 * @throws EncryptionError `cannotOpen` if no available key opens it, `substitutedKey` if it was made by or for somebody else, `malformed`
 */
export async function openReferral(keyring: Keyring, record: Referral): Promise<OpenedReferral> {
  const [sealed] = record.keys
  if (!sealed) throw new EncryptionError({ code: 'cannotOpen' })
  const expected = { reportId: record.id, epoch: sealed.epoch, reporter: null }
  const key = await openReportKey(fromBase64url(sealed.sealed), listIdentities(keyring), expected)
  const stored = record.entries.map(({ id, epoch, sequence, sealed: bytes, signature }) => ({
    id,
    epoch,
    sequence,
    sealed: fromBase64url(bytes),
    signature,
  }))
  const history = await openEntries(stored, [key], key.reporter)
  const professional = history.participants.find(({ kind }) => kind === 'guest')
  const isOwn = (verifyKey: string | undefined) =>
    keyring.signers.some((each) => each.verifyKey === verifyKey)
  // Otherwise the server could forge a referral, or show one to the wrong person.
  const self = record.role === 'person' ? key.reporter : professional?.verifyKey
  if (!professional || !isOwn(self)) throw new EncryptionError({ code: 'substitutedKey' })
  const first = history.entries.find(({ author }) => author === key.reporter)
  const { success, data } = referralContent.safeParse(first?.content)
  if (!success || data.to !== professional.id) throw new EncryptionError({ code: 'malformed' })
  const answers = history.entries.flatMap(({ id, at, author, content }) => {
    const answer = author === professional.verifyKey ? referralAnswer.safeParse(content) : null
    return answer?.success ? [{ id, at, words: answer.data.words }] : []
  })
  return {
    record,
    key,
    history,
    content: data,
    professional,
    answers,
    isDoubtful: history.problems.length > 0,
  }
}

/** A referral's report and recipient, for the person who made it; `null` if it does not open. */
export async function openOwnLabel(keyring: Keyring, { id, own }: ReferralSummary): Promise<OwnLabel | null> {
  if (own === null) return null
  try {
    const { success, data } = ownLabel.safeParse(
      unpadJson(await open(fromBase64url(own), listIdentities(keyring))),
    )
    return success && data.referral === id ? data : null
  } catch (error) {
    if (!(error instanceof EncryptionError)) throw error
    return null
  }
}
