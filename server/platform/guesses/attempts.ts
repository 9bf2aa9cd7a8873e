// [Note: Wrong passwords] A leaky bucket for each address, known or not: ten wrong passwords, then one a minute. It is never
// more than full, so what one caller wastes keeps nobody waiting for longer than a minute, which matters here: whoever
// would like to lock a person out knows their address. Each attempt is taken before its password is looked at and given
// back if that was right, so that a hundred at once are ten as well. Against guessing it is enough, since a password was
// judged on the device to stand far more than the 1,440 guesses a day that this leaves.

/** What one wrong password uses up, in seconds. */
export const attemptSeconds = 60
/** How far ahead of now an allowance may be used up for another attempt to be taken, in seconds. */
export const attemptsLeftBelow = 9 * attemptSeconds

/**
 * An allowance that is used up further ahead than this, in seconds, was used up while the clock of the database was ahead: it
 * counts as whole. A mistyped password would otherwise shut its owner out until that day. It is an hour more than can be, since
 * of calls that wait for each other a later one may have started earlier.
 */
export const attemptsOfAnotherClock = attemptsLeftBelow + attemptSeconds + 3600

/**
 * How long an address must wait before the next attempt.
 * @param usedSeconds how far ahead of now its allowance is used up; negative when it is whole.
 * @returns whole seconds up to a minute, 0 when it need not wait.
 */
export function secondsToWait(usedSeconds: number): number {
  // Calls that started at different moments may see a little more than a minute.
  return Math.min(attemptSeconds, Math.max(0, Math.ceil(usedSeconds - attemptsLeftBelow)))
}
