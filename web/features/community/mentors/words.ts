import type {
  MatchReason,
  MentorFact,
  MentorHour,
  MentorSpecialty,
  MentorState,
} from '#contract/community/mentors.ts'
import type { Step } from '#contract/community/values.ts'
import { m } from '#web/messages/compiled/messages.js'

export const specialtyNames: Record<MentorSpecialty, () => string> = {
  school: m.mentors_specialty_school,
  online: m.mentors_specialty_online,
  work: m.mentors_specialty_work,
  family: m.mentors_specialty_family,
  relationship: m.mentors_specialty_relationship,
  stalking: m.mentors_specialty_stalking,
  discrimination: m.mentors_specialty_discrimination,
  business: m.mentors_specialty_business,
  telling_someone: m.mentors_specialty_telling,
  complaints: m.mentors_specialty_complaints,
  after_it_ended: m.mentors_specialty_after,
  bystanding: m.mentors_specialty_bystanding,
}
export const hourNames: Record<MentorHour, () => string> = {
  weekday_mornings: m.mentors_hours_mornings,
  weekday_afternoons: m.mentors_hours_afternoons,
  weekday_evenings: m.mentors_hours_evenings,
  weekends: m.mentors_hours_weekends,
}
export const reasonNames: Record<MatchReason, () => string> = {
  language: m.mentors_reason_language,
  age_band: m.mentors_reason_band,
  specialty: m.mentors_reason_specialty,
  hours: m.mentors_reason_hours,
}
export const factNames: Record<MentorFact, () => string> = {
  modules: m.mentors_fact_modules,
  identity: m.mentors_fact_identity,
  references: m.mentors_fact_references,
  background: m.mentors_fact_background,
}
export const languageNames = { en: m.mentors_language_en, es: m.mentors_language_es } as const
export const stateNames: Record<MentorState, () => string> = {
  applied: m.mentors_state_applied,
  refused: m.mentors_state_refused,
  no_overseer: m.mentors_state_no_overseer,
  active: m.mentors_state_active,
  expired: m.mentors_state_expired,
}
export const accompaniedTexts: Record<Step, (() => string) | null> = {
  none: null,
  some: m.mentors_accompanied_some,
  over_10: m.mentors_accompanied_10,
  over_50: m.mentors_accompanied_50,
}

/** Joins several names. */
export const joinNames = <Key extends string>(
  keys: readonly Key[],
  names: Record<Key, () => string>,
): string => keys.map((key) => names[key]()).join(', ')

/** The name of a member, or a placeholder if it is not visible. */
export const displayName = ({ name }: { readonly name: string | null }): string => name ?? m.mentors_someone()

/** The path of an overseer's page of a pair. */
export const overseenPath = (id: string): string => `/mentorship/oversight/${id}`

export const pairPath = (id: string): string => `/mentorship/pair/${id}`
