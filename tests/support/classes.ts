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
import type { ApiClient } from './app.ts'
import { followEvents } from './streams.ts'

/** The random secret that a device draws for one class. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** The first moment of the bus story, which has seven choices. */
export const firstMoment: ClassPosition = { scenario: 'bus', course: [], moment: 'start', choices: 7 }

/** Starts a class. @returns the teacher's secret, and the code */
export async function openClass(
  app: Pick<ApiClient, 'call'>,
  position = firstMoment,
): Promise<{ key: string; code: string }> {
  const key = newSecret()
  const { code } = await app.call(startClass, { body: { key, position } })
  return { key, code }
}

/** Joins a class as a pupil's device. @returns its secret */
export async function joinAsPupil(app: Pick<ApiClient, 'call'>, code: string): Promise<string> {
  const seat = newSecret()
  await app.call(joinClass, { body: { code, seat } })
  return seat
}

/** Joins as this many pupils, who all vote for this choice. */
export async function joinAndVote(
  app: Pick<ApiClient, 'call'>,
  code: string,
  count: number,
  choice: number,
  moment = firstMoment.moment,
): Promise<string[]> {
  const seats: string[] = []
  for (let pupil = 0; pupil < count; pupil++) {
    const seat = await joinAsPupil(app, code)
    await app.call(voteInClass, { body: { seat, moment, choice } })
    seats.push(seat)
  }
  return seats
}

/** @param headers such as the client's network address */
const followClassEvents = <Event>(
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

/** Follows the events of the teacher's screen. */
export const followTeacherEvents = (origin: string, key: string, headers = {}) =>
  followClassEvents(
    origin + followTaughtClass.path,
    { key },
    (event) => followTaughtClass.result.event.parse(event),
    headers,
  )

/** Follows the events of a pupil's screen. */
export const followPupilEvents = (origin: string, seat: string, headers = {}) =>
  followClassEvents(
    origin + followAttendedClass.path,
    { seat },
    (event) => followAttendedClass.result.event.parse(event),
    headers,
  )

/** Whether a class event reports an open class with these fields. */
export const isOpenClass =
  <Shown extends TaughtClass | AttendedClass>(predicate: (shown: Shown) => boolean) =>
  (event: Shown | { kind: 'over' }): boolean =>
    event.kind === 'class' && predicate(event)
