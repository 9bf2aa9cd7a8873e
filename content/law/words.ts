import type { Grade } from '../grade.ts'
import type { Line } from '../knowledge/words.ts'

/** What the pages about the law show, in one language. The build makes it from content/law/; no page brings it along. */

/** What a rule is about, as the guided search asks for it. */
export const areas = [
  'school',
  'work',
  'discrimination',
  'retaliation',
  'online',
  'intimate_images',
  'defamation',
  'stalking',
  'data_protection',
  'business',
] as const
export type Area = (typeof areas)[number]

/** Who a rule speaks of. A rule for `anyone` is for everybody in the list. */
export const peopleOfRules = ['pupil', 'worker', 'customer', 'business', 'anyone'] as const
export type People = (typeof peopleOfRules)[number]

/** What a clock starts with. */
export const starts = [
  'last_incident',
  'incident',
  'publication',
  'dismissal',
  'knowledge',
  'decision',
  'notice',
  'contract_end',
  'right_to_sue',
  'report',
  'complaint',
  'investigation_end',
  'investigation_start',
  'order',
  'board_report',
  'certificate',
] as const
export type Start = (typeof starts)[number]

export const units = ['hours', 'days', 'weeks', 'working_days', 'months', 'years'] as const
export type Unit = (typeof units)[number]

/** Which days count: Monday to Saturday is what some countries call working days. */
export const countings = [
  'calendar',
  'working_days',
  'business_days',
  'school_days',
  'mon_sat',
  'clock_hours',
] as const
export type DaysThatCount = (typeof countings)[number]

export const states = ['in_force', 'enacted_start_not_confirmed', 'transposition_pending'] as const
export type RuleState = (typeof states)[number]

/** How a time is counted from the day on which it starts. */
export type LegalPeriod = Readonly<{
  starts: Start
  /** `null`: soon, and no number. */
  amount: number | null
  unit: Unit
  counting: DaysThatCount
  /** `same_day`: the first day counts, so that a month ends on the day before the same date. */
  countFrom: 'day_after' | 'same_day'
  roll: 'none' | 'next_working_day'
}>

/** A stop of the clock, such as talks before a claim. */
export type PauseRule = Readonly<{
  /** The most days, of those that count, by which it moves the end on. */
  most?: number | undefined
  /** So many months are left at least after it. */
  leastMonths?: number | undefined
}>

/** A person's own deadline. */
export type OwnDeadline = LegalPeriod &
  Readonly<{
    extension?: string | undefined
    warning?: string | undefined
    /** The longest that it can become. */
    longest?:
      | Readonly<{ counts: 'from_start' | 'from_end'; amount: number; unit: Exclude<Unit, 'hours'> }>
      | undefined
    pause?: PauseRule | undefined
  }>

/** What somebody else must do by then. */
export type Duty = LegalPeriod & Readonly<{ holder: string; what: string }>

/** One rule as a page shows it. Days are written as `2026-11-23`. */
export type Rule = Readonly<{
  id: string
  area: Area
  people: readonly People[]
  /** Codes of ISO 3166-2; none where it is of the whole country. */
  regions: readonly string[]
  title: string
  /** As it is called where it applies, in no other language. */
  statute: string
  gives: Line
  who: string
  note?: Line | undefined
  state: RuleState
  deadline?: OwnDeadline | undefined
  duties: readonly Duty[]
  grade: Grade
  /** The grade of its figures, which may be weaker than that of the rule. */
  clockGrade: Grade | null
  /** `null` where nothing was read. */
  source: Readonly<{ title: string; url: string }> | null
  checked: string
  reviewBy: string
  /** On which day a lawyer read it; `null` until one has. */
  lawyerOn: string | null
}>

/** The rules of one country, or of the European Union. */
export type PlaceRules = Readonly<{
  /** Of ISO 3166-1, or `EU`. */
  code: string
  name: string
  regions: readonly Readonly<{ code: string; name: string }>[]
  rules: readonly Rule[]
}>
