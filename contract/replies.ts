import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { base64url, bytesOf, day, digest, done, id, signature } from './primitives.ts'

/** A question of at most 16 KiB before sealing, to as many handlers as fit, and to the holder of the link. */
const sealedQuestion = base64url(49_152, 2048)
/** An answer of at most 32 KiB before sealing. */
const sealedAnswer = base64url(49_152, 2048)

/** What the link's secret gives for the server. [Note: Invited replies] */
const token = bytesOf(32)

/** For how many days from today a link may be open, and how many there may be of one case. */
export const maxInvitationDays = 60
export const maxInvitations = 40

/** `ended`: withdrawn, or its last day is over without an answer. */
export const replyState = z.enum(['waiting', 'answered', 'ended'])

/** That someone whom a case concerns was asked for their side. Who that is, is in the file of the case, sealed. */
export const invitedReply = z.strictObject({
  id,
  state: replyState,
  invitedOn: day,
  until: day,
  /** Sealed to the team as well, so that it can be read what was asked. */
  question: sealedQuestion,
  answer: z.nullable(z.strictObject({ sealed: sealedAnswer, signature, day })),
})
export type InvitedReply = z.infer<typeof invitedReply>

const repliesOfCase = z.strictObject({ replies: z.array(invitedReply) })

export const listReplies = endpoint({
  method: 'GET',
  path: '/api/reports/:id/replies',
  summary: 'Who of those whom a case concerns was asked for their side, and what they answered, sealed',
  access: 'handler',
  params: z.strictObject({ id }),
  result: repliesOfCase,
  errors: ['not_found', 'forbidden'],
})

/** The link is made on the handler's device and shown there alone; the server keeps a digest. */
export const inviteReply = endpoint({
  method: 'PUT',
  path: '/api/reports/:id/replies/:replyId',
  summary: 'Ask someone a case concerns for their side, by a link',
  access: 'handler',
  bodyLimit: 98_304,
  params: z.strictObject({ id, replyId: id }),
  body: z.strictObject({ accessDigest: digest, question: sealedQuestion, until: day }),
  result: repliesOfCase,
  errors: ['not_found', 'forbidden', 'conflict', 'quota'],
  repeat: 'natural',
})

/** The link leads nowhere from then on. What was answered stays. */
export const endReply = endpoint({
  method: 'DELETE',
  path: '/api/reports/:id/replies/:replyId',
  summary: 'Take the question to someone back, so that their link leads nowhere',
  access: 'handler',
  params: z.strictObject({ id, replyId: id }),
  result: repliesOfCase,
  errors: ['not_found', 'forbidden'],
  repeat: 'natural',
})

/** A link that was withdrawn or is over leads to nothing, as does one that never was. */
export const readQuestion = endpoint({
  method: 'POST',
  path: '/api/replies/question',
  summary: 'The sealed question to someone a case concerns, by the token of their link',
  access: 'anyone',
  body: z.strictObject({ token }),
  anonymousWhen: () => true,
  audited: false,
  result: z.strictObject({ id, question: sealedQuestion, until: day, isAnswered: z.boolean() }),
  errors: ['not_found', 'too_many'],
  repeat: 'natural',
})

/** Once. The same again is the same; another answer after it is refused. */
export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/replies/answer',
  summary: 'Answer the question of a link, once, sealed to those who handle the case',
  access: 'anyone',
  bodyLimit: 98_304,
  body: z.strictObject({ token, sealed: sealedAnswer, signature }),
  anonymousWhen: () => true,
  audited: false,
  result: done,
  errors: ['not_found', 'conflict', 'too_many'],
  repeat: 'natural',
})
