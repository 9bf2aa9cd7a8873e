import { type AccountHindrance, accountHindrance } from '#contract/people.ts'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'

const sentences: Record<AccountHindrance, () => string> = {
  own: m.people_own,
  elsewhere: m.people_hindrance_elsewhere,
  already: m.people_hindrance_already,
  future: m.people_freeze_day_wrong,
  no_way_back: m.people_freeze_no_way,
  alone: m.people_factor_alone,
  nothing: m.people_factor_none,
  pending: m.people_hindrance_pending,
  last: m.people_hindrance_last,
  factor_own: m.people_factor_own,
  is_frozen: m.people_hindrance_frozen,
  not_frozen: m.people_hindrance_not_frozen,
  left: m.people_hindrance_left,
  too_new: m.people_hindrance_too_new,
  no_longer: m.people_hindrance_no_longer,
}

/** Why an action on an account was refused, in words; undefined for any other error. */
export function blockReasonText(error: unknown): string | undefined {
  if (!isRefusal(error, 'conflict')) return undefined
  const blockReason = accountHindrance.options.find((each) => each in error.fields)
  return blockReason && sentences[blockReason]()
}
