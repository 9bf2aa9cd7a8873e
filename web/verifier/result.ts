import { dateFormatIn } from '#content/dates.ts'
import type { ProvenEntry, ReceiptProblem, ReceiptVerdict } from '#encryption/proofs/receipt.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { Locale } from '#web/ui/language/locale.ts'
import { element } from './elements.ts'

const reasons: Record<ReceiptProblem, typeof m.proofs_verifier_refused_malformed> = {
  malformed: m.proofs_verifier_refused_malformed,
  newerVersion: m.proofs_verifier_refused_newer,
  otherKey: m.proofs_verifier_refused_other_key,
  handover: m.proofs_verifier_refused_handover,
  checkpoint: m.proofs_verifier_refused_checkpoint,
  promise: m.proofs_verifier_refused_promise,
  inclusion: m.proofs_verifier_refused_inclusion,
  timestamp: m.proofs_verifier_refused_timestamp,
}

/** A sealed file that was chosen, and its hash. */
export interface ComparedFile {
  readonly name: string
  readonly hash: string
}

type ValidReceipt = ReceiptVerdict & { readonly ok: true }

interface Result {
  readonly verdict: ReceiptVerdict
  readonly files: readonly ComparedFile[]
  /** The log's key that was entered; undefined if it was only read from the receipt. */
  readonly key: string | undefined
  readonly locale: Locale
}

/** The result, for screen, screen readers and paper. */
export function resultOf(result: Result): HTMLElement {
  return result.verdict.ok
    ? validSection(result, result.verdict)
    : refusedSection(result.verdict.problem, result.locale)
}

/** Nothing was checked, because a file could not be read: that says nothing about the receipt. */
export function unreadSection(name: string, locale: Locale): HTMLElement {
  return element(
    'section',
    { class: 'result', role: 'alert' },
    element('p', { class: 'strong' }, m.proofs_verifier_unread({ name }, { locale })),
  )
}

function refusedSection(problem: ReceiptProblem, locale: Locale): HTMLElement {
  return element(
    'section',
    { class: 'result refused', role: 'alert' },
    element('h2', {}, m.proofs_verifier_refused({}, { locale })),
    element('p', { class: 'strong' }, reasons[problem]({}, { locale })),
    problem === 'malformed' || problem === 'newerVersion'
      ? null
      : element('p', {}, m.proofs_verifier_refused_text({}, { locale })),
  )
}

function validSection({ files, key, locale }: Result, verdict: ValidReceipt): HTMLElement {
  const { entries, verifier, earlier } = verdict
  const unchangedCount = entries.filter(({ state }) => state === 'kept').length
  const counts = [
    unchangedCount > 0 ? m.proofs_verifier_count_kept({ count: String(unchangedCount) }, { locale }) : null,
    unchangedCount < entries.length
      ? m.proofs_verifier_count_promised({ count: String(entries.length - unchangedCount) }, { locale })
      : null,
  ]
  const print = element('button', { type: 'button', class: 'quiet' }, m.proofs_verifier_print({}, { locale }))
  print.addEventListener('click', () => window.print())
  return element(
    'section',
    { class: 'result holds', role: 'status' },
    element('h2', {}, titleOf(verdict, key, locale)),
    element('p', { class: 'strong' }, counts.filter(Boolean).join(' · ')),
    comparedFiles(files, entries, locale),
    key !== undefined ? null : element('p', {}, m.proofs_verifier_compare({}, { locale })),
    element('h3', {}, signedBy(verdict, locale)),
    element('p', { class: 'code' }, verifier),
    ...earlierKeys(earlier, locale),
    table(entries, locale),
    element('h3', {}, m.proofs_verifier_after({}, { locale })),
    element('p', {}, m.proofs_verifier_after_text({}, { locale })),
    print,
  )
}

/**
 * The title by the key that the receipt was checked against. A log that has changed its key signed older
 * entries with an earlier key.
 */
export function titleOf(
  { verifier, earlier }: ValidReceipt,
  key: string | undefined,
  locale: Locale,
): string {
  if (key === undefined) return m.proofs_verifier_holds({}, { locale })
  if (earlier.length === 0) return m.proofs_verifier_holds_key({}, { locale })
  const title = key === verifier ? m.proofs_verifier_holds_newest : m.proofs_verifier_holds_earlier
  return title({}, { locale })
}

/** The heading of the log's current key. */
export function signedBy({ earlier }: ValidReceipt, locale: Locale): string {
  return earlier.length === 0
    ? m.proofs_verifier_signed({}, { locale })
    : m.proofs_verifier_newest({}, { locale })
}

/** The earlier keys of the log, if there are any. */
function earlierKeys(earlier: readonly string[], locale: Locale): HTMLElement[] {
  if (earlier.length === 0) return []
  return [
    element('p', {}, m.proofs_verifier_earlier_text({}, { locale })),
    element('h3', {}, m.proofs_verifier_earlier({}, { locale })),
    ...earlier.map((key) => element('p', { class: 'code' }, key)),
  ]
}

function comparedFiles(
  files: readonly ComparedFile[],
  entries: readonly ProvenEntry[],
  locale: Locale,
): HTMLElement | null {
  if (files.length === 0) return null
  const hashes = new Set(entries.map(({ hash }) => hash))
  const lines = files.map(({ name, hash }) =>
    hashes.has(hash)
      ? element('li', { class: 'known' }, m.proofs_verifier_file_known({ name }, { locale }))
      : element('li', { class: 'unknown' }, m.proofs_verifier_file_unknown({ name }, { locale })),
  )
  return element('ul', { class: 'files' }, ...lines)
}

function table(entries: readonly ProvenEntry[], locale: Locale): HTMLElement {
  const titles = [m.proofs_verifier_day, m.proofs_verifier_meaning, m.proofs_verifier_hash]
  const head = titles.map((title) => element('th', { scope: 'col' }, title({}, { locale })))
  const rows = entries.map((entry) =>
    element(
      'tr',
      {},
      element('td', { class: 'day' }, element('time', { datetime: entry.day }, dayIn(locale, entry.day))),
      element('td', {}, meaningOf(entry, locale), stampOf(entry, locale)),
      element('td', { class: 'code' }, entry.hash),
    ),
  )
  return element('table', {}, element('thead', {}, element('tr', {}, ...head)), element('tbody', {}, ...rows))
}

function meaningOf({ state }: ProvenEntry, locale: Locale): string {
  const meaning = state === 'kept' ? m.proofs_verifier_kept : m.proofs_verifier_promised
  return meaning({}, { locale })
}

function stampOf({ timestamp }: ProvenEntry, locale: Locale): HTMLElement | null {
  if (!timestamp) return null
  const authority = timestamp.authority || m.proofs_verifier_unnamed({}, { locale })
  const at = dateFormatIn(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })
  const text = m.proofs_verifier_stamped({ authority, at: at.format(timestamp.at) }, { locale })
  return element('p', { class: 'stamp' }, text)
}

function dayIn(locale: Locale, day: string): string {
  return dateFormatIn(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
