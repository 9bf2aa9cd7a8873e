import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { dayAfter, localToday } from '#web/ui/days.ts'
import type { DocumentValue } from '#web/records/case-file/document.ts'
import { dateFormat } from '#web/ui/dates.ts'
import type { SectionDefinition } from './documents-section.tsx'
import { type CaseField, textOf } from '../model/case-fields.ts'
import { byDue } from './case-sections.ts'

/** Hours within which a protection service may be asked to answer. */
const answerHours = [4, 24, 48, 72] as const

const protects = ({ protection }: DocumentValue) => protection === 'yes'

const yesOrNo = () => [
  { value: 'no', label: m.case_file_risk_no() },
  { value: 'yes', label: m.case_file_risk_yes() },
]

export const inHours = (count: number, unit: 'hour' | 'minute' = 'hour'): string =>
  new Intl.NumberFormat(getLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(count)

/** The moment after so many hours from a day and hour on this device's clock; null if they are invalid. */
export function dueAt(value: DocumentValue): string | null {
  const from = new Date(`${textOf(value['on'])}T${textOf(value['at'])}`).getTime()
  const until = from + Number(value['within']) * 3_600_000
  return protects(value) && Number.isFinite(until) ? new Date(until).toISOString() : null
}

/** The hour on this device's clock, `14:05`. */
const hourNow = () => dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date())

const fields = (): CaseField[] => [
  { name: 'to', label: m.case_file_referral_to(), type: 'line', isRequired: true, isTitle: true },
  {
    name: 'protection',
    label: m.case_file_referral_protection(),
    type: 'choice',
    options: yesOrNo(),
    quiet: 'no',
  },
  { name: 'purpose', label: m.case_file_referral_purpose(), type: 'words', isRequired: true },
  { name: 'on', label: m.case_file_referral_on(), type: 'day', isRequired: true },
  { name: 'at', label: m.case_file_referral_at(), type: 'time', isRequired: true, when: protects },
  {
    name: 'within',
    label: m.case_file_referral_within(),
    type: 'choice',
    options: answerHours.map((hours) => ({ value: String(hours), label: inHours(hours) })),
    when: protects,
  },
  {
    name: 'followUp',
    label: m.case_file_referral_follow_up(),
    type: 'day',
    isRequired: true,
    when: (value) => !protects(value),
  },
  { name: 'reference', label: m.case_file_referral_reference(), type: 'line' },
  { name: 'told', label: m.case_file_referral_told(), type: 'choice', options: yesOrNo() },
  {
    name: 'whyNot',
    label: m.case_file_referral_why_not(),
    type: 'words',
    isRequired: true,
    when: ({ told }) => told !== 'yes',
  },
]

/**
 * Referrals of a case. A referral that protects somebody is due by the hour.
 *
 * @param isDangerous - the team's assessment of danger: the default purpose is then protection
 */
export const referrals = (isDangerous: boolean): SectionDefinition<'referral'> => ({
  kind: 'referral',
  title: m.case_file_referrals(),
  text: m.case_file_referrals_text(),
  add: m.case_file_referral_add(),
  fields: fields(),
  blank: {
    to: '',
    protection: isDangerous ? 'yes' : 'no',
    purpose: '',
    on: localToday(),
    at: hourNow(),
    within: '24',
    followUp: dayAfter(localToday(), 7),
    reference: '',
    told: 'yes',
    whyNot: '',
  },
  titleOf: ({ value }) => value.to,
  also: (value) => ({ dueAt: dueAt(value) }),
  order: (one, other) =>
    byDue(one.value.dueAt ?? one.value.followUp, other.value.dueAt ?? other.value.followUp),
})
