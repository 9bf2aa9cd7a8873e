import { dateFormat } from '#web/ui/dates.ts'
import { templates } from '#content/cases/templates.ts'
import { type ContentLocale, inLocale } from '#content/localised.ts'

/** Facts for filling blanks; null if unknown. */
export interface KnownOfCase {
  readonly team: string
  readonly handler: string
  /** The deadline of the next step once this is sent: `2026-11-30`. */
  readonly promised: string | null
}

const dayFormat = (language: ContentLocale) =>
  dateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }, language)

/**
 * Values of automatic blanks, by their name in each language: a team may have written its templates in either.
 *
 * @param language the reader's language, for days
 */
export function knownBlanks(known: KnownOfCase, language: ContentLocale): Record<string, string> {
  const words = {
    team: known.team,
    handler: known.handler,
    promised: known.promised === null ? '' : dayFormat(language).format(new Date(known.promised)),
  }
  return Object.fromEntries(
    (['team', 'handler', 'promised'] as const).flatMap((name) =>
      (['en', 'es'] as const).map((each) => [inLocale(templates.known[name], each), words[name]]),
    ),
  )
}
