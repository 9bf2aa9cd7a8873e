import type { CallInput } from '#contract/endpoint.ts'
import type { addEntry } from '#contract/reports.ts'
import type { Json } from '#encryption/padding.ts'
import { type OpenedEntry, type Participant, sealEntry } from '#encryption/entries.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { nextPosition } from '#encryption/history.ts'
import type { PublicKeys } from '#encryption/identity.ts'
import type { Succession } from '#encryption/organisation.ts'
import { nextReportKey, type ReportKey } from '#encryption/reports.ts'
import { type Keyring, toParticipant, type Signer } from '../keyring/keyring.ts'
import { publishSuccession } from './key-succession.ts'
import { nextReaders } from './next-readers.ts'
import type { OpenedReport } from './report-opener.ts'
import { toEntryInput, sealTo, entryTime } from './sealing.ts'
import { isVouchedHandler } from './signed-readers.ts'
import type { ReadTeamKeys, CurrentTeamKey } from './team-keys.ts'

/** An entry for sending, with the seals of a new epoch if it starts one. */
export type EntryInput = CallInput<typeof addEntry>['body']

interface Words {
  /** Created in advance, so that repeated sealing stores the same words once. */
  id?: string
  /** A `grant` that introduces nobody only starts a new epoch. */
  kind: 'status' | 'amendment' | 'message' | 'evidence' | 'evidence-removal' | 'grant' | 'revocation'
  content: Json
  now: Date
  /** For a grant: who may write from here on. */
  introduces?: readonly Participant[]
  /** The member whose access a revocation ends, which starts a new epoch. */
  without?: string
}

/**
 * Seals what somebody writes in a report. A handler who has not written here before, or not since the organisation's current key, is
 * introduced first by an entry signed with that key: so the result is one or two entries, to be sent in order.
 *
 * @throws EncryptionError `changedKey` if the server names other holders than those introduced
 */
export async function sealWriting(
  keyring: Keyring,
  report: OpenedReport,
  words: Words,
  readKeys?: ReadTeamKeys,
): Promise<EntryInput[]> {
  return (await sealWithKey(keyring, report, words, readKeys)).writings
}

/** As {@link sealWriting}, with the key it used, which a new reader gets too. */
export async function sealWithKey(
  keyring: Keyring,
  report: OpenedReport,
  words: Words,
  readKeys?: ReadTeamKeys,
): Promise<{ writings: EntryInput[]; key: ReportKey }> {
  const keyToWrite = await chooseWritingKey(keyring, report, words.without, readKeys)
  let team = teamToIntroduce(report, keyToWrite)
  const write = createEntryWriter(report, keyToWrite)
  const author = signerIn(keyring, report)
  const written: EntryInput[] = []
  const grant = grantFor(keyring, report, author, team)
  if (grant) {
    const { by, introduces } = grant
    const grants = { kind: 'grant', content: {}, introduces: [...team, ...introduces] }
    written.push(await write(by, { ...grants, at: words.now.toISOString() }))
    team = []
  }
  const at = entryTime(keyring.kind, words.now)
  const { id, kind, content } = words
  const introduces = [...team, ...(words.introduces ?? [])]
  written.push(await write(author, { ...(id ? { id } : {}), kind, content, introduces, at }))
  return { writings: written, key: keyToWrite.key }
}

/** Seals consecutive entries, each after everything read and written before. */
function createEntryWriter(report: OpenedReport, { key, seals }: Pick<WritingKey, 'key' | 'seals'>) {
  const entries: OpenedEntry[] = [...report.history.entries]
  let sealsToSend = seals
  return async function write(
    author: Pick<Signer, 'signingSeed' | 'verifyKey'>,
    entry: { id?: string; kind: string; content: Json; introduces: readonly Participant[]; at: string },
  ): Promise<EntryInput> {
    const { stored, opened } = await sealEntry(key, author.signingSeed, {
      id: crypto.randomUUID(),
      ...entry,
      position: nextPosition(entries, author.verifyKey),
    })
    entries.push(opened)
    const writing = { entry: toEntryInput(stored, opened), ...(sealsToSend ? { seals: sealsToSend } : {}) }
    sealsToSend = undefined
    return writing
  }
}

interface WritingKey {
  key: ReportKey
  /** For the key of a new epoch: its recipients. */
  seals: EntryInput['seals']
  /** `null` if the report is sealed to no team key. */
  team: CurrentTeamKey | null
  /** The reporter's device has yet to introduce the team's key here. */
  isNews: boolean
}

/**
 * The newest key that a participant has written with; or the next, if somebody has lost access or changed keys since, or it was made by
 * somebody who is no longer a reader.
 */
async function chooseWritingKey(
  keyring: Keyring,
  report: OpenedReport,
  without?: string,
  readKeys?: ReadTeamKeys,
): Promise<WritingKey> {
  const last = report.keys.find(({ epoch }) => epoch === report.history.epoch)
  if (!last) throw new EncryptionError({ code: 'cannotOpen' })
  const { holders, isDue, team, isNews } = await nextReaders(keyring, report, without, readKeys)
  if (isNews && team) publishSuccession(last.reportId, team.key)
  if (!isDue) return { key: last, seals: undefined, team, isNews }
  const key = await nextReportKey(last)
  const seals = await Promise.all(holders.map((to) => sealTo(key, to)))
  return { key, seals, team, isNews }
}

/** This person's signing keys here: in their own report those that started it, otherwise the current ones. */
export function signerIn(keyring: Keyring, { keys }: OpenedReport): Signer {
  const reporter = keys[0]?.reporter
  return keyring.signers.find(({ verifyKey }) => verifyKey === reporter) ?? keyring.signers[0]
}

/**
 * The introduction of a handler who has not written here before, was a guest, or has not written since the team's key changed: by the
 * newest team key that they hold and that is known here, or becomes known by this entry.
 */
function grantFor(
  keyring: Keyring,
  { history, record }: OpenedReport,
  author: Signer,
  team: readonly Participant[],
) {
  const known = new Map([...team, ...history.participants].map((each) => [each.verifyKey, each]))
  const ownKeys = keyring.organisations.toSorted((one, other) => other.generation - one.generation)
  const by = ownKeys.find(
    ({ organisationId, verifyKey }) =>
      known.get(verifyKey)?.kind === 'organisation' && known.get(verifyKey)?.id === organisationId,
  )
  if (!by || record.role !== 'handler') {
    if (!known.has(author.verifyKey)) throw new EncryptionError({ code: 'changedKey' })
    return null
  }
  if (isVouchedHandler(by, author.verifyKey, history)) return null
  const introduces: Participant[] = [{ ...toParticipant(keyring, author), kind: 'handler' }]
  return { by, introduces }
}

/**
 * The team's key, if nobody has introduced it here, with the signatures that lead to it; included if a new epoch is sealed to it or the
 * reporter's device has verified it, so that readers know. From a guest this is no introduction, and only names the recipient.
 */
function teamToIntroduce({ history }: OpenedReport, { seals, team, isNews }: WritingKey): Participant[] {
  if (!team) return []
  const { key, line } = team
  const keys = history.participants.filter(({ kind, id }) => kind === 'organisation' && id === key.id)
  const isKnown = ({ verifyKey }: PublicKeys) => keys.some((each) => each.verifyKey === verifyKey)
  const start = line.findLastIndex(({ from }) => isKnown(from))
  const news = start === -1 ? [] : line.slice(start).filter(({ to }) => !isKnown(to))
  if (news.length > 0) return news.map((link) => participantBy(link))
  const isFirst = keys[0]?.verifyKey === key.verifyKey
  return (seals || isNews) && !isFirst ? [{ kind: 'organisation', ...key }] : []
}

function participantBy({ organisationId: id, to, generation, signature }: Succession): Participant {
  return { kind: 'organisation', id, ...to, succession: { generation, signature } }
}
