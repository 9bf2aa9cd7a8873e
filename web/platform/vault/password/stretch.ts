import type { StretchParameters } from '#encryption/argon2.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { trustedScript } from '../../workers/trusted-scripts.ts'
import type { StretchAnswer, StretchRequest } from './argon2-worker.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the built worker
import workerAddress from './argon2-worker.ts?worker&url'

/** Derives 32 bytes from a password, deliberately slowly. */
export type StretchPassword = (
  password: string,
  salt: Uint8Array,
  parameters: StretchParameters,
) => Promise<Uint8Array<ArrayBuffer>>

/** The browser could not do the work: too little memory, or WebAssembly is disabled. */
export class CannotStretch extends Error {
  override readonly name = 'CannotStretch'
}

/**
 * Argon2id in a worker, so that the page stays responsive. Half a second on a computer, two to four on a
 * cheap phone.
 *
 * @throws EncryptionError for parameters that the device refuses, CannotStretch if the browser cannot do it
 */
export const stretchInWorker: StretchPassword = async (password, salt, parameters) => {
  const worker = new Worker(trustedScript(workerAddress), { type: 'module' })
  try {
    return await requestStretch(worker, { password, salt, parameters })
  } finally {
    worker.terminate()
  }
}

async function requestStretch(worker: Worker, request: StretchRequest): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await new Promise<StretchAnswer>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<StretchAnswer>) => resolve(data))
    worker.addEventListener('error', () => resolve({ broken: 'worker' }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(request)
  })
  if ('stretched' in answer) return answer.stretched
  throw 'failure' in answer ? new EncryptionError(answer.failure) : new CannotStretch(answer.broken)
}
