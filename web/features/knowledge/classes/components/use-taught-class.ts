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
import { positionAfter } from '../model/place-in-story.ts'
import { type FollowClass, useClass } from './use-class.ts'

/** Milliseconds between the words of this screen that it is still there. (contract/classes.ts) */
const seenEvery = 20_000

const followTaught: FollowClass<TaughtClass> = ({ secret: key }, hear) =>
  follow(followTaughtClass, () => ({ body: { key } }), hear)

/** No call here carries the session: the class is nobody's. */
export const withoutName = { credentials: 'omit' } as const

/** The class that this device teaches. */
export function useTaught() {
  const here = useClass('teaching', followTaught)
  const key = here.own?.secret ?? null
  useEffect(() => {
    if (key === null) return undefined
    // Where it cannot be said, the stream tells why.
    const say = () => void call(renewClassPresence, { body: { key } }, withoutName).catch(() => undefined)
    const timer = setInterval(say, seenEvery)
    say()
    return () => clearInterval(timer)
  }, [key])
  return {
    ...here,
    start: async (scenario: BranchingScenario): Promise<void> => {
      const secret = drawSecret()
      const body = { key: secret, position: positionAfter(scenario, []) }
      const first = await call(startClass, { body }, withoutName)
      await here.enter({ secret, code: first.code, chosenAt: [] }, first)
    },
    /** The stream says how the class is then. */
    freeSeats: async (which: 'unused' | 'all'): Promise<void> => {
      if (key !== null) await call(freeClassSeats, { body: { key, which } }, withoutName)
    },
    end: async (): Promise<void> => {
      if (key !== null) await call(endClass, { body: { key } }, withoutName)
      here.leave('over')
    },
  }
}
export type Taught = ReturnType<typeof useTaught>
