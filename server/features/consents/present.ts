import { consent, type Consent } from '#contract/consents.ts'
import type { ConsentRow } from './queries.ts'

export function presentConsent({ subject, version, given, at }: ConsentRow): Consent {
  return consent.parse({ subject, version, given, at: at.toISOString() })
}
