import { domainEvent } from '#server/platform/jobs/events.ts'

/** Someone asked, answered, paused or ended: people are notified, and requests go on. `about`: of what was changed. */
export const mentoringChanged = domainEvent<{ about: string }>('mentors.changed')
