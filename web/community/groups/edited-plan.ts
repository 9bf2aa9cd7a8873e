import type { GroupTemplate } from '#content/groups/templates.ts'
import { type GroupPlan, groupPlan } from '#contract/community/group-care.ts'
import { type GroupText, groupText, type GroupTopic, maxGroupRules } from '#contract/community/groups.ts'
import type { AgeBand } from '#contract/community/values.ts'
import type { Language } from '#contract/primitives.ts'

/** The texts of a group in one language. */
interface EditedText {
  readonly name: string
  readonly about: string
  /** One on each line. */
  readonly rules: string
}

/** A group being planned: the form's values, which may be invalid. */
export interface EditedPlan {
  readonly topic: GroupTopic
  readonly band: AgeBand
  readonly capacity: number
  readonly languages: readonly Language[]
  readonly en: EditedText
  readonly es: EditedText
}

export type PlanFault = 'capacity' | 'languages' | `${Language}-${keyof EditedText}`

const noText: EditedText = { name: '', about: '', rules: '' }

export const newPlan = (language: Language): EditedPlan => ({
  topic: 'work',
  band: 'older',
  capacity: 10,
  languages: [language],
  en: noText,
  es: noText,
})

/** Fills the form from a template in both languages; the chosen band is kept where the template allows it. */
export function planFrom(template: GroupTemplate, before: EditedPlan): EditedPlan {
  const textIn = (language: Language): EditedText => ({
    name: template.name[language],
    about: template.about[language],
    rules: template.rules.map((rule) => rule[language]).join('\n'),
  })
  const band = template.bands.find((each) => each === before.band) ?? template.bands[0] ?? before.band
  const { topic, capacity } = template
  return { topic, band, capacity, languages: ['en', 'es'], en: textIn('en'), es: textIn('es') }
}

const edited = (text: GroupText | null): EditedText =>
  text ? { name: text.name, about: text.about, rules: text.rules.join('\n') } : noText

/** The form's values for an existing group. */
export function editedPlan({ topic, band, capacity, texts }: GroupPlan): EditedPlan {
  const languages = (['en', 'es'] as const).filter((language) => texts[language] !== null)
  return { topic, band, capacity, languages, en: edited(texts.en), es: edited(texts.es) }
}

const rulesOf = (rules: string): string[] =>
  rules
    .split('\n')
    .map((rule) => rule.trim())
    .filter(Boolean)

const textOf = ({ name, about, rules }: EditedText): GroupText => ({
  name: name.trim(),
  about: about.trim(),
  rules: rulesOf(rules),
})

/** The request for the server. */
export function planOf({ topic, band, capacity, languages, en, es }: EditedPlan): GroupPlan {
  return {
    topic,
    band,
    capacity,
    texts: {
      en: languages.includes('en') ? textOf(en) : null,
      es: languages.includes('es') ? textOf(es) : null,
    },
  }
}

/** The fields that are not valid yet. */
export function planFaults(plan: EditedPlan): readonly PlanFault[] {
  const faults: PlanFault[] = []
  if (!groupPlan.shape.capacity.safeParse(plan.capacity).success) faults.push('capacity')
  if (plan.languages.length === 0) faults.push('languages')
  for (const language of plan.languages) {
    const text = textOf(plan[language])
    for (const part of ['name', 'about', 'rules'] as const)
      if (!groupText.shape[part].safeParse(text[part]).success) faults.push(`${language}-${part}`)
    if (text.rules.length > maxGroupRules && !faults.includes(`${language}-rules`))
      faults.push(`${language}-rules`)
  }
  return faults
}
