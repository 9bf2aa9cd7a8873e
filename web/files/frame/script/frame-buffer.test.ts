import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bufferFrom, type Playing, postLength, wholeRoom } from './frame-buffer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new AbortController().signal

/** A browser whose buffer holds a limited number of pieces, each of one second starting with a key frame. */
function browserWithRoomFor(max: number) {
  const media = { currentTime: 0 }
  const loaded: number[] = []
  const source = { readyState: 'open', duration: Number.POSITIVE_INFINITY, endOfStream: vi.fn() }
  const buffered = {
    get length() {
      return loaded.length === 0 ? 0 : 1
    },
    start: () => loaded[0] ?? 0,
    end: () => (loaded.at(-1) ?? 0) + 1,
  }
  const buffer = Object.assign(new EventTarget(), {
    buffered,
    updating: false,
    abort: () => undefined,
    appendBuffer([second]: Uint8Array) {
      if (loaded.length >= max) throw new DOMException('No room.', 'QuotaExceededError')
      loaded.push(second ?? 0)
      queueMicrotask(() => buffer.dispatchEvent(new Event('updateend')))
    },
    remove(start: number, end: number) {
      // Pieces that start before that are removed whole.
      loaded.splice(0, loaded.length, ...loaded.filter((second) => second < start || second >= end))
      queueMicrotask(() => buffer.dispatchEvent(new Event('updateend')))
    },
  })
  const tracks: Partial<Playing['tracks']> = {
    keyFrameBefore: (moment) => Math.max(0, Math.floor(moment)),
    async pieces(from, signal, take) {
      for (let second = from; second < 60 && !signal.aborted; second++) await take(Uint8Array.of(second))
    },
    async findEnd(goesOn) {
      return (await goesOn()) ? 60 : null
    },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else of a browser is asked for
  const playing = { media, source, buffer, tracks, room: wholeRoom() } as unknown as Playing
  /** Plays buffered media for this many seconds, as far as possible. */
  const play = async (seconds: number) => {
    for (let step = 0; step < seconds * 2; step++) {
      await vi.advanceTimersByTimeAsync(500)
      if (media.currentTime + 0.5 < buffered.end()) media.currentTime += 0.5
    }
  }
  return { playing, play, loaded, media, source }
}

test('buffers ahead and evicts played data as space allows', async () => {
  const { playing, play, loaded, media, source } = browserWithRoomFor(100)
  const done = bufferFrom(playing, 0, never)
  await play(1)
  expect(loaded.at(-1)).toBeGreaterThan(18)
  expect(loaded.at(-1)).toBeLessThan(23)
  await play(58)
  await done
  expect(media.currentTime).toBeGreaterThan(55)
  expect(loaded[0]).toBeGreaterThan(20)
  expect(source.endOfStream).toHaveBeenCalledOnce()
})

test('plays to the end even with less buffer space', async () => {
  const { playing, play, media, source } = browserWithRoomFor(8)
  const done = bufferFrom(playing, 0, never)
  await play(90)
  await done
  expect(media.currentTime).toBeGreaterThan(55)
  expect(source.endOfStream).toHaveBeenCalledOnce()
})

test('reports when even the next segment does not fit', async () => {
  const { playing } = browserWithRoomFor(1)
  await expect(bufferFrom(playing, 0, never)).rejects.toThrow('No room')
})

test('a film of which nothing comes is not waited for', async () => {
  const { playing } = browserWithRoomFor(8)
  const nothing = { ...playing, tracks: { ...playing.tracks, pieces: async () => undefined } }
  await expect(bufferFrom(nothing, 0, never)).rejects.toThrow('not playable')
})

test('determines and reports the length once enough is buffered', async () => {
  const { playing, play, source } = browserWithRoomFor(100)
  const lengthKnown = postLength(playing)
  await vi.advanceTimersByTimeAsync(5000)
  expect(source.duration).toBe(Number.POSITIVE_INFINITY)
  const done = bufferFrom(playing, 0, never)
  await play(2)
  await lengthKnown
  expect(source.duration).toBe(60)
  await play(60)
  await done
})
