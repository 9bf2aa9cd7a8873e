import { randomBytes } from 'node:crypto'
import {
  type AttendedClass,
  type ClassPosition,
  followAttendedClass,
  followTaughtClass,
  joinClass,
  startClass,
  type TaughtClass,
  voteInClass,
} from '#contract/classes.ts'
import type { Asked } from './app.ts'
import { followEvents } from './streams.ts'

/** What a device draws for one class. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** At the first moment of the story of the bus, which has seven choices. */
export const firstMoment: ClassPosition = { scenario: 'bus', course: [], moment: 'start', choices: 7 }

/** A class under way. @returns the teacher's secret, and the code */
export async function openClass(
  app: Pick<Asked, 'call'>,
  position = firstMoment,
): Promise<{ key: string; code: string }> {
  const key = newSecret()
  const { code } = await app.call(startClass, { body: { key, position } })
  return { key, code }
}

/** A pupil's device joins. @returns its secret */
export async function takeSeat(app: Pick<Asked, 'call'>, code: string): Promise<string> {
  const seat = newSecret()
  await app.call(joinClass, { body: { code, seat } })
  return seat
}

/** So many pupils join, and choose this. */
export async function pupilsVote(
  app: Pick<Asked, 'call'>,
  code: string,
  count: number,
  choice: number,
  moment = firstMoment.moment,
): Promise<string[]> {
  const seats: string[] = []
  for (let pupil = 0; pupil < count; pupil++) {
    const seat = await takeSeat(app, code)
    await app.call(voteInClass, { body: { seat, moment, choice } })
    seats.push(seat)
  }
  return seats
}

/** @param headers such as the network that it comes from */
const follow = <Event>(
  address: string,
  body: object,
  read: (event: unknown) => Event,
  headers: Record<string, string>,
) =>
  followEvents(
    address,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
    read,
  )

/** What the teacher's screen hears. */
export const followTaught = (origin: string, key: string, headers = {}) =>
  follow(
    origin + followTaughtClass.path,
    { key },
    (event) => followTaughtClass.result.event.parse(event),
    headers,
  )

/** What a pupil's screen hears. */
export const followAttended = (origin: string, seat: string, headers = {}) =>
  follow(
    origin + followAttendedClass.path,
    { seat },
    (event) => followAttendedClass.result.event.parse(event),
    headers,
  )

/** Whether a class is there, and like this. */
export const isLike =
  <Shown extends TaughtClass | AttendedClass>(wanted: (shown: Shown) => boolean) =>
  (event: Shown | { kind: 'over' }): boolean =>
    event.kind === 'class' && wanted(event)
