import { z } from 'zod'
import { inLocale, type ContentLocale, type Localised } from '../localised.ts'
import { markTerms } from '../terms/term-marks.ts'
import { regionNames } from './places.ts'
import { readRuleFile, ruleFiles } from './read.ts'
import { ruleSchema, type WrittenRule } from './schema.ts'
import type { OwnDeadline, PlaceRules, Rule } from './words.ts'

/** Every rule as written. For the build: it reads files. @throws if a file is malformed */
export const writtenRules = (): readonly WrittenRule[] =>
  ruleFiles().flatMap((file) => z.array(ruleSchema).parse(readRuleFile(file)))

/** The rules of every place in one language, sorted by the places' names. */
export function placesIn(locale: ContentLocale): PlaceRules[] {
  const all = writtenRules()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const byName = new Intl.Collator(locale)
  return [...new Set(all.map(({ country }) => country))]
    .map((code) => {
      const own = all.filter(({ country }) => country === code)
      return {
        code,
        name: names.of(code) ?? code,
        regions: [...new Set(own.flatMap(({ regions }) => regions))]
          .map((region) => ({ code: region, name: inLocale(nameOf(region), locale) }))
          .toSorted((one, other) => byName.compare(one.name, other.name)),
        rules: own.map((rule) => shown(rule, locale)),
      }
    })
    .toSorted((one, other) => byName.compare(one.name, other.name))
}

function nameOf(region: string): Localised {
  const name = regionNames[region]
  if (!name) throw new Error(`region ${region} has no name`)
  return name
}

function shown(rule: WrittenRule, locale: ContentLocale): Rule {
  const say = (text: Localised) => inLocale(text, locale)
  const { inText } = markTerms(locale)
  const explain = (text: Localised) => inText(say(text))
  const { id, area, people, regions, statute, grade, clockGrade, source, checked, reviewBy } = rule
  return {
    id,
    area,
    people,
    regions,
    title: say(rule.title),
    statute,
    gives: explain(rule.gives),
    who: say(rule.who),
    ...(rule.note && { note: explain(rule.note) }),
    state: rule.status,
    ...(rule.deadline && { deadline: deadlineIn(rule.deadline, say) }),
    duties: rule.duties.map((duty) => ({ ...duty, holder: say(duty.holder), what: say(duty.what) })),
    grade,
    clockGrade,
    source,
    checked,
    reviewBy,
    lawyerOn: rule.reviews.at(-1)?.on ?? null,
  }
}

const deadlineIn = (
  { extension, warning, ...clock }: NonNullable<WrittenRule['deadline']>,
  say: (text: Localised) => string,
): OwnDeadline => ({
  ...clock,
  ...(extension && { extension: say(extension) }),
  ...(warning && { warning: say(warning) }),
})
