import { startMentorChat } from '#contract/community/mentor-pairs.ts'
import { hashOf } from '#server/platform/entries/chain.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { requestHash } from '#server/platform/http/repeat.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import { messageSent } from '../events.ts'
import { refuseMentorChat } from '../policy.ts'
import * as queries from './queries.ts'

/** The conversation of a mentor and whom they accompany: both may write in it at once. [Note: Mentors] */
export function mentorChatRoutes(serve: Serve): void {
  serve(startMentorChat, async ({ params, body, db }) => {
    if (hashOf(body.message.sealed) !== body.message.hash)
      refuse('invalid_input', undefined, { fields: { 'body.message.hash': 'Not the hash of these bytes.' } })
    refuseMentorChat(await queries.startMentorChat(db, params.id, body, requestHash({ params, body })))
    await emit(db, messageSent, { chatId: body.id, messageId: body.message.id })
    return { done: true as const }
  })
}
