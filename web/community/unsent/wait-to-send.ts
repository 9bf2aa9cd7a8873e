import { outbox } from '#web/platform/outbox/here.ts'
import { answerKindName, laneOfThread, type UnsentAnswer } from './unsent-answer.ts'

interface Written {
  readonly id: string
  readonly memberId: string
  readonly thing: UnsentAnswer
}

/** Puts an answer into the outbox until the server can be reached. */
export const waitToSend = ({ id, memberId, thing }: Written): Promise<void> =>
  outbox().add({
    id,
    kind: answerKindName,
    owner: `member:${memberId}`,
    lane: laneOfThread(thing.threadId),
    thing,
  })
