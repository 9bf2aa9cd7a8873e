/**
 * An upload. `waiting` for its turn, the network, or another tab that sends it; `sealing` when all parts have arrived and its manifest is
 * being sealed; `failed` until it is resumed.
 */
export interface FileTransferState {
  readonly fileId: string
  readonly reportId: string
  readonly name: string
  readonly state: 'waiting' | 'sending' | 'sealing' | 'paused' | 'failed' | 'done'
  readonly sentBytes: number
  readonly totalBytes: number
  /** What blocks it, for `sentenceFor`; `null` if nothing does. */
  readonly problem: unknown
}
