import { inLocale } from '../localised.ts'
import type { ContentLocale, Localised } from '../localised.ts'
import type { Line } from '../knowledge/words.ts'
import { markTerms } from '../terms/term-marks.ts'
import { namedShapes, shapeNames, type NamedShape, type Shape } from '../pictures/names.ts'
import { goalNames } from './goals.ts'
import { pictureOf } from './pictures.ts'
import { readSteps, type WrittenSafetyStep } from './schema.ts'
import { serviceGroups, serviceNames, type ServiceGroupId, type ServiceId } from './services.ts'

/** A step as a page shows it. */
export type SafetyStep = Readonly<{
  id: string
  title: string
  /** The path through the menus, as drawings. */
  picture: readonly Shape[]
  where: Line
  why: Line
  notice: Line
  note: string | null
  canBeNoticed: boolean
  canBeUndone: boolean
  /** Whether the names of the menus were seen; in Spanish they never were. */
  menuSeen: boolean
  grade: WrittenSafetyStep['grade']
  source: WrittenSafetyStep['source']
  checked: string
  reviewBy: string
}>

/** A service or device with its steps. */
export type Service = Readonly<{
  id: ServiceId
  group: ServiceGroupId
  name: string
  steps: readonly SafetyStep[]
}>

/** The texts of the page in one language. For the build: it checks all of them. */
export function servicesIn(locale: ContentLocale): Service[] {
  const steps = readSteps()
  return serviceGroups.flatMap(({ id: group, services }) =>
    services.map((id) => ({
      id,
      group,
      name: inLocale(serviceNames[id], locale),
      steps: stepsIn(
        locale,
        steps.filter(({ service }) => service === id),
      ),
    })),
  )
}

/** A term is explained once per service, because its steps are read together. */
function stepsIn(locale: ContentLocale, steps: readonly WrittenSafetyStep[]): SafetyStep[] {
  const { inText } = markTerms(locale)
  return steps.map((step) => shown(step, locale, (text) => inText(inLocale(text, locale))))
}

const shown = (
  step: WrittenSafetyStep,
  locale: ContentLocale,
  explain: (text: Localised) => Line,
): SafetyStep => ({
  id: step.id,
  title: inLocale(goalNames[step.goal], locale),
  picture: pictureOf(step),
  where: explain(step.where),
  why: explain(step.why),
  notice: explain(step.notice),
  note: step.note ? inLocale(step.note, locale) : null,
  canBeNoticed: step.canBeNoticed,
  canBeUndone: step.canBeUndone,
  menuSeen: step.menuSeen && locale === 'en',
  grade: step.grade,
  source: step.source,
  checked: step.checked,
  reviewBy: step.reviewBy,
})

/** The drawings beside the steps, each with its text alternative. */
export function drawingsIn(locale: ContentLocale): NamedShape[] {
  const used = new Set(readSteps().flatMap(pictureOf))
  return namedShapes(
    shapeNames.filter((shape) => used.has(shape)),
    locale,
  )
}

/** All texts of the services page in one language. */
export type ServiceTexts = Readonly<{ services: readonly Service[]; drawings: readonly NamedShape[] }>

export const serviceTextsIn = (locale: ContentLocale): ServiceTexts => ({
  services: servicesIn(locale),
  drawings: drawingsIn(locale),
})
