import { listOverseenMessages, readOverseenChat } from '#contract/community/mentor-oversight.ts'
import { openMessages } from '#encryption/chats.ts'
import { fromBase64url } from '#encryption/encoding.ts'
import { readRecipient, readVerifyKey } from '#encryption/identity.ts'
import { openReportKey } from '#encryption/reports.ts'
import type { ApiCalls, ChatMember } from './chats.ts'
import { as } from './reports.ts'

/** The texts that the overseer of a pair can read on their device. */
export async function readOverseerTexts(app: ApiCalls, who: ChatMember, pairId: string): Promise<string[]> {
  const params = { id: pairId }
  const chat = await app.call(readOverseenChat, { params }, as(who.person))
  const { items } = await app.call(listOverseenMessages, { params, query: { limit: 200 } }, as(who.person))
  const starter = readVerifyKey(chat.starter)
  const keys = await Promise.all(
    chat.seals.map(({ epoch, sealed }) =>
      openReportKey(fromBase64url(sealed), [who.keys.identity], {
        reportId: chat.id,
        epoch,
        reporter: starter,
      }),
    ),
  )
  const stored = items.flatMap((item) =>
    item.kind === 'message' ? [{ ...item.entry, sealed: fromBase64url(item.entry.sealed) }] : [],
  )
  const sides = chat.keys.map(({ aliasId, keys: all }) => ({
    aliasId,
    keys: all.map((key) => ({
      ...key,
      recipient: readRecipient(key.recipient),
      verifyKey: readVerifyKey(key.verifyKey),
    })),
  }))
  const { messages } = await openMessages({ stored, missing: [], isComplete: true }, keys, { starter, sides })
  return messages.map(({ content }) => ('text' in content ? content.text : content.kind))
}
