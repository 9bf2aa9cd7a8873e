/**
 * A file on its way. `waiting` for its turn, for the network, or for another tab that sends it; `sealing` when the whole
 * has arrived and its manifest is sealed; `failed` is over until it is resumed.
 */
export interface FileTransferState {
  readonly fileId: string
  readonly reportId: string
  readonly name: string
  readonly state: 'waiting' | 'sending' | 'sealing' | 'paused' | 'failed' | 'done'
  readonly sentBytes: number
  readonly totalBytes: number
  /** What blocks it, for `sentenceFor`; `null` where nothing does. */
  readonly problem: unknown
}
