import type { CallOptions } from '#web/platform/api/request.ts'
import type { EvidenceManifest } from '#encryption/evidence.ts'
import type { Bytes } from '#encryption/encoding.ts'
import type { KeptBytes, Stored } from '../bytes/bytes.ts'
import type { WorkerProblem } from './problem.ts'

/** What is laid into the tar. It is fixed when sending starts, so that every part fits the others after a reload too. */
export interface Laid {
  readonly name: string
  readonly bytes: number
  /** ISO 8601. */
  readonly modifiedAt: string
  readonly about: Record<string, string | number>
}

/** Who asks the server: the session of the page, or a receipt. */
export type TaskCaller = Pick<CallOptions, 'credentials' | 'receipt'>

/** What the worker does: whatever touches all bytes of a file, so that the page stays alive and its memory flat. */
export interface Tasks {
  /** Seals a file onto the device. */
  keep: { task: { id: string; blob: Blob; mayKeep: boolean }; result: Stored }
  /** Seals one part of a kept file and sends it. Answers once the server has it on its disk. */
  send: {
    task: {
      place: { id: string; evidence: string; part: number }
      kept: KeptBytes
      laid: Laid
      recipient: string
      caller: TaskCaller
    }
    result: { hash: string }
  }
  /** Fetches one part where it was not given, checks it against the signed manifest, and opens it. */
  open: {
    task: {
      place: { id: string; evidence: string; part: number }
      parts: EvidenceManifest['parts']
      identity: string
      /** The sealed part, or who asks the server for it. */
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
