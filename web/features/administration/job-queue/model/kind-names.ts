import { m } from '#web/messages/compiled/messages.js'

const queueNames: Readonly<Record<string, () => string>> = {
  events: m.service_queue_events,
  confirmations: m.service_queue_confirmations,
  resets: m.service_queue_resets,
  mails: m.service_queue_mails,
  'confirmation-mails': m.service_queue_confirmation_mails,
  'reset-mails': m.service_queue_reset_mails,
  'notice-mails': m.service_queue_notice_mails,
  pushes: m.service_queue_pushes,
  daily: m.service_queue_daily,
  often: m.service_queue_often,
}

/** A queue by its name, and the event code from the log. */
export function kindName({ queue, event }: { queue: string; event: string | null }): string {
  const name = queueNames[queue]?.() ?? queue
  return event === null ? name : `${name}: ${event}`
}
