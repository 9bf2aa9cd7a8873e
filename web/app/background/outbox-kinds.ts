import { outbox, registerKinds } from '#web/platform/outbox/here.ts'

registerKinds([
  {
    name: 'personal-record',
    load: async () => (await import('#web/records/personal/outbox-kind.ts')).personalRecordKind,
  },
])

/** Goes on with what waits on this device, wherever in the app somebody is. */
export function startOutbox(): void {
  outbox()
}
