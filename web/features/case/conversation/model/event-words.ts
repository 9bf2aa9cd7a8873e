import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { m } from '#web/messages/compiled/messages.js'
import { statusName } from '#web/records/words.ts'
import { parseStatus } from '#web/records/sealing/statuses.ts'
import type { ThreadItem } from './thread.ts'

const transferContent = z.object({ organisation: z.object({ name: z.string() }) })

export type EventItem = Extract<ThreadItem, { kind: 'event' }>

/** An event between messages, in a sentence. */
export function describeEvent({ event, entry }: EventItem, who: string): string {
  switch (event) {
    case 'status': {
      const status = parseStatus(entry.content)
      return m.report_page_event_status({ who, status: status ? statusName(status) : '…' })
    }
    case 'amendment':
      return m.report_page_event_amendment({ who })
    case 'evidence':
      return m.report_page_event_evidence({ who })
    case 'removal':
      return m.report_page_event_removal({ who })
    case 'access':
      return m.report_page_event_access({ who })
    case 'transfer':
      return m.transfers_event({ who, name: readOrganisationName(entry.content) })
    case 'unknown':
      return m.report_page_event_unknown({ who })
  }
}

/** The name of the organisation that receives a transferred report, from its entry. */
function readOrganisationName(content: unknown): string {
  const parsed = transferContent.safeParse(content)
  return parsed.success ? parsed.data.organisation.name : '…'
}
