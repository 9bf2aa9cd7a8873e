import { useRef } from 'react'
import { type AttendedClass, followAttendedClass, joinClass, voteInClass } from '#contract/classes.ts'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { follow } from '#web/platform/live/follow.ts'
import { drawSecret } from '../model/class-secret.ts'
import { type FollowClass, useClass } from './use-class.ts'
import { withoutName } from './use-taught-class.ts'

/** Milliseconds before rejoining, randomised per device, and before retrying after a failure. */
const rejoinDelay = () => 500 + Math.random() * 2_000
const retryDelay = 5_000

/** A seat without an active screen, such as that of a sleeping phone, may have been given to another device: then this one rejoins. */
const followAsPupil: FollowClass<AttendedClass> = ({ secret: seat, code }, handlers) => {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop = start()
  function start() {
    return follow(followAttendedClass, () => ({ body: { seat } }), {
      ...handlers,
      onGone: () => void (timer = setTimeout(() => void rejoinClass(), rejoinDelay())),
    })
  }
  async function rejoinClass(): Promise<void> {
    try {
      await call(joinClass, { body: { code, seat } }, withoutName)
      if (!isStopped) stop = start()
    } catch (error) {
      if (isStopped) return
      if (isRefusal(error, 'not_found', 'conflict')) handlers.onGone()
      else timer = setTimeout(() => void rejoinClass(), retryDelay)
    }
  }
  return () => {
    isStopped = true
    clearTimeout(timer)
    stop()
  }
}

/** The class that this device has joined, anonymously. */
export function useAttendedClass() {
  const attendedClass = useClass('attending', followAsPupil)
  const { own } = attendedClass
  const drawn = useRef(new Map<string, string>())
  return {
    ...attendedClass,
    join: async (code: string): Promise<void> => {
      // However often the button is pressed, this device has one seat in a class.
      const secret = drawn.current.get(code) ?? drawSecret()
      drawn.current.set(code, secret)
      const first = await call(joinClass, { body: { code, seat: secret } }, withoutName)
      await attendedClass.enter({ secret, code, chosenAt: [] }, first)
    },
    /** Counted once, however often this runs; the device stores the moment but not the choice. */
    choose: async (moment: string, choice: number): Promise<void> => {
      if (!own) return
      await call(voteInClass, { body: { seat: own.secret, moment, choice } }, withoutName)
      await attendedClass.store({ ...own, chosenAt: [...own.chosenAt, moment] })
    },
  }
}
export type PupilClass = ReturnType<typeof useAttendedClass>
