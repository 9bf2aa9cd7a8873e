import { domainEvent } from '#server/platform/jobs/events.ts'

export const pictureRemoved = domainEvent<{ pictureId: string }>('profiles.pictureRemoved')
