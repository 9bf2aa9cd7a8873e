import type { Grade } from '#content/grade.ts'
import type { DaysThatCount, People, Rule, RuleState, Start, Unit } from '#content/law/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { LegalSituation } from './rule-search.ts'

export const situationNames: Readonly<Record<LegalSituation, () => string>> = {
  school: m.law_situation_school,
  work: m.law_situation_work,
  service: m.law_situation_service,
  online: m.law_situation_online,
  images: m.law_situation_images,
  name: m.law_situation_name,
  threats: m.law_situation_threats,
  data: m.law_situation_data,
  business: m.law_situation_business,
}

export const peopleNames: Readonly<Record<People, () => string>> = {
  pupil: m.law_people_pupil,
  worker: m.law_people_worker,
  customer: m.law_people_customer,
  business: m.law_people_business,
  anyone: m.law_people_anyone,
}

/** After "from": "the last time it happened". */
export const startNames: Readonly<Record<Start, () => string>> = {
  last_incident: m.law_start_last_incident,
  incident: m.law_start_incident,
  publication: m.law_start_publication,
  dismissal: m.law_start_dismissal,
  knowledge: m.law_start_knowledge,
  decision: m.law_start_decision,
  notice: m.law_start_notice,
  contract_end: m.law_start_contract_end,
  right_to_sue: m.law_start_right_to_sue,
  report: m.law_start_report,
  complaint: m.law_start_complaint,
  investigation_end: m.law_start_investigation_end,
  investigation_start: m.law_start_investigation_start,
  order: m.law_start_order,
  board_report: m.law_start_board_report,
  certificate: m.law_start_certificate,
}

export const gradeNames: Readonly<Record<Grade, () => string>> = {
  A: m.law_grade_a,
  B: m.law_grade_b,
  C: m.law_grade_c,
}

export const stateNames: Readonly<Record<Exclude<RuleState, 'in_force'>, () => string>> = {
  enacted_start_not_confirmed: m.law_state_start,
  transposition_pending: m.law_state_pending,
}

const periodNames: Readonly<Record<Unit, (input: { amount: number }) => string>> = {
  hours: m.law_time_hours,
  days: m.law_time_days,
  weeks: m.law_time_weeks,
  working_days: m.law_time_working_days,
  months: m.law_time_months,
  years: m.law_time_years,
}

interface Time {
  readonly amount: number | null
  readonly unit: Unit
  readonly counting: DaysThatCount
  readonly countFrom: 'day_after' | 'same_day'
}

/** "3 months less one day". */
export function formatPeriod({ amount, unit, counting: loadDayCounting, countFrom }: Time): string {
  if (amount === null) return m.law_time_soon()
  if (loadDayCounting === 'school_days') return m.law_time_school_days({ amount })
  if (loadDayCounting === 'mon_sat') return m.law_time_mon_sat({ amount })
  const words = periodNames[unit]({ amount })
  const isLess = countFrom === 'same_day' && (unit === 'months' || unit === 'years')
  return isLess ? m.law_time_less_one({ time: words }) : words
}

/** Which deadline of a rule is calculated: the person's own, or one of another party. */
export type WhichTime = 'own' | number

/** The key of a deadline among those that were calculated in this tab. */
export const timeName = ({ id }: Rule, which: WhichTime): string => `${id}/${which}`
