import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { writePost } from '#contract/community/posts.ts'
import type { Json } from '#encryption/padding.ts'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { MustSignIn, Withheld, type OutboxKind, type Outgoing } from '#web/platform/outbox/kind.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { ownPostsQuery, threadsKey } from '../queries.ts'
import { answerKindName, unsentAnswer, type UnsentReason } from './unsent-answer.ts'

/** @throws MustSignIn where somebody else is signed in, or nobody */
function answerOf({ owner, thing }: Outgoing<Json>) {
  if (owner !== `member:${sessionStore.current().user?.id}`) throw new MustSignIn()
  return z.parse(unsentAnswer, thing)
}

/** What the server says of a thread that is not as it was when the answer was written; null for what is tried again. */
function reasonOf(error: unknown): UnsentReason | null {
  if (isRefusal(error, 'not_found', 'expired')) return 'gone'
  if (isRefusal(error, 'conflict')) return 'closed'
  return isRefusal(error, 'forbidden') ? 'silent' : null
}

const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: threadsKey }),
    queryClient.invalidateQueries({ queryKey: ownPostsQuery.queryKey }),
  ])

/**
 * Answers that were written without a network. The server judges them as if they had been written when they arrive: where the thread
 * was closed or is gone by then, they stay with their writer. Moderators read them, so nothing is sealed for the server.
 */
export const answerKind: OutboxKind = {
  name: answerKindName,
  shape: z.json(),
  seal: (outgoing) => {
    const { threadId: _, aliasId, ...words } = answerOf(outgoing)
    return Promise.resolve({ id: outgoing.id, ...words, ...(aliasId === null ? {} : { aliasId }) })
  },
  async send(sealed, outgoing, signal) {
    const { threadId: id } = answerOf(outgoing)
    const body = writePost.body?.parse(sealed)
    if (!body) throw new TypeError('writePost declares no body')
    try {
      const answer = await call(writePost, { params: { id }, body }, { signal })
      if (answer.outcome === 'refused') throw new Withheld('refused' satisfies UnsentReason)
    } catch (error) {
      const reason = reasonOf(error)
      throw reason === null ? error : new Withheld(reason, { cause: error })
    }
    // Where the thread is shown, the answer is there before it is gone from here.
    await refresh()
  },
  // Only the id of other words would be refused as used, and each answer has its own.
  reconcile: () => Promise.resolve(true),
}
