/** Milliseconds after which activity renews a claim: a lease lasts ten minutes. */
export const renewAfter = 3 * 60_000

/** Whether an action should renew the claim. */
export const isRenewalDue = (renewedAt: number, now: number): boolean => now - renewedAt >= renewAfter
