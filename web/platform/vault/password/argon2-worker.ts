import { stretchPassword, type StretchParameters } from '#encryption/argon2.ts'
import { EncryptionError, type EncryptionFailure } from '#encryption/errors.ts'

/** The single request of this worker; it is terminated afterwards, so that nothing of the password stays in memory. */
export interface StretchRequest {
  password: string
  salt: Uint8Array
  parameters: StretchParameters
}

export type StretchAnswer =
  | { stretched: Uint8Array<ArrayBuffer> }
  | { failure: EncryptionFailure }
  /** WebAssembly or memory failed; unrelated to the password. */
  | { broken: string }

// WebAssembly only runs here: this script alone is served with a policy that allows it.
self.addEventListener('message', ({ data }: MessageEvent<StretchRequest>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it answers the page that made it
  void answer(data).then((answered) => self.postMessage(answered))
})

async function answer({ password, salt, parameters }: StretchRequest): Promise<StretchAnswer> {
  try {
    return { stretched: await stretchPassword(password, salt, parameters) }
  } catch (error) {
    if (error instanceof EncryptionError) return { failure: error.failure }
    return { broken: error instanceof Error ? error.name : 'unknown' }
  }
}
