import { queryOptions } from '@tanstack/react-query'
import { readOverseenPair, readOversight } from '#contract/community/mentor-oversight.ts'
import { type MentorMeeting, readMentoring, readPair } from '#contract/community/mentor-pairs.ts'
import { listShownMentors, readOwnMentor } from '#contract/community/mentors.ts'
import { call } from '#web/platform/api/call.ts'
import { sealedQuery } from '#web/platform/clear-cache.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { queryClient } from '#web/platform/query/client.ts'
import {
  earlierOverseenChat,
  type OpenedOverseenChat,
  openOverseenChat,
} from '#web/records/mentors/overseen-chat.ts'
import { ensureReachable, openForOverseer, openMentorNotes } from '#web/records/mentors/notes.ts'

/** The key of all mentoring queries. */
export const mentoringKey = ['mentoring'] as const

/** The member’s request for a mentor, and their pairs. */
export const mentoringQuery = queryOptions({
  queryKey: [...mentoringKey, 'own'],
  queryFn: ({ signal }) => call(readMentoring, {}, { signal }),
  staleTime: 15_000,
})

/** The member's mentor profile, with the requests offered to them. */
export const ownMentorQuery = queryOptions({
  queryKey: [...mentoringKey, 'mentor'],
  queryFn: ({ signal }) => call(readOwnMentor, {}, { signal }),
  staleTime: 15_000,
})

/** Mentors who chose to be listed. */
export const mentorDirectoryQuery = queryOptions({
  queryKey: [...mentoringKey, 'shown'],
  queryFn: async ({ signal }) => (await call(listShownMentors, {}, { signal })).items,
  staleTime: 60_000,
})

/** A meeting, and whether it was over when it was fetched. */
export type MeetingWithState = MentorMeeting & { readonly isOver: boolean }

/** One pair with its meetings and opened notes; forgotten when the vault locks. */
export const pairQuery = (vault: OpenVault, id: string) =>
  queryOptions({
    queryKey: [sealedQuery, ...mentoringKey, vault.memberId, 'pair', id],
    queryFn: async ({ signal }) => {
      const { pair, meetings, notes } = await call(readPair, { params: { id } }, { signal })
      if (pair.state === 'open' && pair.chatId === null) await ensureReachable(vault, pair.ownAliasId)
      const visible = meetings.map((each): MeetingWithState => ({
        ...each,
        isOver: Date.parse(each.endsAt) <= Date.now(),
      }))
      return { pair, meetings: visible, notes: await openMentorNotes(vault, pair, notes) }
    },
    staleTime: 15_000,
    // A report of a hidden note that failed is repeated when the notes are refetched, even if they are unchanged.
    structuralSharing: false,
  })

/** The mentors and pairs an overseer looks after, and the feedback they received in confidence. */
export const oversightQuery = (vault: OpenVault) =>
  queryOptions({
    queryKey: [sealedQuery, ...mentoringKey, vault.memberId, 'oversight'],
    queryFn: async ({ signal }) => {
      const { aliasId, feedback, ...rest } = await call(readOversight, {}, { signal })
      const texts = await openForOverseer(vault, aliasId, feedback)
      return { ...rest, feedback: feedback.map((each) => ({ ...each, text: texts.get(each.id) ?? null })) }
    },
    staleTime: 15_000,
  })

/** One pair that an overseer reads; forgotten when the vault locks. */
export const overseenPairQuery = (vault: OpenVault, id: string) =>
  queryOptions({
    queryKey: [sealedQuery, ...mentoringKey, vault.memberId, 'overseen', id],
    queryFn: async ({ signal, client, queryKey }) => {
      const read = await call(readOverseenPair, { params: { id } }, { signal })
      const known = client.getQueryData<{ chat: OpenedOverseenChat | null }>(queryKey)?.chat ?? null
      const { notes, hidden } = read
      const isReadable = read.hasChat && read.pair.isOwn
      const chat = isReadable
        ? await openOverseenChat(vault, { pairId: id, notes, hidden, known }, signal)
        : null
      return { ...read, chat }
    },
    staleTime: 15_000,
  })

/** Loads the part of a conversation before the one that its overseer sees. */
export async function loadEarlierOverseen(vault: OpenVault, id: string): Promise<void> {
  const { queryKey } = overseenPairQuery(vault, id)
  const place = () => {
    const visible = queryClient.getQueryData(queryKey)
    return visible?.chat
      ? { pairId: id, notes: visible.notes, hidden: visible.hidden, known: visible.chat }
      : null
  }
  const chat = await earlierOverseenChat(vault, place)
  if (!chat) return
  // A fetch that started earlier would restore the shorter list, so it is cancelled here and restarted.
  const isReading = queryClient.getQueryState(queryKey)?.fetchStatus !== 'idle'
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (visible) => visible && { ...visible, chat })
  if (isReading) void queryClient.invalidateQueries({ queryKey })
}
