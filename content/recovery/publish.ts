import { standingOf } from '../knowledge/publish.ts'
import type { ContentLocale } from '../localised.ts'
import { markTerms } from '../terms/term-marks.ts'
import { programmeIds, programmeOf, programmeSource, promptsOf, promptsSource } from './read.ts'
import type { Programme, RecoveryTexts } from './words.ts'

/** The texts of the page in one language. For the build: it reads files. */
export function recoveryTextsIn(locale: ContentLocale): RecoveryTexts {
  const written = promptsOf(promptsSource())
  return {
    programmes: programmeIds().map((id) => programmeIn(locale, id)),
    prompts: written.prompts.map(({ id, prompt, caution }) => ({
      id,
      prompt: prompt[locale],
      caution: cautionOf(written.cautions[caution], caution)[locale],
    })),
    promptMinutes: written.minutes,
    promptStanding: standingOf(locale, written),
  }
}

function cautionOf<Text>(found: Text | undefined, id: string): Text {
  if (!found) throw new Error(`no caution "${id}"`)
  return found
}

function programmeIn(locale: ContentLocale, id: string): Programme {
  const { title, forWhom, days, ...facts } = programmeOf(id, programmeSource(id))
  const { inText } = markTerms(locale)
  return {
    id,
    title: title[locale],
    forWhom: forWhom[locale],
    days: days.map((day) => ({
      title: day.title[locale],
      minutes: day.minutes,
      do: inText(day.do[locale]),
      orElse: day.orElse[locale],
      tool: day.tool ?? null,
    })),
    standing: standingOf(locale, facts),
  }
}
