import { outbox, registerKinds } from '#web/platform/outbox/here.ts'

import { earlierMessages } from '#web/records/messages/earlier-messages.ts'

registerKinds(
  [
    { name: 'message', load: async () => (await import('#web/records/messages/kind.ts')).messageKind },
    {
      name: 'personal-record',
      load: async () => (await import('#web/records/personal/outbox-kind.ts')).personalRecordKind,
    },
  ],
  [earlierMessages],
)

/** Goes on with what waits on this device, wherever in the app somebody is. */
export function startOutbox(): void {
  outbox()
}
