// [Note: Wrong passwords] Each allowance is a leaky bucket: so many guesses, then one now and then. It is never more than full, so what
// one caller wastes keeps nobody waiting for longer than one guess takes to come back. Each attempt is taken before its password is looked
// at and given back if that was right, so that a hundred at once are no more guesses either. What someone guesses at an address is
// counted for them: a device that signed in there before has an allowance of its own, and so has every network (a keyed hash whose key
// is in memory and changes daily). Someone who wants to lock a person out knows their address, and fills only their own allowance. All unknown
// devices together have one more, so that many networks are no way to guess without end: when that is full, known devices, passkeys and
// mailed links still open. Against guessing it is enough, since a password was judged on the device to stand far more than the 2,880
// guesses a day that this leaves.

/** An allowance of guesses. */
export interface Allowance {
  /** The burst size of an allowance. */
  readonly attempts: number
  /** Seconds until one attempt is restored. */
  readonly seconds: number
}

/** Of one device, one network, one member: ten guesses, then one a minute. */
export const ownAllowance: Allowance = { attempts: 10, seconds: 60 }
/** Of all unknown devices together, at one address. One network alone cannot use it up. */
export const sharedAllowance: Allowance = { attempts: 60, seconds: 30 }

/** How far ahead of now an allowance may be used up for another attempt to be taken, in seconds. */
export const backlogLimit = ({ attempts, seconds }: Allowance): number => (attempts - 1) * seconds

/**
 * An allowance that is used up further ahead than this, in seconds, was used up while the clock of the database was ahead: it
 * counts as whole. A mistyped password would otherwise shut its owner out until that day. It is an hour more than can be, since
 * of calls that wait for each other a later one may have started earlier.
 */
export const maxBacklog = ({ attempts, seconds }: Allowance): number => attempts * seconds + 3600

/**
 * How long the next attempt must wait.
 * @param usedSeconds how far ahead of now the allowance is used up; negative when it is whole.
 * @returns whole seconds, at most those of one attempt; 0 when it need not wait.
 */
export function secondsToWait(usedSeconds: number, allowance: Allowance = ownAllowance): number {
  // Calls that started at different moments may see a little more than one attempt.
  return Math.min(allowance.seconds, Math.max(0, Math.ceil(usedSeconds - backlogLimit(allowance))))
}
