import { type AttendedClass, followAttendedClass, joinClass, voteInClass } from '#contract/classes.ts'
import { call } from '#web/platform/api/call.ts'
import { follow } from '#web/platform/live/follow.ts'
import { drawSecret } from './class-secret.ts'
import { type FollowClass, useClass } from './use-class.ts'
import { withoutName } from './use-taught.ts'

const followAttended: FollowClass<AttendedClass> = (seat, hear) =>
  follow(followAttendedClass, { body: { seat } }, hear)

/** The class that this device is in, without a name. */
export function useAttended() {
  const here = useClass('attending', followAttended)
  const { own } = here
  return {
    ...here,
    join: async (code: string): Promise<void> => {
      const secret = drawSecret()
      const first = await call(joinClass, { body: { code, seat: secret } }, withoutName)
      await here.enter({ secret, code, chosenAt: [] }, first)
    },
    /** Counted once, however often this runs; the device keeps at which moment, and not what. */
    choose: async (moment: string, choice: number): Promise<void> => {
      if (!own) return
      await call(voteInClass, { body: { seat: own.secret, moment, choice } }, withoutName)
      await here.keep({ ...own, chosenAt: [...own.chosenAt, moment] })
    },
  }
}
export type Attended = ReturnType<typeof useAttended>
