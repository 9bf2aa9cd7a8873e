import { readOrganisation } from '#contract/organisation-pages.ts'
import { listOrganisationReaders, type Organisation } from '#contract/organisations.ts'
import { dutyToPassOn } from '#content/safety/sent-text.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { matchesFingerprint } from '#encryption/fingerprint.ts'
import type { Json } from '#encryption/padding.ts'
import { openReceiptPhrase } from '#encryption/receipt.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { openedVault } from '#web/platform/vault/vault-operations.ts'
import { trustOrganisation } from '#web/platform/vault/organisation-keys.ts'
import type { Draft } from './draft.ts'
import { readLink } from './report-link.ts'
import { type Answers, slugsOf } from '#web/records/body/answers.ts'
import { type Addressee, toAddressee, remainingReaders } from '#web/records/sealing/addressee.ts'
import { sealNewReport, type Sender, type SealedReport } from '#web/records/sealing/sealing.ts'

/** The terms shown when the person chose have changed. They have to review them; nothing was sent. */
export class TermsChanged extends Error {
  override readonly name = 'TermsChanged'
  /** `link`: the link that led here is incomplete, so the readers cannot be verified. */
  readonly what: 'nobodyReads' | 'duty' | 'link'

  constructor(what: TermsChanged['what']) {
    super(`Changed before sending: ${what}.`)
    this.what = what
  }
}

export interface SealedDraft {
  /** Request body of the call. */
  body: Json
  /** The team has replaced its key, signed by the previously known one: the person sees a notice. */
  keySucceeded: boolean
}

/**
 * Seals the current draft. [Note: Sent once]
 *
 * @throws TermsChanged, VaultLocked, OfflineError, ApiError, or EncryptionError `changedKey` if the team's key is neither the known one nor
 *   the one in the link
 */
export async function sealDraft(id: string, draft: Draft): Promise<SealedDraft> {
  const sender = await senderOf(draft)
  const { addressee, keySucceeded } =
    draft.answers.readers === 'team'
      ? await trustedTeam(sender, draft)
      : { addressee: null, keySucceeded: false }
  const sending = await sealNewReport({
    id,
    answers: draft.answers,
    sender,
    addressee,
    language: getLocale(),
    now: new Date(),
  })
  return { body: asJson(sending), keySucceeded }
}

async function senderOf({ answers, phrase }: Draft): Promise<Sender> {
  if (answers.sender === 'receipt') {
    if (!phrase) throw new TypeError('anonymous report has no phrase')
    return { kind: 'receipt', keys: await openReceiptPhrase(phrase) }
  }
  const { memberId, content, publicKeys } = openedVault()
  const { identity, signingSeed } = content
  return { kind: 'member', memberId, keys: { identity, signingSeed, ...publicKeys } }
}

async function trustedTeam(sender: Sender, { fingerprint, answers }: Draft) {
  const link = fingerprint === null ? null : readLink(fingerprint)
  if (fingerprint !== null && !link) throw new TermsChanged('link')
  const [slug = 'support'] = slugsOf(answers.to)
  const page = await call(readOrganisation, { params: { slug } }, { credentials: 'omit' })
  const { organisation: team, questions, questionVersion: version } = page
  const addressee: Addressee | null = toAddressee(team)
  if (!team.reading || !addressee) throw new TermsChanged('nobodyReads')
  if (team.dutyVersion !== (page.duty ? answers.duties[slug] : dutyToPassOn.version))
    throw new TermsChanged('duty')
  if (link?.slug === slug && !matchesFingerprint(addressee.keys, link.fingerprint)) {
    throw new EncryptionError({ code: 'changedKey' })
  }
  const trust = sender.kind === 'member' ? await trustOrganisation(team) : 'known'
  const singly =
    answers.excluded.length > 0 ? await excludeInvolved(team, addressee, sender, answers) : undefined
  const own = version > 0 ? { version, questions } : undefined
  return { addressee: { ...addressee, singly, own }, keySucceeded: trust === 'succeeded' }
}

/**
 * The remaining handlers after excluding those involved.
 * @throws TermsChanged if there are none
 */
async function excludeInvolved(
  team: Organisation,
  { keys }: Addressee,
  sender: Sender,
  { excluded }: Answers,
): Promise<Addressee['singly']> {
  const { readers } = await call(
    listOrganisationReaders,
    { params: { id: team.id } },
    { credentials: 'omit' },
  )
  const own = sender.kind === 'member' ? sender.memberId : null
  const remaining = remainingReaders(team, keys.verifyKey, readers, [...excluded, own])
  if (remaining.length === 0) throw new TermsChanged('nobodyReads')
  return { readers: remaining, excluded }
}

/** The same value as plain JSON, for storing and sending. */
function asJson(sending: SealedReport): Json {
  const json: Json = JSON.parse(JSON.stringify(sending))
  return json
}
