/** Milliseconds after which writing renews a claim: a lease lasts ten minutes. */
export const renewAfter = 3 * 60_000

/** Whether something that a moderator does is a reason to renew their claim. */
export const isRenewalDue = (renewedAt: number, now: number): boolean => now - renewedAt >= renewAfter
