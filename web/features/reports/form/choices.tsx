import type { Choice as ContentChoice } from '#content/report-types/choice.ts'
import { inLocale } from '#content/localised.ts'
import type { ReportTypeDescription } from '#content/report-types/schema.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import type { Choice } from '#web/ui/choices.tsx'
import { TypeIcon } from '../components/type-icons.tsx'

/** Choices of content/ as the components take them, in the reader's language. */
export function choicesOf<Code extends string>(choices: readonly ContentChoice<Code>[]): Choice<Code>[] {
  const locale = getLocale()
  return choices.map(({ code, name, description }) => ({
    value: code,
    label: inLocale(name, locale),
    hint: inLocale(description, locale),
  }))
}

export function typeChoices(
  types: readonly ReportTypeDescription[],
): Choice<ReportTypeDescription['code']>[] {
  const locale = getLocale()
  return types.map(({ code, name, help }) => ({
    value: code,
    label: inLocale(name, locale),
    hint: inLocale(help, locale),
    icon: <TypeIcon code={code} />,
  }))
}
