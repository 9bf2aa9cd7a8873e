/** A problem on this device, without anything a person wrote. */
export interface LoggedProblem {
  /** The operation, in a few fixed words such as `profile-not-read`. */
  event: string
  /** The class of the error; its message is left out because it may quote user data. */
  error: string
  at: string
}

const maxProblems = 50
const problems: LoggedProblem[] = []

/** Stores a problem in this tab's memory and logs it to the browser's console. It is sent nowhere. */
export function logProblem(event: string, error: unknown): void {
  const problem = {
    event,
    error: error instanceof Error ? error.name : typeof error,
    at: new Date().toISOString(),
  }
  problems.push(problem)
  if (problems.length > maxProblems) problems.shift()
  // oxlint-disable-next-line no-console -- the one place that does
  console.warn(problem.event, problem.error)
}

/** The latest problems of this tab, oldest first. */
export function recentProblems(): readonly LoggedProblem[] {
  return [...problems]
}
