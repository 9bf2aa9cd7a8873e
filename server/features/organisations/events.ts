import { domainEvent } from '#server/platform/jobs/events.ts'

/** An address was invited; the mail to it is held until a job has looked at whose it is. */
export const handlerInvited = domainEvent<{ organisationId: string; mailId: string }>(
  'organisations.handlerInvited',
)
export const handlerRemoved = domainEvent<{ organisationId: string; memberId: string }>(
  'organisations.handlerRemoved',
)
/** Somebody's access rests from now on, or they may come back. */
export const handlerSuspended = domainEvent<{ organisationId: string; memberId: string }>(
  'organisations.handlerSuspended',
)
export const handlerReinstated = domainEvent<{ organisationId: string; memberId: string }>(
  'organisations.handlerReinstated',
)
