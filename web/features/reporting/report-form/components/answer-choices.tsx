import type { Choice as ContentChoice } from '#content/report-types/choice.ts'
import { inLocale } from '#content/localised.ts'
import type { ReportTypeDescription } from '#content/report-types/schema.ts'
import { type WordingForOthers, wordingForOthers } from '#content/report-types/wording-for-others.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import type { ChoiceOption } from '#web/ui/choices.tsx'
import { isAboutOthers } from '#web/records/words.ts'
import type { Answers } from '#web/records/body/answers.ts'
import { TypeIcon } from '#web/records/type-icons.tsx'

/** Choices from content/ as component options, in the reader's language. */
export function choicesOf<Code extends string>(
  choices: readonly ContentChoice<Code>[],
): ChoiceOption<Code>[] {
  const locale = getLocale()
  return choices.map(({ code, name, description }) => ({
    value: code,
    label: inLocale(name, locale),
    hint: inLocale(description, locale),
  }))
}

/** The same by name only, where that is enough. */
export function namesOf<Code extends string>(choices: readonly ContentChoice<Code>[]): ChoiceOption<Code>[] {
  return choicesOf(choices).map(({ value, label }) => ({ value, label }))
}

/** The wording of a type for the writer: about themselves, or about somebody else. */
export function wordingFor(about: Answers['about'], type: ReportTypeDescription): Required<WordingForOthers> {
  return { ...type, ...(isAboutOthers(about) && wordingForOthers[type.code]) }
}

export function typeChoices(
  types: readonly ReportTypeDescription[],
  about: Answers['about'],
): ChoiceOption<ReportTypeDescription['code']>[] {
  const locale = getLocale()
  return types.map((type) => {
    const { name } = wordingFor(about, type)
    return { value: type.code, label: inLocale(name, locale), icon: <TypeIcon code={type.code} /> }
  })
}
