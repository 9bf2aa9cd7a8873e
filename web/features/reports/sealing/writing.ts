import type { CallInput } from '#contract/endpoint.ts'
import type { addEntry, KeyHolder } from '#contract/reports.ts'
import type { Json } from '#encryption/padding.ts'
import { type OpenedEntry, type Participant, sealEntry } from '#encryption/entries.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { nextPosition } from '#encryption/history.ts'
import { nextReportKey, type ReportKey } from '#encryption/reports.ts'
import { type Access, participantOf, type Signer } from './access.ts'
import type { OpenedReport } from './opening.ts'
import { entryToSend, sealTo, writtenAt } from './sealing.ts'

/** An entry on its way, with a new epoch's seals where it begins one. */
export type Writing = CallInput<typeof addEntry>['body']

interface Words {
  /** Made before, so that the same words are stored once however often they are sealed. */
  id?: string
  /** A `grant` that introduces nobody only begins a new epoch. */
  kind: 'status' | 'amendment' | 'message' | 'evidence' | 'evidence-removal' | 'grant' | 'revocation'
  content: Json
  now: Date
  /** Who may write from here on: of a grant. */
  introduces?: readonly Participant[]
  /** A member to whom nothing more is sealed: of a revocation. It begins a new epoch. */
  without?: string
}

/**
 * Seals what somebody writes into a report. A handler who has not written here before is introduced first, by an entry
 * that the organisation's key signs: so there are one or two entries, to be sent in this order.
 *
 * @throws EncryptionError `changedKey` where the server names other holders than those who were introduced
 */
export async function sealWriting(access: Access, report: OpenedReport, words: Words): Promise<Writing[]> {
  return (await sealWithKey(access, report, words)).writings
}

/** As {@link sealWriting}, with the key that was written with: whoever is let in gets that one too. */
export async function sealWithKey(
  access: Access,
  report: OpenedReport,
  words: Words,
): Promise<{ writings: Writing[]; key: ReportKey }> {
  const keyToWrite = await keyToWriteWith(access, report, words.without)
  const write = penFor(report, keyToWrite)
  const author = signerIn(access, report)
  const written: Writing[] = []
  const grant = grantFor(access, report, author)
  if (grant) {
    const { by, introduces } = grant
    written.push(await write(by, { kind: 'grant', content: {}, introduces, at: words.now.toISOString() }))
  }
  const at = writtenAt(access.kind, words.now)
  const { id, kind, content, introduces = [] } = words
  written.push(await write(author, { ...(id ? { id } : {}), kind, content, introduces, at }))
  return { writings: written, key: keyToWrite.key }
}

/** Writes one entry after another, each after all that was read and written before it. */
function penFor(report: OpenedReport, { key, seals }: KeyToWriteWith) {
  const entries: OpenedEntry[] = [...report.history.entries]
  let sealsToSend = seals
  return async function write(
    author: Pick<Signer, 'signingSeed' | 'verifyKey'>,
    entry: { id?: string; kind: string; content: Json; introduces: readonly Participant[]; at: string },
  ): Promise<Writing> {
    const { stored, opened } = await sealEntry(key, author.signingSeed, {
      id: crypto.randomUUID(),
      ...entry,
      position: nextPosition(entries, author.verifyKey),
    })
    entries.push(opened)
    const writing = { entry: entryToSend(stored, opened), ...(sealsToSend ? { seals: sealsToSend } : {}) }
    sealsToSend = undefined
    return writing
  }
}

interface KeyToWriteWith {
  key: ReportKey
  /** Where the key is that of a new epoch: to whom it is sealed. */
  seals: Writing['seals']
}

/** The newest key that a participant has written with; or, where somebody has lost access or changed their key since, the next. */
async function keyToWriteWith(
  access: Access,
  report: OpenedReport,
  without?: string,
): Promise<KeyToWriteWith> {
  const last = report.keys.find(({ epoch }) => epoch === report.history.epoch)
  if (!last) throw new EncryptionError({ code: 'cannotOpen' })
  if (!report.record.epochDue && without === undefined) return { key: last, seals: undefined }
  const holders = report.record.holders.filter((holder) => !('id' in holder) || holder.id !== without)
  if (!holders.every((holder) => isKnown(holder, access, report))) {
    throw new EncryptionError({ code: 'changedKey' })
  }
  const key = await nextReportKey(last)
  return { key, seals: await Promise.all(holders.map((to) => sealTo(key, to))) }
}

/**
 * Whether a next epoch may be sealed to somebody the server names: a participant who was introduced and not shut out
 * since, or an organisation whose present key this member holds (which was checked against the one it followed). Not the
 * organisation of a report that was sealed past its key: whoever is excluded holds that too.
 */
function isKnown(holder: KeyHolder, access: Access, { history }: OpenedReport): boolean {
  if (history.revoked.includes(holder.recipient)) return false
  const isIntroduced = history.participants.some(({ recipient }) => recipient === holder.recipient)
  const isForOrganisation = history.participants.some(({ kind }) => kind === 'organisation')
  if (!isForOrganisation) return isIntroduced
  return isIntroduced || access.organisations.some(({ recipient }) => recipient === holder.recipient)
}

/** The keys this person signs with here: in an own report those that began it, else the present ones. */
export function signerIn(access: Access, { keys }: OpenedReport): Signer {
  const reporter = keys[0]?.reporter
  return access.signers.find(({ verifyKey }) => verifyKey === reporter) ?? access.signers[0]
}

function grantFor(access: Access, { history }: OpenedReport, author: Signer) {
  const introduced = new Set(history.participants.map(({ verifyKey }) => verifyKey))
  if (introduced.has(author.verifyKey)) return null
  const by = access.organisations.find(({ verifyKey }) => introduced.has(verifyKey))
  if (!by) throw new EncryptionError({ code: 'changedKey' })
  const newest = access.organisations[0] ?? by
  const introduces: Participant[] = [{ ...participantOf(access, author), kind: 'handler' }]
  if (!introduced.has(newest.verifyKey)) {
    const { organisationId, recipient, verifyKey } = newest
    introduces.unshift({ kind: 'organisation', id: organisationId, recipient, verifyKey })
  }
  return { by, introduces }
}
