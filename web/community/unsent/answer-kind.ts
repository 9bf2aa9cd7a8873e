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

/** @throws MustSignIn if another member or nobody is signed in */
function readUnsentAnswer({ owner, thing }: Outgoing<Json>) {
  if (owner !== `member:${sessionStore.current().user?.id}`) throw new MustSignIn()
  return z.parse(unsentAnswer, thing)
}

/** The server's reason why a thread can no longer take the answer; null for what is retried. */
function unsentReasonFor(error: unknown): UnsentReason | null {
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
 * Answers written without a network. The server judges them when they arrive: if the thread was closed or deleted by then, they stay with
 * their writer. Moderators read them, so nothing is sealed for the server.
 */
export const answerKind: OutboxKind = {
  name: answerKindName,
  shape: z.json(),
  seal: (outgoing) => {
    const { threadId: _, aliasId, ...words } = readUnsentAnswer(outgoing)
    return Promise.resolve({ id: outgoing.id, ...words, ...(aliasId === null ? {} : { aliasId }) })
  },
  async send(sealed, outgoing, signal) {
    const { threadId: id } = readUnsentAnswer(outgoing)
    const body = writePost.body?.parse(sealed)
    if (!body) throw new TypeError('writePost has no body in its contract')
    try {
      const answer = await call(writePost, { params: { id }, body }, { signal })
      if (answer.outcome === 'refused') throw new Withheld('refused' satisfies UnsentReason)
    } catch (error) {
      const reason = unsentReasonFor(error)
      throw reason === null ? error : new Withheld(reason, { cause: error })
    }
    // The thread shows the answer before it leaves the outbox.
    await refresh()
  },
  // Only a reused id is refused, and each answer has its own.
  reconcile: () => Promise.resolve(true),
}
