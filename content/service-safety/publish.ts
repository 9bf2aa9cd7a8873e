import { inLocale } from '../localised.ts'
import type { ContentLocale } from '../localised.ts'
import { goalNames } from './goals.ts'
import { readSteps, type WrittenStep } from './schema.ts'
import { serviceGroups, serviceNames, type ServiceGroupId, type ServiceId } from './services.ts'

/** A step as a page shows it. */
export type Step = Readonly<{
  id: string
  title: string
  where: string
  why: string
  notice: string
  note: string | null
  canBeNoticed: boolean
  canBeUndone: boolean
  /** Whether the names of the menus were seen; in Spanish they never were. */
  menuSeen: boolean
  grade: WrittenStep['grade']
  source: WrittenStep['source']
  checked: string
  reviewBy: string
}>

/** One service or device with what can be done there. */
export type Service = Readonly<{ id: ServiceId; group: ServiceGroupId; name: string; steps: readonly Step[] }>

/** What the page shows, in one language. For the build: it checks all of it. */
export function servicesIn(locale: ContentLocale): Service[] {
  const steps = readSteps()
  return serviceGroups.flatMap(({ id: group, services }) =>
    services.map((id) => ({
      id,
      group,
      name: inLocale(serviceNames[id], locale),
      steps: steps.filter(({ service }) => service === id).map((step) => shown(step, locale)),
    })),
  )
}

const shown = (step: WrittenStep, locale: ContentLocale): Step => ({
  id: step.id,
  title: inLocale(goalNames[step.goal], locale),
  where: inLocale(step.where, locale),
  why: inLocale(step.why, locale),
  notice: inLocale(step.notice, locale),
  note: step.note ? inLocale(step.note, locale) : null,
  canBeNoticed: step.canBeNoticed,
  canBeUndone: step.canBeUndone,
  menuSeen: step.menuSeen && locale === 'en',
  grade: step.grade,
  source: step.source,
  checked: step.checked,
  reviewBy: step.reviewBy,
})
