import type { ZipArchive } from './archive.ts'

// Programs whose exports are not supported: the person is shown the program's name rather than that the file is empty.

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether an object has all of these keys. */
const has = (value: unknown, ...keys: readonly string[]): boolean =>
  isRecord(value) && keys.every((key) => key in value)

const listIn = (value: unknown, key: string): readonly unknown[] => {
  const list = isRecord(value) ? value[key] : undefined
  return Array.isArray(list) ? list : []
}

type Shape = (value: unknown, message: unknown) => boolean

/** Identifying keys of each program's JSON: of the whole, or of its first message. */
const shapes: readonly (readonly [string, Shape])[] = [
  [
    'Discord',
    (value, message) =>
      has(message, 'author', 'content') || has(message, 'ID', 'Contents') || has(value, 'guild', 'channel'),
  ],
  ['Google Chat', (_, message) => has(message, 'creator', 'created_date')],
  ['Slack', (_, message) => has(message, 'ts', 'text') || has(message, 'ts', 'user')],
  ['Skype', (value) => has(value, 'userId', 'conversations')],
  ['Microsoft Teams', (_, message) => has(message, 'createdDateTime')],
  ['Matrix', (value, message) => has(message, 'origin_server_ts') || has(value, 'room_name')],
  [
    'Snapchat',
    (value, message) =>
      has(message, 'Media Type') ||
      Object.values(isRecord(value) ? value : {}).some(
        (list) => Array.isArray(list) && has(list[0], 'Media Type'),
      ),
  ],
  [
    'TikTok',
    (value) =>
      ['Direct Message', 'Direct Messages', 'Activity', 'Profile And Settings'].some((key) =>
        has(value, key),
      ),
  ],
  ['X (Twitter)', (value, message) => has(message, 'dmConversation') || has(value, 'dmConversation')],
  [
    'Signal',
    (value, message) =>
      has(message, 'sent_at') ||
      has(message, 'envelope') ||
      has(message, 'conversationId') ||
      has(value, 'chatItem'),
  ],
  [
    'Instagram',
    (value) =>
      Object.keys(isRecord(value) ? value : {}).some(
        (key) => key.startsWith('likes_') || key.startsWith('relationships_'),
      ),
  ],
]

/** The program that wrote a JSON value, judged by its keys. */
export function detectJsonProgram(value: unknown): string | null {
  const list = Array.isArray(value) ? value : listIn(value, 'messages')
  return shapes.find(([, fits]) => fits(value, list[0]))?.[0] ?? null
}

const paths: readonly (readonly [string, RegExp])[] = [
  ['Discord', /(?:^|\/)messages\/(?:index\.json|c?\d+\/(?:messages|channel)\.(?:json|csv))$/i],
  ['Google Chat', /(?:^|\/)Google Chat\//],
  ['Snapchat', /(?:^|\/)(?:chat_history|snap_history)\.(?:json|html)$/],
  ['TikTok', /(?:^|\/)user_data(?:_tiktok)?\.json$/],
  ['X (Twitter)', /(?:^|\/)data\/direct-messages[^/]*\.js$/],
  ['Slack', /(?:^|\/)(?:channels|integration_logs)\.json$/],
  ['LinkedIn', /(?:^|\/)messages\.csv$/],
  ['Signal', /(?:^|\/)(?:signal[^/]*\.backup|main\.jsonl)$/i],
]

/** The program that wrote an archive, judged by its file names. */
export function detectArchiveProgram({ names }: Pick<ZipArchive, 'names'>): string | null {
  return paths.find(([, path]) => names.some((name) => path.test(name)))?.[0] ?? null
}

const beginnings: readonly (readonly [string, RegExp])[] = [
  ['LINE', /^\ufeff?\[LINE\]/],
  ['KakaoTalk', /^[^\n]*(?:카카오톡|KakaoTalk Chats)/],
  ['X (Twitter)', /^\s*window\.YTD\./],
  ['Discord', /^={10,}\s*\n(?:Guild|Server): /],
  ['Signal', /^\{"(?:version|backupTimeMs|account|recipient|chatItem)"[^\n]*\}\n\{/],
  ['Snapchat', /^\s*<[^\n]*\bSnapchat\b/i],
]

/** The program that wrote a text, judged by its beginning. */
export function detectTextProgram(text: string): string | null {
  return beginnings.find(([, beginning]) => beginning.test(text.slice(0, 4_000)))?.[0] ?? null
}
