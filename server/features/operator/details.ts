import type { OperatorDetails } from '#contract/operator.ts'
import { brand } from '#content/brand.ts'
import { operator } from '#content/policies/operator.ts'

export type { OperatorDetails }

/** What the files of this copy of the program say. */
export const defaultDetails: OperatorDetails = {
  ...operator,
  contactEmail: brand.contactEmail,
  securityEmail: brand.securityEmail,
}

/** Each detail as it was saved, or else as the files say it. */
export function resolveDetails(saved: OperatorDetails | null, defaults = defaultDetails): OperatorDetails {
  const set = Object.entries(saved ?? {}).filter(([, value]) => value !== null)
  return { ...defaults, ...Object.fromEntries(set) }
}
