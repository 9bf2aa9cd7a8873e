import { makeAdministrator } from '../support/journeys/given/community.ts'
import type { Given } from '../support/journeys/given/given.ts'
import type { RunningInstance } from '../support/journeys/instance.ts'
import { letters, roomsOf } from '../support/journeys/rooms.ts'
import { once } from './once.ts'

/** Rooms for a sweep: one that is planned, and one with people in it. */
export function newRoomStage(server: RunningInstance, given: Given, openCommunity: () => Promise<unknown>) {
  const parts = once(async () => {
    await openCommunity()
    const admin = await given.colleague('room.admin')
    await makeAdministrator(server, admin)
    const rooms = roomsOf(server, given, admin)
    return { rooms, rowan: await rooms.host('Rowan'), ines: await rooms.host('Ines') }
  })
  const guest = once(async () => (await parts()).rooms.community.speaker(`Quiet Otter ${letters()}`))
  /** A room with an open session: with lines, one of which awaits the host. */
  async function openedRoom(title: string) {
    const { rooms, rowan, ines } = await parts()
    const room = await rooms.room(rowan, ines, { session: 'open', title })
    const other = await rooms.community.speaker(`Tall Willow ${letters()}`)
    await rooms.seat(room.sessionId, await guest(), 'Paper Boat')
    await rooms.seat(room.sessionId, other, 'Copper Kite')
    await rooms.say(room.sessionId, rowan, 'Good evening. What was a little lighter today?')
    await rooms.say(room.sessionId, other, 'I ate lunch with someone.')
    await rooms.say(room.sessionId, other, 'I want to kill myself.')
    return room.inside
  }
  const openRoom = once(() => openedRoom('A quiet hour'))
  return {
    /** A member with a seat in the open room. */
    roomGuest: guest,
    roomHost: once(async () => (await parts()).rowan),
    /** The path of a room with planned sessions. */
    plannedRoom: once(async () => {
      const { rooms, rowan, ines } = await parts()
      return (await rooms.room(rowan, ines, { title: 'How to tell someone' })).path
    }),
    openRoom,
    /** The open room as its host has it. */
    hostedRoom: once(() => openedRoom('The end of the week')),
    /** Sets how many seconds the open room's host has been absent. */
    hostGone: async (seconds: number) => {
      const { rooms } = await parts()
      await rooms.goneFor((await openRoom()).split('=').at(-1) ?? '', seconds)
    },
  }
}
