import { setTimeout } from 'node:timers/promises'
import {
  endClass,
  followAttendedClass,
  followTaughtClass,
  joinClass,
  moveClass,
  startClass,
  voteInClass,
} from '#contract/classes.ts'
import { CallRefused, createCaller } from '../../demo/caller.ts'
import { firstMoment, newSecret } from '../../tests/support/classes.ts'
import { followEvents } from '../../tests/support/streams.ts'

/** Something that a screen showed: how many had voted, or at which moment the class was. */
interface Seen {
  readonly at: number
  readonly moment: string
  readonly votes: number
}

/** Follows a stream, and notes when each event came. */
async function screen(address: string, body: object, headers: Record<string, string>) {
  const seen: Seen[] = []
  const stream = await followEvents(
    address,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
    (event) => {
      const { position, votes = 0 } = event as { position?: { moment: string }; votes?: number }
      const shown = { at: performance.now(), moment: position?.moment ?? '', votes }
      seen.push(shown)
      return shown
    },
  )
  /** When it first showed something like this. */
  const when = async (like: (shown: Seen) => boolean): Promise<number> => {
    await stream.waitForEvent(like)
    return seen.find(like)?.at ?? Number.NaN
  }
  return { when, hangUp: stream.hangUp }
}

/** A server that has just started can be busy for some seconds. */
async function onceReady<Done>(work: () => Promise<Done>, tries = 10): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CallRefused) || error.code !== 'busy' || tries <= 1) throw error
  }
  await setTimeout(1_000)
  return onceReady(work, tries - 1)
}

/** A class with so many pupils, all behind one network address, each of whose screens is connected. */
export async function openRoom(url: string, pupils: number) {
  const headers = { 'x-forwarded-for': '10.20.30.40' }
  const caller = createCaller(url, () => headers)
  const key = newSecret()
  const { code } = await onceReady(() => caller.call(startClass, { body: { key, position: firstMoment } }))
  const teacher = await screen(caller.origin + followTaughtClass.path, { key }, headers)
  const seats = Array.from({ length: pupils }, newSecret)
  const screens = await Promise.all(
    seats.map(async (seat) => {
      await caller.call(joinClass, { body: { code, seat } })
      return screen(caller.origin + followAttendedClass.path, { seat }, headers)
    }),
  )
  await Promise.all(screens.map(({ when }) => when(({ moment }) => moment === firstMoment.moment)))

  return {
    /** Moves the class. @returns milliseconds until each pupil's screen had it */
    async move(moment: string): Promise<number[]> {
      const sent = performance.now()
      await caller.call(moveClass, { body: { key, position: { ...firstMoment, moment } } })
      const shown = await Promise.all(screens.map(({ when }) => when((event) => event.moment === moment)))
      return shown.map((at) => at - sent)
    },
    /** Everybody votes, at a random time within so many milliseconds. @returns milliseconds until the teacher's screen counted each vote */
    async vote(moment: string, withinMs: number): Promise<number[]> {
      /** When each was sent, in the order in which they were answered. */
      const sent: number[] = []
      await Promise.all(
        seats.map(async (seat, pupil) => {
          await setTimeout(Math.random() * withinMs)
          const at = performance.now()
          await caller.call(voteInClass, { body: { seat, moment, choice: pupil % firstMoment.choices } })
          sent.push(at)
        }),
      )
      const counted = await Promise.all(
        sent.map((_, place) => teacher.when((event) => event.moment === moment && event.votes > place)),
      )
      return counted.map((at, place) => at - (sent[place] ?? at))
    },
    async end(): Promise<void> {
      await caller.call(endClass, { body: { key } })
      for (const { hangUp } of [teacher, ...screens]) hangUp()
    },
  }
}
