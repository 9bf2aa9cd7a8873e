import { m } from '#web/messages/compiled/messages.js'

const queueNames: Readonly<Record<string, () => string>> = {
  events: m.job_queue_queue_events,
  confirmations: m.job_queue_queue_confirmations,
  resets: m.job_queue_queue_resets,
  mails: m.job_queue_queue_mails,
  'confirmation-mails': m.job_queue_queue_confirmation_mails,
  'reset-mails': m.job_queue_queue_reset_mails,
  'notice-mails': m.job_queue_queue_notice_mails,
  pushes: m.job_queue_queue_pushes,
  daily: m.job_queue_queue_daily,
  often: m.job_queue_queue_often,
}

/** A queue by its name, and the code of the event as it is in the log. */
export function kindName({ queue, event }: { queue: string; event: string | null }): string {
  const name = queueNames[queue]?.() ?? queue
  return event === null ? name : `${name}: ${event}`
}
