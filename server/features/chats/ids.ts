/** What became of a request; undefined if its alias is not the caller’s. Whether it reached anyone is not among them. */
export type RequestOutcome = 'sent' | 'reused' | 'asked' | 'blocked' | 'keys' | 'silent' | 'closed'

/** What became of a message; undefined if there is no such conversation for the caller, or no such message to replace. */
export type MessageOutcome =
  | 'sent'
  | 'reused'
  | 'ended'
  | 'blocked'
  | 'keys'
  | 'chain'
  | 'silent'
  | 'closed'
  | 'paused'

/** What became of the first message of a pair; undefined if the pair is not the caller’s. `started`: the other one was faster. */
export type MentorChatOutcome =
  | 'sent'
  | 'reused'
  | 'started'
  | 'unreachable'
  | 'ended'
  | 'keys'
  | 'blocked'
  | 'silent'
  | 'closed'
  | 'paused'
