import type { CallInput } from '#contract/endpoint.ts'
import type { KeySeal, NewEntry, sendReport } from '#contract/reports.ts'
import { toBase64url } from '#encryption/encoding.ts'
import { type OpenedEntry, sealEntry, type SealedEntry } from '#encryption/entries.ts'
import { readRecipient } from '#encryption/identity.ts'
import { newReportKey, type ReportKey, sealReportKey } from '#encryption/reports.ts'
import type { Receipt } from '#encryption/receipt.ts'
import { type Answers } from '../body/answers.ts'
import { toReportBody, type ReportBody } from '../body/body.ts'
import { toParticipant, type Signer } from '../keyring/keyring.ts'
import type { Addressee } from './addressee.ts'
import { sealHeadline } from './headline.ts'

/** A report for the server. */
export type SealedReport = CallInput<typeof sendReport>['body']

/** The sender: a member by their keys, or an anonymous person by a receipt. */
export type Sender = { kind: 'member'; memberId: string; keys: Signer } | { kind: 'receipt'; keys: Receipt }

interface NewReport {
  id: string
  answers: Answers
  sender: Sender
  /** `null` if only its sender may read it. */
  addressee: Addressee | null
  /** The language of the form. */
  language?: NonNullable<ReportBody['language']>
  now: Date
}

/**
 * Seals a report to exactly those who may read it. Everything outside the plaintext fields is sealed to a fresh report key, and that key to
 * each reader. The first entry introduces them, so that later writers can be verified.
 */
export async function sealNewReport({
  id,
  answers,
  sender,
  addressee,
  language,
  now,
}: NewReport): Promise<SealedReport> {
  const key = await newReportKey(id, sender.keys.verifyKey)
  const organisation = addressee && {
    id: addressee.organisation.id,
    name: addressee.organisation.name,
    dutyVersion: addressee.organisation.dutyVersion,
  }
  const body = { ...toReportBody(answers, organisation, addressee?.own), ...(language && { language }) }
  const { stored, opened } = await sealEntry(key, sender.keys.signingSeed, {
    id: crypto.randomUUID(),
    kind: 'body',
    at: entryTime(sender.kind, now),
    content: body,
    position: { sequence: 1, previous: null, heads: [] },
    introduces: introductions(sender, addressee),
  })
  return {
    id,
    types: answers.types,
    severity: answers.severity,
    country: null,
    region: null,
    organisationId: organisation?.id ?? null,
    ...(addressee?.singly ? { excluded: [...addressee.singly.excluded] } : {}),
    dutyVersion: organisation?.dutyVersion ?? null,
    receipt: sender.kind === 'receipt' ? publicReceipt(sender.keys) : null,
    seals: await sealsFor(key, sender, addressee),
    headline: await sealHeadline({ title: body.title, day: body.when.from }, key),
    entry: toEntryInput(stored, opened),
  }
}

/** The time of an entry: only the day for an anonymous report. */
export function entryTime(kind: 'member' | 'receipt', now: Date): string {
  const moment = now.toISOString()
  return kind === 'member' ? moment : `${moment.slice(0, 10)}T00:00:00.000Z`
}

/** An entry in the contract's format. */
export function toEntryInput(stored: SealedEntry, opened: OpenedEntry): NewEntry {
  return {
    id: stored.id,
    epoch: stored.epoch,
    sequence: stored.sequence,
    authorKey: opened.author,
    previous: opened.previous,
    heads: [...opened.heads],
    hash: opened.hash,
    signature: stored.signature,
    sealed: toBase64url(stored.sealed),
  }
}

function publicReceipt({ accessDigest, recipient, verifyKey }: Receipt) {
  return { accessDigest, recipient, verifyKey }
}

function introductions(sender: Sender, addressee: Addressee | null) {
  const memberId = sender.kind === 'member' ? sender.memberId : null
  const own = toParticipant({ kind: sender.kind, memberId }, sender.keys)
  if (!addressee) return [own]
  if (addressee.singly) {
    const { readers } = addressee.singly
    return [own, ...readers.map(({ memberId: id, ...keys }) => ({ kind: 'handler' as const, id, ...keys }))]
  }
  return [own, { kind: 'organisation' as const, id: addressee.organisation.id, ...addressee.keys }]
}

async function sealsFor(key: ReportKey, sender: Sender, addressee: Addressee | null): Promise<KeySeal[]> {
  const { recipient } = sender.keys
  const own: KeySeal['to'] =
    sender.kind === 'member'
      ? { kind: 'member', id: sender.memberId, recipient }
      : { kind: 'receipt', recipient }
  const holders: KeySeal['to'][] = [own]
  if (addressee?.singly) {
    for (const { memberId: id, recipient: to } of addressee.singly.readers)
      holders.push({ kind: 'handler', id, recipient: to })
  } else if (addressee) {
    holders.push({
      kind: 'organisation',
      id: addressee.organisation.id,
      recipient: addressee.keys.recipient,
    })
  }
  return Promise.all(holders.map((to) => sealTo(key, to)))
}

/** Seals a report key to a reader. */
export async function sealTo(key: ReportKey, to: KeySeal['to']): Promise<KeySeal> {
  const sealed = toBase64url(await sealReportKey(key, readRecipient(to.recipient)))
  return { epoch: key.epoch, to, sealed }
}
