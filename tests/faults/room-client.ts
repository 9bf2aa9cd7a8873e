import { setTimeout as wait } from 'node:timers/promises'
import { roomEvent } from '#contract/community/room-lines.ts'
import type { RoomLine } from '#contract/community/rooms.ts'
import { fromNewNetwork } from '../../bench/measuring/network.ts'
import { followEvents } from '../support/streams.ts'

/** A device in a room: follows the stream, and reconnects after its last line whenever the stream ends. */
export class RoomClient {
  readonly lines: RoomLine[] = []
  readonly faults: string[] = []
  /** How many streams it has opened. */
  streams = 0
  readonly #address: string
  readonly #session: string
  #stopping = false

  constructor(url: string, sessionId: string, session: string) {
    this.#address = `${url}/api/live/rooms/${sessionId}`
    this.#session = session
  }

  async run(): Promise<void> {
    while (!this.#stopping) {
      try {
        await this.#follow()
      } catch {
        // The server is gone, or busy.
      }
      await wait(100 + Math.random() * 400)
    }
  }

  stop(): void {
    this.#stopping = true
  }

  async #follow(): Promise<void> {
    const headers = {
      ...fromNewNetwork(),
      authorization: `Bearer ${this.#session}`,
      'last-event-id': String(this.lines.at(-1)?.number ?? 0),
    }
    const stream = await followEvents(this.#address, { headers }, (event) => {
      const known = roomEvent.parse(event)
      if (known.kind === 'line') this.#take(known.line)
      return known
    })
    this.streams++
    await stream.closed
  }

  #take(line: RoomLine): void {
    const last = this.lines.at(-1)?.number ?? 0
    if (line.number <= last) this.faults.push(`line ${line.number} came again`)
    else if (line.after !== last)
      this.faults.push(`line ${line.number} follows ${line.after} and not ${last}`)
    this.lines.push(line)
  }
}
