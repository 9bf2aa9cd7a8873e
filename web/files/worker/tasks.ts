import type { CallOptions } from '#web/platform/api/request.ts'
import type { EvidenceManifest } from '#encryption/evidence.ts'
import type { Bytes } from '#encryption/encoding.ts'
import type { StoredBytes, StoreResult } from '../bytes/bytes.ts'
import type { WorkerProblem } from './problem.ts'

/** Metadata in the tar. It is fixed when sending starts, so that every part matches the others after a reload. */
export interface TarMetadata {
  readonly name: string
  readonly bytes: number
  /** ISO 8601. */
  readonly modifiedAt: string
  readonly about: Record<string, string | number>
}

/** Credentials for the server: the page's session, or a receipt. */
export type TaskCaller = Pick<CallOptions, 'credentials' | 'receipt'>

/** The worker's tasks: whatever touches all bytes of a file, so that the page stays responsive and memory use flat. */
export interface Tasks {
  /** Seals a file onto the device. */
  keep: { task: { id: string; blob: Blob; mayStore: boolean }; result: StoreResult }
  /** Seals a part of a stored file and sends it. Resolves once the server has stored it. */
  send: {
    task: {
      place: { id: string; evidence: string; part: number }
      stored: StoredBytes
      laid: TarMetadata
      recipient: string
      caller: TaskCaller
    }
    result: { hash: string }
  }
  /** Fetches a part if it was not passed, checks it against the signed manifest, and opens it. */
  open: {
    task: {
      place: { id: string; evidence: string; part: number }
      parts: EvidenceManifest['parts']
      identity: string
      /** The sealed part, or the credentials to fetch it. */
      from: Bytes | TaskCaller
    }
    result: Bytes
  }
}

export type TaskName = keyof Tasks

export type TaskMessage =
  | { [N in TaskName]: { id: number; name: N; task: Tasks[N]['task'] } }[TaskName]
  | { id: number; name: 'stop' }

export type TaskAnswer = { id: number; result: unknown } | { id: number; problem: WorkerProblem }
