import { domainEvent } from '#server/platform/jobs/events.ts'

/** A request, answer, pause or end in mentoring: people are notified, and requests move on. `about`: what was changed. */
export const mentoringChanged = domainEvent<{ about: string }>('mentors.changed')
