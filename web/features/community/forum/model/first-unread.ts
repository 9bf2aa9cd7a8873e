import type { TopicSummary } from '#contract/community/forum.ts'

/** The number of the first post that the member has not read; null where nothing is new, or they never opened the topic. */
export function firstUnread({
  unread,
  lastNumber,
}: Pick<TopicSummary, 'unread' | 'lastNumber'>): number | null {
  return unread === null || unread <= 0 || unread >= lastNumber ? null : lastNumber - unread + 1
}
