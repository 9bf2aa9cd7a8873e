/** One thing that went wrong here, without anything a person wrote. */
export interface LoggedProblem {
  /** What was being done, in a few fixed words such as `profile-not-read`. */
  event: string
  /** The kind of error; its message may quote what it is about, so it is left out. */
  error: string
  at: string
}

const kept = 50
const problems: LoggedProblem[] = []

/** Remembers a problem in this tab's memory and shows it in the browser's console. It is sent nowhere. */
export function logProblem(event: string, error: unknown): void {
  const problem = {
    event,
    error: error instanceof Error ? error.name : typeof error,
    at: new Date().toISOString(),
  }
  problems.push(problem)
  if (problems.length > kept) problems.shift()
  // oxlint-disable-next-line no-console -- the one place that does
  console.warn(problem.event, problem.error)
}

/** The latest problems of this tab, oldest first. */
export function recentProblems(): readonly LoggedProblem[] {
  return [...problems]
}
