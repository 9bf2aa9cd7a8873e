import { domainEvent } from '#server/platform/jobs/events.ts'

/** A place that a member suggested was checked, and they want it counted. */
export const placeChecked = domainEvent<{ placeId: string; memberId: string }>('places.checked')
