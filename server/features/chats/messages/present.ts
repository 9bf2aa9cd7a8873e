import type { StoredMessage } from '#contract/community/chat-messages.ts'
import type { MessageRow } from './queries.ts'

const text = (bytes: Buffer) => bytes.toString('base64url')

export function presentMessage(row: MessageRow): StoredMessage {
  const place = { id: row.id, number: row.number, aliasId: row.alias_id, at: row.at.toISOString() }
  const { epoch, sequence } = row
  const [hash, authorKey] = [text(row.hash), text(row.author_key)]
  if (row.sealed === null)
    return { kind: 'missing', ...place, why: row.why ?? 'withdrawn', hash, epoch, authorKey, sequence }
  return {
    kind: 'message',
    ...place,
    replaces: row.replaces,
    entry: {
      id: row.id,
      epoch,
      sequence,
      authorKey,
      previous: row.previous ? text(row.previous) : null,
      heads: row.heads.map(text),
      hash,
      signature: text(row.signature),
      sealed: text(row.sealed),
    },
  }
}
