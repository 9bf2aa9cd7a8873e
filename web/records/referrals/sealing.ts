import type { CallInput } from '#contract/endpoint.ts'
import type { Professional } from '#contract/professionals.ts'
import type { offerReferral } from '#contract/referrals.ts'
import type { NewEntry } from '#contract/reports.ts'
import { seal } from '#encryption/age.ts'
import { toBase64url } from '#encryption/encoding.ts'
import { sealEntry } from '#encryption/entries.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { nextPosition } from '#encryption/history.ts'
import { readRecipient, readVerifyKey } from '#encryption/identity.ts'
import { padJson } from '#encryption/padding.ts'
import { newReportKey, sealReportKey } from '#encryption/reports.ts'
import type { Keyring } from '../keyring/keyring.ts'
import { toEntryInput } from '../sealing/sealing.ts'
import type { ReferralContent } from './content.ts'
import type { OpenedReferral } from './referral-opener.ts'

/** A sealed referral for the server. */
export type SealedReferral = CallInput<typeof offerReferral>['body']

interface NewReferral {
  readonly id: string
  readonly report: string
  readonly to: Pick<Professional, 'id' | 'name' | 'recipient' | 'verifyKey'>
  readonly content: Omit<ReferralContent, 'form' | 'to' | 'toName'>
  readonly now: Date
}

/**
 * Seals selected answers to a professional and to the person, under a separate key, which opens nothing else of the report. The first entry
 * introduces both, so that an answer by anybody else is detected. [Note: Referrals]
 *
 * @throws EncryptionError `tooLarge`
 */
export async function sealReferral(
  { signers: [own] }: Keyring,
  { id, report, to, content, now }: NewReferral,
): Promise<SealedReferral> {
  const key = await newReportKey(id, own.verifyKey)
  const recipient = readRecipient(to.recipient)
  const { stored, opened } = await sealEntry(key, own.signingSeed, {
    id: crypto.randomUUID(),
    kind: 'referral',
    at: now.toISOString(),
    content: { form: 1, to: to.id, toName: to.name, ...content },
    position: { sequence: 1, previous: null, heads: [] },
    introduces: [
      // Without the member's id: professionals could correlate referrals by it.
      { kind: 'member', id: null, recipient: own.recipient, verifyKey: own.verifyKey },
      { kind: 'guest', id: to.id, recipient, verifyKey: readVerifyKey(to.verifyKey) },
    ],
  })
  if (stored.sealed.length > maxSealed) throw new EncryptionError({ code: 'tooLarge' })
  const label = { form: 1, referral: id, report, toName: to.name }
  return {
    id,
    professionalId: to.id,
    until: content.until,
    own: toBase64url(await seal(padJson(label), [own.recipient])),
    entry: toEntryInput(stored, opened),
    seals: {
      person: { recipient: own.recipient, sealed: toBase64url(await sealReportKey(key, own.recipient)) },
      professional: { recipient, sealed: toBase64url(await sealReportKey(key, recipient)) },
    },
  }
}

/** Maximum bytes of an entry on the server. */
const maxSealed = 65_536

/**
 * A professional's answer, sealed to the same key.
 * @throws EncryptionError `cannotOpen` for anybody else
 */
export async function sealReferralAnswer(
  keyring: Keyring,
  { key, history, professional }: OpenedReferral,
  words: string,
  now = new Date(),
): Promise<NewEntry> {
  const own = keyring.signers.find(({ verifyKey }) => verifyKey === professional.verifyKey)
  if (!own) throw new EncryptionError({ code: 'cannotOpen' })
  const { stored, opened } = await sealEntry(key, own.signingSeed, {
    id: crypto.randomUUID(),
    kind: 'referral-answer',
    at: now.toISOString(),
    content: { form: 1, words },
    position: nextPosition(history.entries, own.verifyKey),
  })
  return toEntryInput(stored, opened)
}
