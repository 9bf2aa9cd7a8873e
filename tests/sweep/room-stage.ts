import { makeAdministrator } from '../support/journeys/seed/community.ts'
import type { Seed } from '../support/journeys/seed/seed.ts'
import type { RunningInstance } from '../support/journeys/instance.ts'
import { uniqueSuffix, createRoomSeeds } from '../support/journeys/rooms.ts'
import { once } from './once.ts'

/** Rooms for a sweep: one that is planned, and one with people in it. */
export function newRoomStage(server: RunningInstance, seed: Seed, openCommunity: () => Promise<unknown>) {
  const parts = once(async () => {
    await openCommunity()
    const admin = await seed.confirmedMember('room.admin')
    await makeAdministrator(server, admin)
    const rooms = createRoomSeeds(server, seed, admin)
    return { rooms, rowan: await rooms.host('Rowan'), ines: await rooms.host('Ines') }
  })
  const guest = once(async () => (await parts()).rooms.community.speaker(`Quiet Otter ${uniqueSuffix()}`))
  /** A room with an open session: with lines, one of which awaits the host. */
  async function createOpenRoom(title: string) {
    const { rooms, rowan, ines } = await parts()
    const room = await rooms.room(rowan, ines, { session: 'open', title })
    const other = await rooms.community.speaker(`Tall Willow ${uniqueSuffix()}`)
    await rooms.seat(room.sessionId, await guest(), 'Paper Boat')
    await rooms.seat(room.sessionId, other, 'Copper Kite')
    await rooms.say(room.sessionId, rowan, 'Good evening. What was a little lighter today?')
    await rooms.say(room.sessionId, other, 'I ate lunch with someone.')
    await rooms.say(room.sessionId, other, 'I want to kill myself.')
    return room.sessionPath
  }
  const openRoom = once(() => createOpenRoom('A quiet hour'))
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
    hostedRoom: once(() => createOpenRoom('The end of the week')),
    /** Sets how many seconds the open room's host has been absent. */
    setHostAbsence: async (seconds: number) => {
      const { rooms } = await parts()
      await rooms.setHostAbsence((await openRoom()).split('=').at(-1) ?? '', seconds)
    },
  }
}
