import type { CallInput } from '#contract/endpoint.ts'
import type { addEntry } from '#contract/reports.ts'
import type { Json } from '#encryption/padding.ts'
import { type OpenedEntry, type Participant, sealEntry } from '#encryption/entries.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { nextPosition } from '#encryption/history.ts'
import { nextReportKey, type ReportKey } from '#encryption/reports.ts'
import { type Access, participantOf, type Signer } from './access.ts'
import { tellSuccession } from './key-succeeded.ts'
import { nextReaders, type ReadTeamKeys } from './next-readers.ts'
import type { OpenedReport } from './opening.ts'
import { entryToSend, sealTo, writtenAt } from './sealing.ts'
import type { TeamKey } from './signed-readers.ts'

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
export async function sealWriting(
  access: Access,
  report: OpenedReport,
  words: Words,
  readKeys?: ReadTeamKeys,
): Promise<Writing[]> {
  return (await sealWithKey(access, report, words, readKeys)).writings
}

/** As {@link sealWriting}, with the key that was written with: whoever is let in gets that one too. */
export async function sealWithKey(
  access: Access,
  report: OpenedReport,
  words: Words,
  readKeys?: ReadTeamKeys,
): Promise<{ writings: Writing[]; key: ReportKey }> {
  const keyToWrite = await keyToWriteWith(access, report, words.without, readKeys)
  let team = teamToIntroduce(report, keyToWrite)
  const write = penFor(report, keyToWrite)
  const author = signerIn(access, report)
  const written: Writing[] = []
  const grant = grantFor(access, report, author)
  if (grant) {
    const { by, introduces } = grant
    const grants = { kind: 'grant', content: {}, introduces: [...team, ...introduces] }
    written.push(await write(by, { ...grants, at: words.now.toISOString() }))
    team = []
  }
  const at = writtenAt(access.kind, words.now)
  const { id, kind, content } = words
  const introduces = [...team, ...(words.introduces ?? [])]
  written.push(await write(author, { ...(id ? { id } : {}), kind, content, introduces, at }))
  return { writings: written, key: keyToWrite.key }
}

/** Writes one entry after another, each after all that was read and written before it. */
function penFor(report: OpenedReport, { key, seals }: Pick<KeyToWriteWith, 'key' | 'seals'>) {
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
  /** The team's key now; `null` where the report is sealed to none. */
  team: TeamKey | null
}

/** The newest key that a participant has written with; or, where somebody has lost access or changed their key since, the next. */
async function keyToWriteWith(
  access: Access,
  report: OpenedReport,
  without?: string,
  readKeys?: ReadTeamKeys,
): Promise<KeyToWriteWith> {
  const last = report.keys.find(({ epoch }) => epoch === report.history.epoch)
  if (!last) throw new EncryptionError({ code: 'cannotOpen' })
  const { holders, isDue, team, isSucceeded } = await nextReaders(access, report, without, readKeys)
  if (!isDue) return { key: last, seals: undefined, team }
  const key = await nextReportKey(last)
  const seals = await Promise.all(holders.map((to) => sealTo(key, to)))
  if (isSucceeded && team && report.record.role === 'reporter') tellSuccession(key.reportId, team)
  return { key, seals, team }
}

/** The keys this person signs with here: in an own report those that began it, else the present ones. */
export function signerIn(access: Access, { keys }: OpenedReport): Signer {
  const reporter = keys[0]?.reporter
  return access.signers.find(({ verifyKey }) => verifyKey === reporter) ?? access.signers[0]
}

/**
 * How a handler who has not written here before is introduced: by a key of the organisation that they hold and that is known
 * here, the newest.
 */
function grantFor(access: Access, { history }: OpenedReport, author: Signer) {
  const introduced = new Set(history.participants.map(({ verifyKey }) => verifyKey))
  if (introduced.has(author.verifyKey)) return null
  const by = access.organisations.find(({ verifyKey }) => introduced.has(verifyKey))
  if (!by) throw new EncryptionError({ code: 'changedKey' })
  const introduces: Participant[] = [{ ...participantOf(access, author), kind: 'handler' }]
  return { by, introduces }
}

/**
 * The team's key, where nobody here knows it yet or a new epoch is sealed to it: so that whoever reads on knows to whom. Of a
 * guest this is no introduction, and says only the latter.
 */
function teamToIntroduce({ history }: OpenedReport, { seals, team }: KeyToWriteWith): Participant[] {
  if (!team) return []
  const isKnown = history.participants.some(({ verifyKey }) => verifyKey === team.verifyKey)
  const isFirst =
    history.participants.find(({ kind }) => kind === 'organisation')?.verifyKey === team.verifyKey
  return (isKnown && !seals) || isFirst ? [] : [{ kind: 'organisation', ...team }]
}
