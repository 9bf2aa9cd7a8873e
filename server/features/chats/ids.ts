/** What became of a request; nothing where its alias is not the caller’s. Whether it reached anyone is not among them. */
export type RequestOutcome = 'sent' | 'reused' | 'asked' | 'blocked' | 'keys' | 'silent' | 'closed'

/** What became of a message; nothing where there is no such conversation for the caller, or no such message to replace. */
export type MessageOutcome = 'sent' | 'reused' | 'ended' | 'blocked' | 'keys' | 'chain' | 'silent' | 'closed'
