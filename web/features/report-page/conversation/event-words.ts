import { m } from '#web/messages/compiled/messages.js'
import { statusName } from '#web/records/words.ts'
import { statusIn } from '#web/records/sealing/statuses.ts'
import type { ThreadItem } from './thread.ts'

export type EventItem = Extract<ThreadItem, { kind: 'event' }>

/** What happened beside the messages, in a sentence. */
export function eventWords({ event, entry }: EventItem, who: string): string {
  switch (event) {
    case 'status': {
      const status = statusIn(entry.content)
      return m.report_event_status({ who, status: status ? statusName(status) : '…' })
    }
    case 'amendment':
      return m.report_event_amendment({ who })
    case 'evidence':
      return m.report_event_evidence({ who })
    case 'removal':
      return m.report_event_removal({ who })
    case 'access':
      return m.report_event_access({ who })
    case 'unknown':
      return m.report_event_unknown({ who })
  }
}
