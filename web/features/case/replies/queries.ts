import { queryOptions } from '@tanstack/react-query'
import { answerQuestion, readQuestion } from '#contract/replies.ts'
import type { ReplyLink } from '#encryption/replies.ts'
import { call } from '#web/platform/api/call.ts'
import type { ReplyQuestion } from '#web/records/replies/invited-reply.ts'

/** A question, opened by the holder of the link. */
export interface InvitedQuestion {
  readonly id: string
  readonly link: ReplyLink
  readonly until: string
  readonly isAnswered: boolean
  /** `null` if it was not sealed to this link. */
  readonly question: ReplyQuestion | null
}

/** Called without the session, since the answer is anonymous. */
export const invitedQuestionQuery = (secret: string) =>
  queryOptions({
    queryKey: ['asked-question', secret],
    queryFn: async ({ signal }): Promise<InvitedQuestion> => {
      const [{ openReplySecret }, { openQuestion }] = await Promise.all([
        import('#encryption/replies.ts'),
        import('#web/records/replies/invited-reply.ts'),
      ])
      const link = await openReplySecret(secret)
      const body = { token: link.accessToken }
      const { question, ...rest } = await call(readQuestion, { body }, { signal, credentials: 'omit' })
      return { ...rest, link, question: await openQuestion(rest.id, question, [link.identity]) }
    },
    staleTime: 60_000,
  })

/** Seals an answer and sends it immediately; it is not queued. */
export async function sendReply(link: ReplyLink, question: ReplyQuestion, words: string): Promise<void> {
  const { sealReply } = await import('#web/records/replies/invited-reply.ts')
  const sealed = await sealReply(link, question, words)
  const body = { token: link.accessToken, ...sealed }
  await call(answerQuestion, { body }, { credentials: 'omit' })
}
