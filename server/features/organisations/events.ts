import { domainEvent } from '#server/platform/jobs/events.ts'

/** An address was invited; its mail is held until a job has checked whose address it is. */
export const handlerInvited = domainEvent<{ organisationId: string; mailId: string }>(
  'organisations.handlerInvited',
)
export const handlerRemoved = domainEvent<{ organisationId: string; memberId: string }>(
  'organisations.handlerRemoved',
)
/** Someone's access rests from now on, or they may come back. */
export const handlerSuspended = domainEvent<{ organisationId: string; memberId: string }>(
  'organisations.handlerSuspended',
)
export const handlerReinstated = domainEvent<{ organisationId: string; memberId: string }>(
  'organisations.handlerReinstated',
)
