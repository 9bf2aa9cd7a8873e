import { CustomSource, Input, MP4, WEBM } from 'mediabunny'
import { expect, test } from 'vitest'
import { openTracks } from './film-tracks.ts'
import { sampleFilm } from './testing/sample-film.ts'

/** An opened film, with the number of bytes read. */
async function opened(film: Parameters<typeof sampleFilm>[0]) {
  const bytes = await sampleFilm(film)
  const reading = { part: 0 }
  const source = new CustomSource({
    getSize: () => bytes.length,
    read(start, end) {
      reading.part += (end - start) / bytes.length
      return bytes.slice(start, end)
    },
    prefetchProfile: 'none',
  })
  return { reading, tracks: await openTracks(new Input({ source, formats: [MP4, WEBM] })) }
}

const never = new AbortController().signal

test('streams a film whose sound ends early while reading', async () => {
  const { tracks, reading } = await opened({ pictures: 12, sound: 1, bytes: 20_000 })
  const readAt: number[] = []
  reading.part = 0
  await tracks.pieces(0, never, async () => void readAt.push(reading.part))
  expect(readAt.filter((part) => part < 0.9).length).toBeGreaterThan(4)
})

test('does not stream a film whose sound ends long before the picture', async () => {
  const { tracks } = await opened({ pictures: 40, sound: 1, bytes: 100, isRecording: true })
  await expect(tracks.pieces(0, never, async () => undefined)).rejects.toThrow('not playable')
})

test('what does not take a piece ends the reading', async () => {
  const { tracks, reading } = await opened({ pictures: 12, sound: 12, bytes: 100_000 })
  reading.part = 0
  await expect(tracks.pieces(0, never, () => Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect(reading.part).toBeLessThan(0.6)
})

test('starts a recording of unknown length without reading it to the end', async () => {
  const { tracks, reading } = await opened({ pictures: 12, sound: 12, bytes: 100_000, isRecording: true })
  expect(tracks.duration).toBeNull()
  expect(reading.part).toBeLessThan(0.5)
  expect(await tracks.findEnd(() => Promise.resolve(true))).toBeCloseTo(11.9)
  expect(await tracks.findEnd(() => Promise.resolve(false))).toBeNull()
})

test('a whole picture is found in what was handed over', async () => {
  const { tracks } = await opened({ pictures: 6, sound: 6, bytes: 100 })
  await tracks.pieces(0, never, async () => undefined)
  expect(tracks.keyFrameBefore(3.95)).toBe(3)
  expect(tracks.keyFrameBefore(-1)).toBe(0)
})
