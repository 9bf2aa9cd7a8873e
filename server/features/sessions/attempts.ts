// [Note: Wrong passwords] A leaky bucket for each address, known or not: ten wrong passwords, then one a minute. Nobody
// can be locked out with it for longer than a minute at a time, which matters here: whoever would like to lock a person
// out knows their address. Against guessing it is enough, since a password was judged on the device to stand far more than
// the 1,440 guesses a day that this leaves.

/** What one wrong password uses up, in seconds. */
export const attemptSeconds = 60
const attempts = 10

/**
 * How long an address must wait before the next attempt.
 * @param usedSeconds how far ahead of now its allowance is used up; negative when it is whole.
 * @returns whole seconds, 0 when it need not wait.
 */
export function secondsToWait(usedSeconds: number): number {
  return Math.max(0, Math.ceil(usedSeconds - (attempts - 1) * attemptSeconds))
}
