import type { CheckedHost } from '#contract/community/hosts.ts'
import { dayAfter, utcDay } from '#web/ui/days.ts'

/** An administrator's check of a host. */
export interface HostCheck {
  readonly checked: string
  readonly until: string
  /** The days on which the modules were passed; empty if they were not. */
  readonly host: string
  readonly facilitator: string
}

export type HostCheckFault = 'checked' | 'until' | 'host' | 'facilitator'

/** The values of the last check, valid until a year from today. */
export const initialCheck = ({ checked, passed, state }: CheckedHost): HostCheck => ({
  checked: state === 'refused' ? '' : checked,
  until: dayAfter(utcDay(), 365),
  host: passed.host ?? '',
  facilitator: passed.facilitator ?? '',
})

/** What is missing: a requested role is valid only with the day on which its module was passed. */
export function checkFaults(
  check: HostCheck,
  { kinds }: Pick<CheckedHost, 'kinds'>,
): readonly HostCheckFault[] {
  const today = utcDay()
  const isPassed = (day: string) => day !== '' && day <= today
  const faults: HostCheckFault[] = []
  if (check.checked.trim() === '') faults.push('checked')
  if (check.until < today || check.until > dayAfter(today, 730)) faults.push('until')
  if (!isPassed(check.host)) faults.push('host')
  if (kinds.includes('facilitator') && !isPassed(check.facilitator)) faults.push('facilitator')
  return faults
}
