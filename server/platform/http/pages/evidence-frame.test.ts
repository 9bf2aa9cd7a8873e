import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { evidenceFrame } from './evidence-frame.ts'

const script = /<script>(.*)<\/script>/.exec(evidenceFrame.html)?.[1] ?? ''

/** Opens the frame with this after `#`, where no script can be loaded. @returns what it sends to the page */
async function openFrame(hash: string) {
  const postMessage = vi.fn<(message: unknown, origin: string) => void>()
  await runInNewContext(script, { location: { hash }, parent: { postMessage } })
  return postMessage.mock.calls
}

test('a script missing from the server makes the file impossible to show', async () => {
  expect(await openFrame('#/assets/workers/frame-worker-older.js')).toEqual([[{ tell: 'failed' }, '*']])
})

test('no other address is loaded', async () => {
  expect(await openFrame('#https://evil.example/assets/workers/frame.js')).toEqual([])
})
