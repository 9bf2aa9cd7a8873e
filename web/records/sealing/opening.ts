import type { CallResult } from '#contract/endpoint.ts'
import type { Entry, KeySeal, readReport, ReportListItem } from '#contract/reports.ts'
import { type Opener, opener } from '#encryption/age.ts'
import { fromBase64url } from '#encryption/encoding.ts'
import type { OpenedEntry, SealedEntry } from '#encryption/entries.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { openAhead, openEntries, type ReportHistory } from '#encryption/history.ts'
import { importIdentity } from '#encryption/identity.ts'
import { openReportIdentity, openReportKey, type ReportKey } from '#encryption/reports.ts'
import { readBody, type ReportBody } from '../body/body.ts'
import { type Keyring, identitiesOf } from '../keyring/keyring.ts'
import { doubtedKeys } from './doubted-keys.ts'
import { type Headline, openHeadline } from './headline.ts'
import { signedStatus } from './statuses.ts'

/** A report as the server tells of it. */
export type ReportRecord = CallResult<typeof readReport>

/** A report with everything in it that could be opened. */
export interface OpenedReport {
  /** With the status and its changes as they are signed, and not as the server has them. */
  readonly record: ReportRecord
  readonly history: ReportHistory
  readonly keys: readonly ReportKey[]
  /** The answers as they are now; `null` where they are missing or written by a newer version. */
  readonly body: ReportBody | null
  /** The answers as they were sent and after each amendment, the oldest first. */
  readonly versions: readonly BodyVersion[]
  /** When the server received each entry and from which author, by entry id: the day, for an anonymous report. */
  readonly receivedAt: ReadonlyMap<string, Pick<Entry, 'at' | 'author' | 'position'>>
  /** When the server said so, ISO 8601, UTC, where this is what the device kept; left out where it was asked just now. */
  readonly cachedAt?: string
}

/** What the answers said from an entry on. */
export interface BodyVersion {
  readonly entryId: string
  readonly at: string
  readonly body: ReportBody
}

/**
 * Opens a report and checks all that is signed in it.
 *
 * @throws EncryptionError `cannotOpen` where no key at hand opens it, `substitutedKey` where it is not whose it is said to be
 */
export async function openReport(
  keyring: Keyring,
  record: ReportRecord,
  entries: readonly Entry[],
): Promise<OpenedReport> {
  const keys = await openSeals(keyring, record.report.id, record.seals)
  const reporter = keys[0]?.reporter
  if (!reporter) throw new EncryptionError({ code: 'cannotOpen' })
  const isOwn = keyring.signers.some(({ verifyKey }) => verifyKey === reporter)
  const isSubstituted =
    keys.some((key) => key.reporter !== reporter) || (record.role === 'reporter') !== isOwn
  if (isSubstituted) throw new EncryptionError({ code: 'substitutedKey' })
  const signed = await openEntries(entries.map(storedEntry), keys, reporter)
  const receivedAt = new Map(
    entries.map(({ id, at, author, position }) => [id, { at, author, position }] as const),
  )
  const { status, timeline, problems } = signedStatus({ record, history: signed }, reporter)
  const doubted = doubtedKeys(keyring, record, signed, reporter)
  const history = { ...signed, problems: [...signed.problems, ...doubted, ...problems] }
  const versions = versionsIn(history.entries, reporter)
  const believed = { ...record, report: { ...record.report, status }, timeline: [...timeline] }
  return { record: believed, history, keys, body: versions.at(-1)?.body ?? null, versions, receivedAt }
}

/** What opens entries of a report while others are still on their way, so that {@link openReport} has less left to do. */
export function openingAhead(
  keyring: Keyring,
  { report, seals }: ReportRecord,
): (entries: readonly Entry[]) => void {
  let keys: Promise<ReportKey[]> | undefined
  return (entries) => {
    keys ??= openSeals(keyring, report.id, seals)
    keys.then(
      (found) => openAhead(entries.map(storedEntry), found),
      () => undefined,
    )
  }
}

/**
 * [Note: Thousands of headlines]
 *
 * A list opens two small files for each report: the key that was sealed to its reader, and the headline. So the keys at hand are made
 * ready once for all of them, and those of the organisation that has a report are tried first, as it is they that open what lies at a
 * desk: a file does not say who it is for, and each key that does not fit costs as much as the one that does.
 */
const openers = new WeakMap<Keyring, Map<string | null, Promise<Opener>>>()

function openerFor(keyring: Keyring, organisationId: string | null): Promise<Opener> {
  const known = openers.get(keyring) ?? new Map<string | null, Promise<Opener>>()
  openers.set(keyring, known)
  const made = known.get(organisationId) ?? makeOpener(keyring, organisationId)
  known.set(organisationId, made)
  return made
}

async function makeOpener({ signers, organisations }: Keyring, organisationId: string | null) {
  const its = organisations.filter((each) => each.organisationId === organisationId)
  const others = organisations.filter((each) => each.organisationId !== organisationId)
  const inTurn = [...its, ...signers, ...others]
  return opener(await Promise.all(inTurn.map(({ identity }) => importIdentity(identity))))
}

/** What a list shows of a report; `null` where no key at hand opens it. [Note: Thousands of headlines] */
export async function openListItem(keyring: Keyring, item: ReportListItem): Promise<Headline | null> {
  const { id: reportId, organisationId } = item.report
  try {
    const openIt = await openerFor(keyring, organisationId)
    for (const { epoch, sealed } of item.seals) {
      const expected = { reportId, epoch, reporter: null }
      const identity = await unlessForOthers(openReportIdentity(fromBase64url(sealed), openIt, expected))
      if (identity) return await openHeadline(item.headline, { identity })
    }
    return null
  } catch {
    return null
  }
}

/** Passes over what no key at hand opens: it may be sealed to one that this person no longer has. */
async function unlessForOthers<T>(opened: Promise<T>): Promise<T | null> {
  try {
    return await opened
  } catch (error) {
    if (error instanceof EncryptionError && error.code === 'cannotOpen') return null
    throw error
  }
}

async function openSeals(
  keyring: Keyring,
  reportId: string,
  seals: readonly KeySeal[],
): Promise<ReportKey[]> {
  const identities = identitiesOf(keyring)
  const opened = await Promise.all(
    seals.map(({ epoch, sealed }) =>
      unlessForOthers(openReportKey(fromBase64url(sealed), identities, { reportId, epoch, reporter: null })),
    ),
  )
  const keys = opened.filter((key) => key !== null)
  return keys.filter((key, index) => keys.findIndex(({ epoch }) => epoch === key.epoch) === index)
}

/** The same for the same entry, so that what was opened once is known again (encryption/history.ts). */
const stored = new WeakMap<Entry, SealedEntry>()

/** An entry as the server hands it out, as it is opened. */
export function storedEntry(entry: Entry): SealedEntry {
  const { id, epoch, sequence, sealed, signature } = entry
  const known = stored.get(entry) ?? { id, epoch, sequence, sealed: fromBase64url(sealed), signature }
  stored.set(entry, known)
  return known
}

/**
 * Only the reporter amends their answers. Who it was sent to and who is excluded stays as it was sent: what was promised
 * and sealed then is not changed by words.
 */
function versionsIn(entries: readonly OpenedEntry[], reporter: string): BodyVersion[] {
  const own = entries.filter(({ author }) => author === reporter)
  const sent = own.find(({ kind, sequence }) => kind === 'body' && sequence === 1)
  const first = sent && readBody(sent.content)
  if (!sent || !first) return []
  const { organisation, excluded } = first
  const amended = own.flatMap(({ kind, id, at, content }) => {
    const body = kind === 'amendment' ? readBody(content) : null
    return body ? [{ entryId: id, at, body: { ...body, organisation, excluded } }] : []
  })
  return [{ entryId: sent.id, at: sent.at, body: first }, ...amended]
}
