import type { CallResult } from '#contract/endpoint.ts'
import type { ChatKey, readChatSettings } from '#contract/community/chat-settings.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import type { ChatKeyRow, ChatSettingsRow } from './queries.ts'
import { placeholderKeys } from './stand-in-keys.ts'

const asBase64url = (base64: string) => Buffer.from(base64, 'base64').toString('base64url')

export function presentSettings(row: ChatSettingsRow): CallResult<typeof readChatSettings> {
  return {
    isOpen: row.is_open,
    marks: { typing: row.shows_typing, delivered: row.shows_delivered, read: row.shows_read },
    aliases: row.aliases.map(({ aliasId, requestsFrom, keys }) => ({
      aliasId,
      requestsFrom,
      keys: keys.map((key) => ({
        ...key,
        verifyKey: asBase64url(key.verifyKey),
        succession: key.succession === null ? null : asBase64url(key.succession),
        sealed: asBase64url(key.sealed),
      })),
    })),
  }
}

/** The keys of an alias, or what stands in for them; both are worked out, so that neither takes longer. */
export function presentKeys(secrets: Secrets, aliasId: string, rows: readonly ChatKeyRow[]): ChatKey[] {
  const placeholder = { generation: 1, ...placeholderKeys(secrets, aliasId), succession: null, since: null }
  const keys = rows.map((row) => ({
    generation: row.generation,
    recipient: row.recipient,
    verifyKey: row.verify_key.toString('base64url'),
    succession: row.succession?.toString('base64url') ?? null,
    since: row.since,
  }))
  return keys.length > 0 ? keys : [placeholder]
}
