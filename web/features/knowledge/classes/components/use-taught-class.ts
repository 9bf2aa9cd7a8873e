import { useEffect } from 'react'
import {
  endClass,
  followTaughtClass,
  freeClassSeats,
  renewClassPresence,
  startClass,
  type TaughtClass,
} from '#contract/classes.ts'
import type { BranchingScenario } from '#content/knowledge/words.ts'
import { call } from '#web/platform/api/call.ts'
import { follow } from '#web/platform/live/follow.ts'
import { drawSecret } from '../model/class-secret.ts'
import { positionAfter } from '../model/story-position.ts'
import { type FollowClass, useClass } from './use-class.ts'

/** Milliseconds between the heartbeats of this screen. (contract/classes.ts) */
const heartbeatInterval = 20_000

const followAsTeacher: FollowClass<TaughtClass> = ({ secret: key }, handlers) =>
  follow(followTaughtClass, () => ({ body: { key } }), handlers)

/** No call here carries the session: a class belongs to no member. */
export const withoutName = { credentials: 'omit' } as const

/** The class that this device teaches. */
export function useTaughtClass() {
  const isVisible = useClass('teaching', followAsTeacher)
  const key = isVisible.own?.secret ?? null
  useEffect(() => {
    if (key === null) return undefined
    // If it cannot be sent, the stream reports why.
    const sendHeartbeat = () =>
      void call(renewClassPresence, { body: { key } }, withoutName).catch(() => undefined)
    const timer = setInterval(sendHeartbeat, heartbeatInterval)
    sendHeartbeat()
    return () => clearInterval(timer)
  }, [key])
  return {
    ...isVisible,
    start: async (scenario: BranchingScenario): Promise<void> => {
      const secret = drawSecret()
      const body = { key: secret, position: positionAfter(scenario, []) }
      const first = await call(startClass, { body }, withoutName)
      await isVisible.enter({ secret, code: first.code, chosenAt: [] }, first)
    },
    /** The stream reports the new state of the class. */
    freeSeats: async (which: 'unused' | 'all'): Promise<void> => {
      if (key !== null) await call(freeClassSeats, { body: { key, which } }, withoutName)
    },
    end: async (): Promise<void> => {
      if (key !== null) await call(endClass, { body: { key } }, withoutName)
      isVisible.leave('over')
    },
  }
}
export type Taught = ReturnType<typeof useTaughtClass>
