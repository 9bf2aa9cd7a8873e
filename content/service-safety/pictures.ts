import type { Shape } from '../pictures/names.ts'
import type { Goal } from './goals.ts'
import type { WrittenSafetyStep } from './schema.ts'
import type { ServiceId } from './services.ts'

/** The maximum number of drawings for the path to a step's goal. */
const maxPathShapes = 3

/** The drawing of a step's goal, shown last. */
const goalShapes: Readonly<Record<Goal, Shape>> = {
  'evidence-before-blocking': 'keep',
  block: 'block',
  report: 'report',
  'two-factor': 'code',
  'messages-from-strangers': 'mute',
  sessions: 'leave',
  private: 'lock',
  location: 'off',
  'download-data': 'keep',
  'shared-access': 'people',
  comments: 'message',
  tagging: 'off',
  'recovery-contacts': 'key',
  restrict: 'quieter',
  'teen-controls': 'shield',
  mute: 'mute',
  'review-report': 'report',
  'reply-public': 'reply',
  'stalkerware-signs': 'search',
  'tracker-alert': 'bell',
  'remove-follower': 'remove',
  'hide-online': 'hide',
  'report-privacy': 'report',
  'friend-requests': 'people',
  'filter-media': 'hide',
  'server-defence': 'shield',
  'hide-number': 'hide',
  username: 'person',
  'report-game': 'report',
  'unblock-limits': 'clock',
  'profile-view': 'look',
  'report-review': 'look',
  'report-free': 'report',
  'report-org': 'look',
  'report-profile': 'report',
  'review-status': 'check',
  'review-surge': 'bell',
  'avoid-threats': 'block',
  'stalkerware-response': 'talk',
  'app-check': 'check',
  'safety-check': 'list',
  'emergency-reset': 'off',
  'quick-exit': 'leave',
  limits: 'list',
  'reset-network': 'start',
  'admin-access': 'key',
  guest: 'people',
  'tracker-found': 'bell',
  'tracker-disable': 'battery',
  'turning-off-phone-is-not-enough': 'remove',
  'manual-check': 'search',
  'owner-problem': 'law',
  'phone-pairing': 'remove',
  'other-trackers': 'search',
}

/** Words in the path through the menus, with their drawings. */
const named: readonly (readonly [RegExp, Shape])[] = [
  [/\b(?:settings|gear|preferences|privacy controls)\b/i, 'gear'],
  [/\b(?:three dots|menu|more|share arrow)\b/i, 'dots'],
  [/\b(?:press and hold|right click|swipe|tap|reset button)\b/i, 'hold'],
  [/\b(?:profile|your name|name at the top|username|player|outside person|account name)\b/i, 'person'],
  [/\b(?:chat|message|messages|thread|texts|comment|comments|post|snaps?)\b/i, 'message'],
  [/\b(?:screenshots?|photograph(?:ed)?|screen record|capture|clip|photos)\b/i, 'camera'],
  [/\b(?:copy (?:the|each|message)|permalink|link|links)\b/i, 'link'],
  [/\b(?:date|time|times|day)\b/i, 'clock'],
  [/\b(?:password|security|passcode)\b/i, 'lock'],
  [/\b(?:devices|device list|list of devices)\b/i, 'phone'],
  [/\b(?:mail|mail address|forwarding)\b/i, 'letter'],
  [/\b(?:friends?|followers|contacts|family|groups|audience)\b/i, 'people'],
  [/\b(?:map|maps|location|find my|ghost mode)\b/i, 'place'],
  [/\b(?:reviews?)\b/i, 'star'],
  [/\b(?:apps|app permissions)\b/i, 'apps'],
  [/\b(?:router|wi-fi|network)\b/i, 'network'],
  [/\b(?:calls?|phone app)\b/i, 'call'],
  [/\b(?:police|lawyer|court|law|policy)\b/i, 'law'],
  [/\b(?:advocate|talk to|ask)\b/i, 'talk'],
]

const wherever: Partial<Record<ServiceId, Shape>> = {
  'home-router': 'network',
  'trackers-airtag-and-others': 'tag',
  'car-app': 'car',
  'android-phone': 'phone',
  'iphone-ios': 'phone',
}

/**
 * The drawings beside a step: the places on its path in the order in which they are named, and its goal last. They are derived from
 * the written path, so they follow every correction of a step.
 */
export function pictureOf({
  service,
  goal,
  where,
}: Pick<WrittenSafetyStep, 'service' | 'goal' | 'where'>): Shape[] {
  const [first = ''] = where.en.split(/[,;] or\b|\. /)
  const end = goalShapes[goal]
  const way = named
    .map(([words, shape]) => ({ shape, at: first.search(words) }))
    .filter(({ shape, at }) => at >= 0 && shape !== end)
    .toSorted((one, other) => one.at - other.at)
    .map(({ shape }) => shape)
    .slice(0, maxPathShapes)
  const start = wherever[service] ?? (way.length === 0 ? 'phone' : null)
  return [...new Set([...(start ? [start] : []), ...way])].slice(0, maxPathShapes).concat(end)
}
