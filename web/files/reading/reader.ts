import { sha256 } from '@noble/hashes/sha2.js'
import { type Bytes, toBase64url } from '#encryption/encoding.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { partBytes } from '#encryption/evidence.ts'
import { partRange } from '#encryption/evidence-layout.ts'
import { cacheOwner } from '#web/records/cached-reports.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import type { RunTask } from '../worker/run-task.ts'
import type { EvidenceItem } from './items.ts'
import { largestCopy, sealedPartOrCached } from '../worker/sealed-part.ts'

/** Random access to a file of a report. Every part is checked against the signed manifest. */
export interface EvidenceReader {
  /** In bytes. */
  readonly size: number
  /**
   * Bytes from `start` up to, not including, `end`.
   *
   * @throws EncryptionError `substitutedPart`, `missingPart`, `removedEvidence`, `damaged` or `cannotOpen`, ApiError, OfflineError
   */
  read(start: number, end: number, signal?: AbortSignal): Promise<Bytes>
  /** The whole file, checked against its own hash too. */
  blob(options?: BlobOptions): Promise<Blob>
}

export interface BlobOptions {
  onProgress?: (readBytes: number) => void
  signal?: AbortSignal
}

/** Number of opened parts cached for seeking in a video: 32 MiB. */
const maxParts = 8

const inWorker: RunTask = async (...taskArguments) =>
  (await import('../worker/run-task.ts')).runTask(...taskArguments)

interface Opening {
  /** Opens parts; replaced in tests. */
  readonly has?: RunTask
  /** Whether a small file is cached on the device for offline reading, when somebody views it. [Note: Copies to read offline] */
  readonly keeps?: boolean
}

export function openEvidence(
  keyring: Keyring,
  report: OpenedReport,
  { manifest }: Pick<EvidenceItem, 'manifest'>,
  { has = inWorker, keeps = false }: Opening = {},
): EvidenceReader {
  const { bytes: size, parts, evidence } = manifest
  const opened = new Map<number, Promise<Bytes>>()
  const owner = keeps && size <= largestCopy ? cacheOwner(keyring) : null
  const caller = { receipt: keyring.options.receipt, credentials: keyring.options.credentials }

  async function open(part: number, signal?: AbortSignal): Promise<Bytes> {
    const key = report.keys.find(({ epoch }) => epoch === parts.epoch)
    if (!key) throw new EncryptionError({ code: 'cannotOpen' })
    const place = { id: key.reportId, evidence, part }
    const from = owner ? await sealedPartOrCached(owner, place, caller, signal) : caller
    return has('open', { place, parts, identity: key.identity, from }, signal)
  }

  /** Concurrent reads of a part share one request; a failed one is retried. */
  function partAt(part: number, signal?: AbortSignal): Promise<Bytes> {
    const known = opened.get(part) ?? open(part, signal)
    opened.delete(part)
    opened.set(part, known)
    known.catch(() => opened.delete(part))
    if (opened.size > maxParts) opened.delete(opened.keys().next().value ?? 0)
    return known
  }

  async function read(start: number, end: number, signal?: AbortSignal): Promise<Bytes> {
    const from = Math.max(0, Math.min(start, size))
    const to = Math.max(from, Math.min(end, size))
    const bytes = new Uint8Array(to - from)
    const first = parts.fileStart + from
    const last = parts.fileStart + to
    for (let part = Math.floor(first / partBytes) + 1; (part - 1) * partBytes < last; part++) {
      const { start: begins } = partRange(parts, part)
      const plain = await partAt(part, signal)
      const piece = plain.subarray(Math.max(0, first - begins), last - begins)
      bytes.set(piece, Math.max(begins, first) - first)
    }
    return bytes
  }

  return {
    size,
    read,
    blob: (options = {}) => wholeFile(manifest, read, options),
  }
}

async function wholeFile(
  { bytes: size, parts, sha256: expected, mediaType: type }: EvidenceItem['manifest'],
  read: EvidenceReader['read'],
  { onProgress, signal }: BlobOptions,
): Promise<Blob> {
  const hash = sha256.create()
  // Each piece becomes a blob, which the browser need not hold in memory; only one is held here at a time.
  const pieces: Blob[] = []
  for (let start = 0; start < size;) {
    const end = Math.min(size, endOfPart(parts.fileStart + start) - parts.fileStart)
    const piece = await read(start, end, signal)
    signal?.throwIfAborted()
    hash.update(piece)
    pieces.push(new Blob([piece]))
    onProgress?.(end)
    start = end
  }
  if (toBase64url(hash.digest()) !== expected) throw new EncryptionError({ code: 'substitutedPart' })
  return new Blob(pieces, { type })
}

/** The end of the part that contains a byte of the tar. */
function endOfPart(byte: number): number {
  return (Math.floor(byte / partBytes) + 1) * partBytes
}
