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
import { type Keyring, listIdentities } from '../keyring/keyring.ts'
import { findDoubtedKeys } from './doubted-keys.ts'
import { type Headline, openHeadline } from './headline.ts'
import { signedStatus } from './statuses.ts'

/** The server's data of a report. */
export type ReportRecord = CallResult<typeof readReport>

/** A report with everything that could be opened. */
export interface OpenedReport {
  /** With the signed status and its changes, rather than the server's. */
  readonly record: ReportRecord
  readonly history: ReportHistory
  readonly keys: readonly ReportKey[]
  /** The current answers; `null` if they are missing or in a newer format. */
  readonly body: ReportBody | null
  /** The answers as sent and after each amendment, oldest first. */
  readonly versions: readonly BodyVersion[]
  /** When the server received each entry and from which author, by entry id: the day, for an anonymous report. */
  readonly receivedAt: ReadonlyMap<string, Pick<Entry, 'at' | 'author' | 'position'>>
  /** Time of this device's copy, ISO 8601, UTC; omitted if it was fetched just now. */
  readonly cachedAt?: string
}

/** The answers from an entry on. */
export interface BodyVersion {
  readonly entryId: string
  readonly at: string
  readonly body: ReportBody
}

/**
 * Opens a report and verifies all signatures.
 *
 * @throws EncryptionError `cannotOpen` if no available key opens it, `substitutedKey` if it does not belong to its claimed owner
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
  const doubted = findDoubtedKeys(keyring, record, signed, reporter)
  const history = { ...signed, problems: [...signed.problems, ...doubted, ...problems] }
  const versions = listVersions(history.entries, reporter)
  const believed = { ...record, report: { ...record.report, status }, timeline: [...timeline] }
  return { record: believed, history, keys, body: versions.at(-1)?.body ?? null, versions, receivedAt }
}

/** Opens entries while others are being fetched, so that {@link openReport} has less left to do. */
export function createAheadOpener(
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
 * [Note: Thousands of headlines] A list opens two small files per report: the key sealed to its reader, and the headline. So the available
 * keys are prepared once for all of them, and those of the report's organisation are tried first: a file does not name its recipient, and
 * each wrong key costs as much as the right one.
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

/** A report's summary in a list; `null` if no available key opens it. [Note: Thousands of headlines] */
export async function openListItem(keyring: Keyring, item: ReportListItem): Promise<Headline | null> {
  const { id: reportId, organisationId } = item.report
  try {
    const openIt = await openerFor(keyring, organisationId)
    for (const { epoch, sealed } of item.seals) {
      const expected = { reportId, epoch, reporter: null }
      const identity = await nullIfForOthers(openReportIdentity(fromBase64url(sealed), openIt, expected))
      if (identity) return await openHeadline(item.headline, { identity })
    }
    return null
  } catch {
    return null
  }
}

/** Ignores what no available key opens: it may be sealed to a key that this person no longer has. */
async function nullIfForOthers<T>(opened: Promise<T>): Promise<T | null> {
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
  const identities = listIdentities(keyring)
  const opened = await Promise.all(
    seals.map(({ epoch, sealed }) =>
      nullIfForOthers(openReportKey(fromBase64url(sealed), identities, { reportId, epoch, reporter: null })),
    ),
  )
  const keys = opened.filter((key) => key !== null)
  return keys.filter((key, index) => keys.findIndex(({ epoch }) => epoch === key.epoch) === index)
}

/** Returns the same object for the same entry, so that opened entries are cached (encryption/history.ts). */
const stored = new WeakMap<Entry, SealedEntry>()

/** Converts an entry from the server for opening. */
export function storedEntry(entry: Entry): SealedEntry {
  const { id, epoch, sequence, sealed, signature } = entry
  const known = stored.get(entry) ?? { id, epoch, sequence, sealed: fromBase64url(sealed), signature }
  stored.set(entry, known)
  return known
}

/** Only the reporter amends answers. Recipients and exclusions stay as sent: words do not change what was sealed. */
function listVersions(entries: readonly OpenedEntry[], reporter: string): BodyVersion[] {
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
