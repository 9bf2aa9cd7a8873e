/** The state of sending a report, for its page. */
export type SendingState =
  | { kind: 'idle' }
  | { kind: 'sealing' | 'sending' }
  /** Stored; the next attempt is at `nextAt`, in milliseconds since 1970, or when the network returns. */
  | { kind: 'waiting'; attempt: number; nextAt: number; error: unknown }
  | { kind: 'stopped'; outcome: 'signIn' | 'changed' | 'refused' | 'locked'; error: unknown }
