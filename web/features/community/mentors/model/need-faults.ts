import { maxCapacity } from '#contract/community/mentors.ts'

export type NeedFault = 'specialties' | 'hours'

/** What is missing before a request can be sent. */
export function needFaults({
  specialties,
  hours,
}: {
  specialties: readonly string[]
  hours: readonly string[]
}): NeedFault[] {
  return [
    ...(specialties.length === 0 || specialties.length > 3 ? (['specialties'] as const) : []),
    ...(hours.length === 0 ? (['hours'] as const) : []),
  ]
}

export type ApplicationFault = 'specialties' | 'languages' | 'hours' | 'capacity' | 'about' | 'contact'

interface Application {
  readonly specialties: readonly string[]
  readonly languages: readonly string[]
  readonly hours: readonly string[]
  readonly capacity: number
  readonly about: string
  readonly contact: string
}

/** What is missing before an application can be sent. */
export function applicationFaults(application: Application): ApplicationFault[] {
  const isCapacity =
    Number.isInteger(application.capacity) && application.capacity >= 1 && application.capacity <= maxCapacity
  return [
    ...(application.specialties.length === 0 || application.specialties.length > 8
      ? (['specialties'] as const)
      : []),
    ...(application.languages.length === 0 ? (['languages'] as const) : []),
    ...(application.hours.length === 0 ? (['hours'] as const) : []),
    ...(isCapacity ? [] : (['capacity'] as const)),
    ...(application.about.trim() === '' ? (['about'] as const) : []),
    ...(application.contact.trim() === '' ? (['contact'] as const) : []),
  ]
}
