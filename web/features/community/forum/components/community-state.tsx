import { useClosedWords } from '#web/community/composer/attendance.tsx'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { StatusLine } from '#web/ui/status-line.tsx'

/** Why nothing can be posted at the moment, shown before anybody has typed anything. */
export function CommunityState() {
  const closed = useClosedWords(getLocale())
  return typeof closed === 'string' ? <StatusLine tone="now">{closed}</StatusLine> : null
}
