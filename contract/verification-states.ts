/** How far the check of an organisation or a listing is. `changed`: what was checked is something else since. */
export const verificationStates = ['waiting', 'verified', 'expired', 'refused', 'changed'] as const
export type VerificationState = (typeof verificationStates)[number]
