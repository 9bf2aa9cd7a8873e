import { expect, test, vi } from 'vitest'
import { firstChoice } from './copy-choice.ts'
import { makeCopy } from './make-copy.ts'
import { openedTranscript, openedReport } from './fixture.ts'

/** Writes a copy to a stream that is closed by `close`. */
function copied(close: () => void, stop: AbortController) {
  const finish = vi.fn()
  const making = makeCopy(
    {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- there is no file that would be asked for
      keyring: {} as Parameters<typeof makeCopy>[0]['keyring'],
      report: openedReport(),
      transcript: openedTranscript(),
      choice: { ...firstChoice, kind: 'originals' },
      additions: [],
      signal: stop.signal,
      onProgress: () => undefined,
    },
    { name: 'record.zip', stream: new WritableStream({ close }), finish },
  )
  return { making, finish }
}

test('a copy that is made is handed over', async () => {
  const { making, finish } = copied(() => undefined, new AbortController())
  expect(await making).toEqual([])
  expect(finish).toHaveBeenCalledOnce()
})

test('one that was stopped while its last bytes were gathered is not', async () => {
  const stop = new AbortController()
  const { making, finish } = copied(() => stop.abort(), stop)
  await expect(making).rejects.toThrow('abort')
  expect(finish).not.toHaveBeenCalled()
})
