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
import { type Keyring, listIdentities, type Signer } from '../keyring/keyring.ts'
import type { OpenedReport } from '../sealing/report-opener.ts'
import { mayWrite, ownSide } from '../sealing/own-side.ts'
import { entryTime } from '../sealing/sealing.ts'

/**
 * [Note: Case file] on the device A document is sealed like an internal note: to the team's key, or if the report is sealed to single
 * handlers, to each of them; and signed with the team's key or the handler's own. Its kind and author are inside. Every handler holds the
 * team's key, so the author is a claim among colleagues and not a proof.
 */
const content = z.strictObject({
  form: z.literal(1),
  /** The report, or for documents shared by all cases, the organisation. */
  file: z.uuid(),
  document: z.uuid(),
  version: z.int(),
  kind: z.string(),
  by: z.nullable(z.uuid()),
  at: z.iso.datetime(),
  /** Withdrawn: no longer shown, but still in its history. */
  isWithdrawn: z.boolean(),
  /** The conflicting version written by somebody else at the same time, if both changed the same field. */
  beside: z.nullable(z.int()),
  value: z.record(z.string(), z.json()),
})

/** Maximum bytes of a document's value as JSON: with metadata it stays in the bucket of 16 KiB. */
export const maxDocumentBytes = 15_000

/** A document's fields by name. */
export type DocumentValue = Readonly<Record<string, Json>>

/** An opened version. */
export interface DocumentVersion {
  readonly version: number
  readonly by: string | null
  /** Its writer's claimed time. */
  readonly at: string
  readonly isWithdrawn: boolean
  readonly beside: number | null
  readonly value: DocumentValue
}

/** A document with all versions that could be opened, newest last, at least one. */
export interface OpenedDocument {
  readonly id: string
  readonly kind: string
  /** The number of the newest version: the next is one more. */
  readonly version: number
  readonly versions: readonly [DocumentVersion, ...DocumentVersion[]]
  readonly newest: DocumentVersion
  /** A version in between is missing, or could not be opened. */
  readonly isIncomplete: boolean
}

/** A file with what is needed to seal and verify its documents. */
export interface FileAccess {
  /** The id of the report or organisation. */
  readonly id: string
  readonly isTeams: boolean
  readonly recipients: readonly AgeRecipient[]
  readonly signer: Signer
  readonly mayHaveSigned: (verifyKey: string) => boolean
  /** The time to store: only the day for an anonymous report, as elsewhere. */
  readonly now: (now: Date) => string
}

/**
 * Access to the file of a case that this member handles.
 * @throws EncryptionError `cannotOpen` without the team's key
 */
export function accessToCase(keyring: Keyring, report: OpenedReport): FileAccess {
  const { recipients, signer } = ownSide(keyring, report)
  return {
    id: report.record.report.id,
    isTeams: false,
    recipients,
    signer,
    mayHaveSigned: (key) => mayWrite(keyring, report, key),
    now: (now) => entryTime(report.record.report.anonymous ? 'receipt' : 'member', now),
  }
}

/**
 * Access to a team's documents for all cases.
 * @throws EncryptionError `cannotOpen` without the team's key
 */
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
 * Read-only access to the file of a case that was not opened: writers are then verified by signatures of the team's key or the member's
 * own, which excludes colleagues in a report sealed to them singly.
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

/** A draft: a first version, or the one after `version`. */
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

/** The documents of a file that could be opened, and how many versions could not. */
export interface OpenedFile {
  readonly documents: readonly OpenedDocument[]
  readonly unopened: number
}

/** Opens and verifies a file: documents in the order they were created. */
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
    const { success, data } = content.safeParse(unpadJson(await open(bytes, listIdentities(keyring))))
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
