import { expect, test } from 'vitest'
import { openReader } from './worker-client.ts'
import type { ImportQuestion } from './worker-messages.ts'

/** A worker that accepts any request and never answers. */
class SilentWorker extends EventTarget {
  postMessage({ id, kind }: ImportQuestion) {
    if (kind !== 'open') return
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, kind: 'opened' } })))
  }
  terminate() {
    return undefined
  }
}

test('notifies the caller when a worker breaks, without blaming the file', async () => {
  const worker = new SilentWorker()
  const reader = await openReader(worker, [new File(['x'], 'chat.txt')])
  const reading = reader.read({})
  worker.dispatchEvent(new Event('error'))
  await expect(reading).rejects.toMatchObject({ code: 'stopped' })
})

test('nobody waits for ever for a worker that was ended', async () => {
  const reader = await openReader(new SilentWorker(), [new File(['x'], 'chat.txt')])
  const reading = reader.attachment('a.jpg')
  reader.close()
  await expect(reading).rejects.toMatchObject({ code: 'stopped' })
  await expect(reader.read({})).rejects.toMatchObject({ code: 'stopped' })
})
