import { domainEvent } from '#server/platform/jobs/events.ts'

/** A checkpoint waits to be stamped. */
export const stampDue = domainEvent<{ day: string }>('proofs.stampDue')
