import { domainEvent } from '#server/platform/jobs/events.ts'

/** Two administrators agreed to open an alias. */
export const aliasOpened = domainEvent<{ openingId: string }>('community.alias-opened')
