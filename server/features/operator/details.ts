import type { OperatorProfile } from '#contract/operator.ts'
import { brand } from '#content/brand.ts'
import { operator } from '#content/policies/operator.ts'

export type { OperatorProfile }

/** What the files of this copy of the program say. */
export const defaultDetails: OperatorProfile = {
  ...operator,
  contactEmail: brand.contactEmail,
  securityEmail: brand.securityEmail,
}

/** Each detail as it was saved, or else as the files say it. */
export function resolveDetails(saved: OperatorProfile | null, defaults = defaultDetails): OperatorProfile {
  const set = Object.entries(saved ?? {}).filter(([, value]) => value !== null)
  return { ...defaults, ...Object.fromEntries(set) }
}
