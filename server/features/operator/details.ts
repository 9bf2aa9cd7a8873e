import type { OperatorProfile } from '#contract/operator.ts'
import { brand } from '#content/brand.ts'
import { operator } from '#content/policies/operator.ts'

export type { OperatorProfile }

/** The details from the configuration files. */
export const defaultDetails: OperatorProfile = {
  ...operator,
  contactEmail: brand.contactEmail,
  securityEmail: brand.securityEmail,
}

/** Each detail as saved, or else from the configuration files. */
export function resolveDetails(saved: OperatorProfile | null, defaults = defaultDetails): OperatorProfile {
  const set = Object.entries(saved ?? {}).filter(([, value]) => value !== null)
  return { ...defaults, ...Object.fromEntries(set) }
}
