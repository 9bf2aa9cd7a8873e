import type { AliasOpening, OpeningGround } from '#contract/community/alias-openings.ts'
import { m } from '#web/messages/compiled/messages.js'

export const groundNames: Record<OpeningGround, () => string> = {
  court: m.alias_openings_ground_court,
  child: m.alias_openings_ground_child,
}

export const stateNames: Record<AliasOpening['state'], () => string> = {
  waiting: m.alias_openings_state_waiting,
  confirmed: m.alias_openings_state_confirmed,
  declined: m.alias_openings_state_declined,
  withdrawn: m.alias_openings_state_withdrawn,
  expired: m.alias_openings_state_expired,
}

/** An administrator, even if the account no longer exists. */
export const administratorName = (administrator: AliasOpening['askedBy']): string =>
  administrator ? administrator.name || administrator.address : m.alias_openings_gone()
