import { requestDays, type ChatSummary, type OpenConversation } from '#contract/community/chats.ts'

import { dayAfter, utcDay } from '#server/platform/days.ts'
import type { ChatRow, ChatSealRow, OversightRow } from './queries.ts'

export function presentChat(row: ChatRow): ChatSummary {
  const isWaiting = row.state === 'sent' || row.state === 'request'
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    ownAliasId: row.own_alias,
    other: { aliasId: row.other_alias, name: row.other_name, picture: row.other_picture },
    startedByCaller: row.is_starter,
    startedOn: utcDay(row.started_at),
    lapsesOn: isWaiting ? dayAfter(utcDay(row.started_at), requestDays) : null,
    newestAt: row.newest_at.toISOString(),
    lastNumber: row.last_number,
    readUpTo: row.read_up_to,
    unread: row.unread,
    isMuted: row.is_muted,
    isBlocked: row.is_blocked,
    theirs: { delivered: row.their_delivered, read: row.their_read },
  }
}

export const presentSeal = (seal: ChatSealRow) => ({
  epoch: seal.epoch,
  aliasId: seal.alias_id,
  generation: seal.generation,
  sealed: seal.sealed.toString('base64url'),
})

function presentOversight(row: OversightRow): NonNullable<OpenConversation['oversight']> {
  return {
    pairId: row.pair_id,
    isPaused: row.is_paused,
    isYounger: row.is_younger,
    isMentor: row.is_mentor,
    overseer:
      row.alias_id === null ? null : { aliasId: row.alias_id, name: row.name, picture: row.picture ?? 0 },
    until: row.until,
    notified: row.notified,
  }
}

export function presentOpenChat(
  row: ChatRow,
  {
    seals,
    isDue,
    oversight,
  }: {
    seals: readonly ChatSealRow[]
    isDue: boolean
    oversight: OversightRow | undefined
  },
  keys: OpenConversation['keys'][number][],
): OpenConversation {
  return {
    ...presentChat(row),
    epoch: row.epoch,
    starter: row.starter_key.toString('base64url'),
    seals: seals.map(presentSeal),
    keys,
    epochDue: isDue,
    oversight: oversight ? presentOversight(oversight) : null,
  }
}
