import { dateFormatIn } from '../dates.ts'
import type { ContentLocale, Localised } from '../localised.ts'
import type { TextReviewer } from '#contract/public-text-changes.ts'

/**
 * An administrator's changes as shown above a text. The server writes them into the HTML of a page, and a browser renders the same
 * on a stored page, both with this code. [Note: Changed texts]
 */

/** The current changes of a text that are shown above it. */
export interface TextChanges {
  readonly retired: { readonly to: string; readonly on: string } | null
  readonly notice: { readonly words: Localised; readonly until: string | null } | null
  readonly addition: { readonly words: Localised } | null
  readonly reviews: readonly { readonly as: TextReviewer; readonly by: string; readonly on: string }[]
}

/** Part of a line: words, or a link. */
export type LinePart = string | Readonly<{ to: string; words: string }>

export interface Note {
  readonly kind: 'retired' | 'notice' | 'addition' | 'review'
  readonly title: string | null
  readonly lines: readonly (readonly LinePart[])[]
}

const words = {
  retired: {
    en: 'The people who run this site took this text out on {day}.',
    es: 'Quienes llevan este sitio retiraron este texto el {day}.',
  },
  instead: { en: 'Read this instead', es: 'Lee esto en su lugar' },
  notice: { en: 'A note from the people who run this site', es: 'Una nota de quienes llevan este sitio' },
  addition: { en: 'Here with us', es: 'Aquí, con nosotros' },
  review: { en: 'Read on {day} by {by}, as {as}.', es: 'Lo leyó {by} el {day}, como {as}.' },
} as const satisfies Record<string, Localised>

const reviewers: Readonly<Record<TextReviewer, Localised>> = {
  clinician: { en: 'a clinician', es: 'profesional clínico' },
  lawyer: { en: 'a lawyer', es: 'profesional del derecho' },
  advocate: { en: 'an advocate', es: 'persona defensora' },
  'child-protection': { en: 'a child protection lead', es: 'responsable de protección infantil' },
}

/** The notes above a text, in order, on a date written as `2026-11-25`. */
export function notesFor(changed: TextChanges, locale: ContentLocale, today: string): Note[] {
  const { retired, notice, addition, reviews } = changed
  const say = (text: Localised, parts: Record<string, string> = {}) =>
    text[locale].replaceAll(/\{(\w+)\}/g, (_all, name: string) => parts[name] ?? '')
  if (retired) {
    const link = { to: retired.to, words: say(words.instead) }
    const day = dayIn(locale, retired.on)
    return [{ kind: 'retired', title: null, lines: [[say(words.retired, { day })], [link]] }]
  }
  return [
    ...(notice && isCurrentOn(notice, today)
      ? [{ kind: 'notice' as const, title: say(words.notice), lines: linesOf(notice.words[locale]) }]
      : []),
    ...(addition
      ? [{ kind: 'addition' as const, title: say(words.addition), lines: linesOf(addition.words[locale]) }]
      : []),
    ...reviews.map(({ as, by, on }) => ({
      kind: 'review' as const,
      title: null,
      lines: [[say(words.review, { by, as: say(reviewers[as]), day: dayIn(locale, on) })]],
    })),
  ]
}

/** Whether a notice still applies on a date, including its last one. */
export const isCurrentOn = ({ until }: { until: string | null }, today: string): boolean =>
  until === null || today <= until

const dayIn = (locale: ContentLocale, day: string): string =>
  dateFormatIn(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** Web and mail addresses typed in a text become links; everything else stays text. */
const address = /https:\/\/[^\s<>"]*[^\s<>".,;:!?)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

function linesOf(text: string): LinePart[][] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(partsOf)
}

function partsOf(line: string): LinePart[] {
  const parts: LinePart[] = []
  let end = 0
  for (const { 0: found, index } of line.matchAll(address)) {
    if (index > end) parts.push(line.slice(end, index))
    parts.push({ to: found.startsWith('https:') ? found : `mailto:${found}`, words: found })
    end = index + found.length
  }
  if (end < line.length) parts.push(line.slice(end))
  return parts
}
