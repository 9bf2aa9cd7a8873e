import { sha256 } from '@noble/hashes/sha2.js'
import { toBase64url } from '#encryption/encoding.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { downloadUnopened } from '#web/ui/download.ts'
import type { EvidenceReader } from '../reading/reader.ts'

/** Bytes read and written at a time: a few sealed parts. */
const step = 8 * 1024 * 1024

interface SaveOptions {
  name: string
  /** SHA-256 of the whole file from its manifest, base64url. */
  sha256: string
  onProgress: (savedBytes: number) => void
  signal: AbortSignal
}

/**
 * Saves a file to the device. If the browser can write to a chosen file, it is streamed, so that memory use stays small; otherwise it is a
 * download.
 *
 * @throws EncryptionError if a part or the whole differs from what was signed: the partial output is discarded
 */
export async function saveToDevice(reader: EvidenceReader, options: SaveOptions): Promise<void> {
  const picker = window.showSaveFilePicker
  if (!picker) return downloadUnopened(await reader.blob(options), options.name)
  const handle = await picker({ suggestedName: options.name })
  const target = await handle.createWritable()
  const hash = sha256.create()
  try {
    for (let at = 0; at < reader.size; at += step) {
      options.signal.throwIfAborted()
      const bytes = await reader.read(at, Math.min(reader.size, at + step))
      hash.update(bytes)
      await target.write(bytes)
      options.onProgress(Math.min(reader.size, at + step))
    }
    if (toBase64url(hash.digest()) !== options.sha256) throw new EncryptionError({ code: 'substitutedPart' })
    await target.close()
  } catch (error) {
    await target.abort()
    throw error
  }
}

declare global {
  interface Window {
    // Chromium only; missing in TypeScript's DOM types.
    showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>
  }
}
