import type { PersonAccount } from '#contract/people.ts'
import { m } from '#web/messages/compiled/messages.js'
import { dayInWords } from '#web/ui/dates.ts'

export const typeNames = {
  individual: m.administration_type_individual,
  business: m.administration_type_business,
  public: m.administration_type_public,
}

export const stateName = ({ isAdmin, state }: Pick<PersonAccount, 'isAdmin' | 'state'>): string =>
  isAdmin
    ? m.administration_state_admin()
    : state === 'confirmed'
      ? m.administration_state_confirmed()
      : m.administration_state_pending()

/** A person's standing in the community. */
export function communityStateText({ inCommunity, suspension }: PersonAccount): string {
  if (suspension?.step === 'waiting') return m.people_step_waiting()
  if (suspension?.until)
    return suspension.step === 'silent'
      ? m.people_step_silent({ day: dayInWords(suspension.until) })
      : m.people_suspended_until({ day: dayInWords(suspension.until) })
  if (suspension) return m.people_suspended_forever({ day: dayInWords(suspension.on) })
  return inCommunity ? m.people_community_fine() : m.people_community_none()
}
