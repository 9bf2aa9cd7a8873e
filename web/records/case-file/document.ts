import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { CaseDocument, putCaseDocument } from '#contract/case-file.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { open, seal } from '#encryption/age.ts'
import { fromBase64url, toBase64url, toUtf8 } from '#encryption/encoding.ts'
import { entryHash } from '#encryption/entries.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { type AgeRecipient, readVerifyKey } from '#encryption/identity.ts'
import { type Json, padJson, unpadJson } from '#encryption/padding.ts'
import { sign, verify } from '#encryption/signature.ts'
import { type Keyring, identitiesOf, type Signer } from '../keyring/keyring.ts'
import type { OpenedReport } from '../sealing/opening.ts'
import { mayWrite, sideOf } from '../sealing/own-side.ts'
import { writtenAt } from '../sealing/sealing.ts'

/**
 * [Note: Case file] on the device
 *
 * A document is sealed as an internal note is: to the team's key, or where a report is sealed to handlers singly, to each of them;
 * and signed with the team's key or the handler's own. Of what kind it is and who wrote it is inside. Every handler holds the
 * team's key, so "who wrote it" is their word among colleagues, and no proof.
 */
const content = z.strictObject({
  form: z.literal(1),
  /** The report, or for what a team keeps for all of its cases, the organisation. */
  file: z.uuid(),
  document: z.uuid(),
  version: z.int(),
  kind: z.string(),
  by: z.nullable(z.uuid()),
  at: z.iso.datetime(),
  /** Taken back: it is no longer shown, and what it said stays in its history. */
  isWithdrawn: z.boolean(),
  /** The version that somebody else wrote at the same time, where both changed the same. */
  beside: z.nullable(z.int()),
  value: z.record(z.string(), z.json()),
})

/** Bytes of a document's value as JSON: with what surrounds it, it stays in the bucket of 16 KiB. */
export const roomForDocument = 15_000

/** What a document says: words and choices by their names. */
export type DocumentValue = Readonly<Record<string, Json>>

/** One version, as it reads. */
export interface DocumentVersion {
  readonly version: number
  readonly by: string | null
  /** When its writer says it was written. */
  readonly at: string
  readonly isWithdrawn: boolean
  readonly beside: number | null
  readonly value: DocumentValue
}

/** A document with every version of it that could be opened, the newest last, at least one. */
export interface OpenedDocument {
  readonly id: string
  readonly kind: string
  /** The number of the newest there is: the next is one more. */
  readonly version: number
  readonly versions: readonly [DocumentVersion, ...DocumentVersion[]]
  readonly newest: DocumentVersion
  /** A version between those that are there is missing, or could not be opened. */
  readonly isIncomplete: boolean
}

/** Whose file it is, with what seals and checks its documents. */
export interface FileAccess {
  /** The id of the report, or of the organisation. */
  readonly id: string
  readonly isTeams: boolean
  readonly recipients: readonly AgeRecipient[]
  readonly signer: Signer
  readonly mayHaveSigned: (verifyKey: string) => boolean
  /** The moment to write down: of an anonymous report the day, as elsewhere. */
  readonly now: (now: Date) => string
}

/** The file of a case that this member handles. @throws EncryptionError `cannotOpen` without the team's key */
export function accessToCase(keyring: Keyring, report: OpenedReport): FileAccess {
  const { recipients, signer } = sideOf(keyring, report)
  return {
    id: report.record.report.id,
    isTeams: false,
    recipients,
    signer,
    mayHaveSigned: (key) => mayWrite(keyring, report, key),
    now: (now) => writtenAt(report.record.report.anonymous ? 'receipt' : 'member', now),
  }
}

/** What a team keeps for all of its cases. @throws EncryptionError `cannotOpen` without the team's key */
export function accessToTeam(keyring: Keyring, organisationId: string): FileAccess {
  const keys = keyring.organisations.filter((key) => key.organisationId === organisationId)
  const [newest] = keys.toSorted((one, other) => other.generation - one.generation)
  if (!newest) throw new EncryptionError({ code: 'cannotOpen' })
  return {
    id: organisationId,
    isTeams: true,
    recipients: [newest.recipient],
    signer: newest,
    mayHaveSigned: (verifyKey) => keys.some((key) => key.verifyKey === verifyKey),
    now: (now) => now.toISOString(),
  }
}

/**
 * The same to read alone, of a case that was not opened: who may write in it is then known of what the team's key or the member's own has
 * signed, and not of what colleagues have in a report that is sealed to them singly.
 *
 * @throws EncryptionError `cannotOpen` without the team's key
 */
export function accessToUnopened(keyring: Keyring, organisationId: string, reportId: string): FileAccess {
  const team = accessToTeam(keyring, organisationId)
  const isOwn = (key: string) => keyring.signers.some(({ verifyKey }) => verifyKey === key)
  return {
    ...team,
    id: reportId,
    isTeams: false,
    mayHaveSigned: (key) => team.mayHaveSigned(key) || isOwn(key),
  }
}

/** What is to be written: a first version, or the one after `version`. */
export interface DocumentDraft {
  readonly id: string
  readonly kind: string
  readonly version: number
  readonly by: string | null
  readonly isWithdrawn: boolean
  readonly beside: number | null
  readonly value: DocumentValue
}

export async function sealDocument(
  access: FileAccess,
  { id, ...draft }: DocumentDraft,
  now = new Date(),
): Promise<CallInput<typeof putCaseDocument>['body']> {
  const inside: Json = { form: 1, file: access.id, document: id, at: access.now(now), ...draft }
  const sealed = await seal(padJson(inside), access.recipients)
  const { verifyKey: author, signingSeed } = access.signer
  const signed = statement(access.id, id, draft.version, author, entryHash(sealed))
  return {
    version: draft.version,
    sealed: toBase64url(sealed),
    authorKey: author,
    signature: sign(signingSeed, 'case-file', signed),
  }
}

/** What could be opened of a file, and how many versions could not. */
export interface OpenedFile {
  readonly documents: readonly OpenedDocument[]
  readonly unopened: number
}

/** Opens and checks a file: the documents in the order in which they were started. */
export async function openFile(
  keyring: Keyring,
  access: FileAccess,
  stored: readonly CaseDocument[],
): Promise<OpenedFile> {
  const opened = await Promise.all(
    stored.map(async (each) => ({
      id: each.id,
      stored: each.version,
      found: await openVersion(keyring, access, each),
    })),
  )
  const documents = [...Map.groupBy(opened, ({ id }) => id)].flatMap(([id, all]) => {
    const found = all
      .flatMap((each) => each.found ?? [])
      .toSorted((one, other) => one.version - other.version)
    const [first, ...rest] = found
    if (!first) return []
    const newest = rest.at(-1) ?? first
    const version = Math.max(...all.map((each) => each.stored))
    return [
      {
        id,
        kind: first.kind,
        version,
        versions: [first, ...rest] as const,
        newest,
        isIncomplete: found.length !== version || found.some((each, at) => each.version !== at + 1),
      },
    ]
  })
  return { documents, unopened: opened.filter(({ found }) => found === null).length }
}

async function openVersion(
  keyring: Keyring,
  access: FileAccess,
  { id, version, sealed, authorKey, signature }: CaseDocument,
): Promise<(DocumentVersion & { kind: string }) | null> {
  const bytes = fromBase64url(sealed)
  const signed = statement(access.id, id, version, authorKey, entryHash(bytes))
  if (!access.mayHaveSigned(authorKey)) return null
  if (!verify(readVerifyKey(authorKey), 'case-file', signed, signature)) return null
  try {
    const { success, data } = content.safeParse(unpadJson(await open(bytes, identitiesOf(keyring))))
    if (!success || data.document !== id || data.file !== access.id || data.version !== version) return null
    const { form: _, file: _file, document: _document, ...rest } = data
    return rest
  } catch (error) {
    if (!(error instanceof EncryptionError)) throw error
    return null
  }
}

function statement(file: string, document: string, version: number, author: string, hash: string) {
  return toUtf8([file, document, version, author, hash, ''].join('\n'))
}
