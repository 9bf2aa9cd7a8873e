import type { EvidenceKind, EvidenceSource } from '#encryption/evidence.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { dateFormat, dayInWords } from '#web/ui/dates.ts'

const kinds: Record<EvidenceKind, () => string> = {
  picture: m.evidence_kind_picture,
  video: m.evidence_kind_video,
  audio: m.evidence_kind_audio,
  pdf: m.evidence_kind_pdf,
  text: m.evidence_kind_text,
  chat: m.evidence_kind_chat,
  other: m.evidence_kind_other,
}

const sources: Record<Exclude<EvidenceSource, 'original'>, () => string> = {
  'clean-copy': m.evidence_source_clean_copy,
  redacted: m.evidence_source_redacted,
  transcript: m.evidence_source_transcript,
}

export const kindName = (kind: EvidenceKind) => kinds[kind]()

/** How a copy was made; `null` for an original. */
export function sourceName(source: EvidenceSource): string | null {
  return source === 'original' ? null : sources[source]()
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A formatted size: 3.1 MB. */
export function formatSize(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return new Intl.NumberFormat(getLocale(), {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / 1000 ** step)
}

/** A formatted moment; one without a zone is local to its writer, and not converted. */
export function formatMoment(moment: string): string {
  const hasZone = /(?:Z|[+-]\d{2}:\d{2})$/.test(moment)
  return dateFormat({
    dateStyle: 'long',
    timeStyle: 'short',
    ...(hasZone ? {} : { timeZone: 'UTC' }),
  }).format(new Date(hasZone ? moment : `${moment}Z`))
}

/** When a file was added. In an anonymous report only the day is known, stored as midnight UTC. */
export function formatAddedAt(addedAt: string): string {
  const isDay = addedAt.endsWith('T00:00:00.000Z')
  return m.evidence_added_on({ when: isDay ? dayInWords(addedAt) : formatMoment(addedAt) })
}

/** Formats seconds: 1:05. */
export function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}
