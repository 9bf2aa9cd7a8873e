import { expect, test, vi } from 'vitest'
import { requestRanges, readRequest, serveRanges } from './ranges.ts'

const file = Uint8Array.from({ length: 20 * 1024 * 1024 }, (_, at) => at % 251)
const read = vi.fn(async (start: number, end: number) => file.slice(start, end))

function served(reading: typeof read = read) {
  const { port1, port2 } = new MessageChannel()
  const onProblem = vi.fn()
  const end = serveRanges(port1, file.length, reading, onProblem)
  return {
    ask: requestRanges(port2),
    onProblem,
    close: () => {
      end()
      port2.close()
    },
  }
}

test('delivers several ranges at once unchanged, even above the handover size', async () => {
  const { ask, close } = served()
  const ranges = [
    [0, 10],
    [5, 5 + 9 * 1024 * 1024],
    [file.length - 3, file.length],
  ] as const
  const pieces = await Promise.all(ranges.map(([start, end]) => ask(start, end)))
  for (const [at, [start, end]] of ranges.entries())
    expect(Buffer.compare(pieces[at] ?? new Uint8Array(), file.subarray(start, end))).toBe(0)
  close()
})

test('reports unreadable ranges to the page without blocking the frame', async () => {
  const lost = new Error('no network')
  const { ask, onProblem, close } = served(vi.fn(() => Promise.reject(lost)))
  await expect(ask(0, 10)).rejects.toThrow('could not be read')
  expect(onProblem).toHaveBeenCalledExactlyOnceWith(lost)
  close()
})

test.each([
  ['nothing', null],
  ['a word', 'x'],
  ['half a piece', { id: 1, start: 0 }],
  ['a piece of a byte', { id: 1, start: 0.5, end: 2 }],
  ['what is before the file', { id: 1, start: -1, end: 2 }],
  ['what is behind the file', { id: 1, start: 0, end: 101 }],
  ['nothing of the file', { id: 1, start: 5, end: 5 }],
  ['words in the place of numbers', { id: 1, start: '0', end: '5' }],
])('a frame that asks for %s is not answered', (_, request) => {
  expect(readRequest(request, 100)).toBeNull()
})

test('prevents a frame from requesting more at once than the buffer', () => {
  expect(readRequest({ id: 1, start: 0, end: 8 * 1024 * 1024 }, file.length)).not.toBeNull()
  expect(readRequest({ id: 1, start: 0, end: 8 * 1024 * 1024 + 1 }, file.length)).toBeNull()
})
