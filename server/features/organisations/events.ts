import { domainEvent } from '#server/platform/jobs/events.ts'

export const handlerInvited = domainEvent<{ organisationId: string; memberId: string }>(
  'organisations.handlerInvited',
)
export const handlerRemoved = domainEvent<{ organisationId: string; memberId: string }>(
  'organisations.handlerRemoved',
)
