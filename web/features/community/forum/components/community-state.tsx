import { useClosedReason } from '#web/community/composer/audience-notice.tsx'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { StatusLine } from '#web/ui/status-line.tsx'

/** Why nothing can be posted at the moment, shown before anybody has typed anything. */
export function CommunityState() {
  const closedNotice = useClosedReason(getLocale())
  return typeof closedNotice === 'string' ? <StatusLine tone="now">{closedNotice}</StatusLine> : null
}
