import type { Promises } from '#content/deadlines/clock.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { KeyHolder, sendReport } from '#contract/reports.ts'

/** A report as it arrives. */
export type NewReportInput = CallInput<typeof sendReport>['body']

/** Who sends: the holder of their own seal, and the key that signs their entries. */
export interface Sender {
  readonly holder: KeyHolder
  readonly verifyKey: string
}

/** What deciding about a new report needs to know. */
export interface SendingTerms {
  /** A report of this id is there already: this call may be a repetition. */
  readonly known: boolean
  /** Null for "only me", and where there is no such organisation. */
  readonly organisation: {
    readonly id: string
    readonly reading: boolean
    readonly answerDays: number
    readonly dutyVersion: string
    readonly generation: number | null
    readonly recipient: string | null
    /** The input of its clock. */
    readonly promises: Promises & { readonly zone: string }
  } | null
  /** Each who can read there, where the report is to be sealed to them singly. */
  readonly singles: readonly {
    readonly id: string
    readonly recipient: string
    /** The organisation's key vouches for theirs. */
    readonly vouched: boolean
    /** They may answer, and have opened the queue in time. */
    readonly reading: boolean
  }[]
  /** The asking member's own public keys, base64url. */
  readonly member: { readonly recipient: string; readonly verifyKey: string } | null
}

/** Identifies a repeated submission. */
export interface EarlierSubmission {
  readonly request_hash: Buffer
  readonly reporter_id: string | null
}
