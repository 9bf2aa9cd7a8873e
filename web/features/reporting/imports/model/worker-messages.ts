import type { ImportProblemCode } from './import-problem.ts'
import type { ImportReading, ReadingAnswers } from './export-reader.ts'

/** A request to the worker. Its number identifies the answer. */
export type ImportQuestion =
  | { readonly id: number; readonly kind: 'open'; readonly files: readonly File[] }
  | { readonly id: number; readonly kind: 'read'; readonly answers: ReadingAnswers }
  | { readonly id: number; readonly kind: 'attachment'; readonly name: string }

export type ImportAnswer =
  | { readonly id: number; readonly kind: 'opened' }
  | { readonly id: number; readonly kind: 'read'; readonly reading: ImportReading }
  | { readonly id: number; readonly kind: 'attachment'; readonly blob: Blob }
  | {
      readonly id: number
      readonly kind: 'problem'
      readonly code: ImportProblemCode
      readonly program?: string | undefined
    }
