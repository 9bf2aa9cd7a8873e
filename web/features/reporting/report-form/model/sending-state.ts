/** The state of sending a report, as its page shows it. */
export type SendingState =
  | { kind: 'idle' }
  | { kind: 'sealing' | 'sending' }
  /** Kept; the next attempt is at `nextAt`, milliseconds since 1970, or when the network returns. */
  | { kind: 'waiting'; attempt: number; nextAt: number; error: unknown }
  | { kind: 'stopped'; outcome: 'signIn' | 'changed' | 'refused' | 'locked'; error: unknown }
