import { queryOptions, useQuery } from '@tanstack/react-query'
import type { InvitedReply } from '#contract/replies.ts'
import { listReplies } from '#contract/replies.ts'
import { call } from '#web/platform/api/call.ts'
import type { OpenedFile } from '#web/records/case-file/document.ts'
import { documentsOf, type ValueOf } from '#web/records/case-file/kinds.ts'
import { listIdentities, type Keyring } from '#web/records/keyring/keyring.ts'
import { openedReportsKey } from '#web/records/queries.ts'
import { useCase } from './case-context.ts'

/** Under the key of the case file, so that a live update refreshes both. */
export const repliesQuery = (keyring: Keyring, id: string) =>
  queryOptions({
    queryKey: [...openedReportsKey(keyring), 'case-file', id, 'replies'],
    queryFn: async ({ signal }) =>
      (await call(listReplies, { params: { id } }, { ...keyring.options, signal })).replies,
    staleTime: 15_000,
  })

/** The questions and answers of an invitation, opened. `null` if it could not be opened or verified. */
export interface OpenedReply {
  readonly question: string | null
  readonly answer: string | null
}

const openedReplyQuery = (keyring: Keyring, reply: InvitedReply | undefined, verifyKey: string) =>
  queryOptions({
    queryKey: [...openedReportsKey(keyring), 'reply', reply?.id, reply?.answer?.signature, verifyKey],
    enabled: reply !== undefined,
    staleTime: Infinity,
    queryFn: async (): Promise<OpenedReply> => {
      const { openQuestion, openReply } = await import('#web/records/replies/invited-reply.ts')
      if (!reply) return { question: null, answer: null }
      const question = await openQuestion(reply.id, reply.question, listIdentities(keyring))
      return { question: question?.words ?? null, answer: await openReply(keyring, reply, verifyKey) }
    },
  })

/** The reply of a person asked for their side; undefined if they were not invited by a link. */
export function useReply({ invitation, invitationKey }: ValueOf<'party'>) {
  const { keyring, report } = useCase()
  const { data: replies } = useQuery(repliesQuery(keyring, report.record.report.id))
  const reply = replies?.find(({ id }) => id === invitation)
  const { data: opened } = useQuery(openedReplyQuery(keyring, reply, invitationKey))
  return { reply, opened }
}

/** Whether the person reported was heard, derived from the file: they answered, asking was unsafe, or they were asked. */
export function deriveHearing(
  file: OpenedFile,
  replies: readonly InvitedReply[] = [],
): { reply: string; whyNot: string } {
  const reported = documentsOf(file, 'party').filter(({ value }) => value.part === 'reported')
  const answered = new Set(replies.filter(({ state }) => state === 'answered').map(({ id }) => id))
  const isOf = (state: string) => reported.filter(({ value }) => value.reply === state)
  const hasAnswered = reported.some(({ value: { invitation } }) => invitation && answered.has(invitation))
  if (hasAnswered || isOf('answered').length > 0) return { reply: 'answered', whyNot: '' }
  const [unsafe] = isOf('unsafe')
  if (unsafe) return { reply: 'unsafe', whyNot: unsafe.value.said }
  return { reply: isOf('invited').length > 0 ? 'invited' : '', whyNot: '' }
}
