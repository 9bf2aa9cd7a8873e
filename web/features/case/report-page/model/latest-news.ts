import { reasonIn } from '#web/records/sealing/statuses.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import type { MessageAuthor, ThreadItem } from '#web/features/case/conversation/model/thread.ts'

type NewsItem = Extract<ThreadItem, { kind: 'message' }> | Extract<ThreadItem, { kind: 'event' }>

/** The latest news of the other side: a message, or a status change with its reason. */
export interface LatestNews {
  readonly key: string
  readonly at: string
  readonly author: MessageAuthor
  readonly item: NewsItem
}

/** Whether an item has words: a message, or a status change with a reason. */
function hasText(item: ThreadItem): item is NewsItem {
  if (item.kind === 'message') return true
  return item.kind === 'event' && item.event === 'status' && !!reasonIn(item.entry.content)?.trim()
}

/** The first item on a report's page: the latest news of the other side, until the reader's side has answered it. */
export function findLatestNews(
  items: readonly ThreadItem[],
  { record }: Pick<OpenedReport, 'record'>,
): LatestNews | null {
  const last = items.findLast(hasText)
  if (!last || last.author.side === record.role) return null
  return { key: last.key, at: last.at, author: last.author, item: last }
}

/** What the reader's own side has written since. */
export function itemsSince(items: readonly ThreadItem[], { key }: LatestNews): readonly ThreadItem[] {
  return items.slice(items.findIndex((item) => item.key === key) + 1).filter(hasText)
}
