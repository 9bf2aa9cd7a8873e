import { outbox } from '#web/platform/outbox/local-outbox.ts'
import { answerKindName, laneOfThread, type UnsentAnswer } from './unsent-answer.ts'

interface QueuedAnswer {
  readonly id: string
  readonly memberId: string
  readonly thing: UnsentAnswer
}

/** Puts an answer into the outbox until the server can be reached. */
export const queueAnswer = ({ id, memberId, thing }: QueuedAnswer): Promise<void> =>
  outbox().add({
    id,
    kind: answerKindName,
    owner: `member:${memberId}`,
    lane: laneOfThread(thing.threadId),
    thing,
  })
