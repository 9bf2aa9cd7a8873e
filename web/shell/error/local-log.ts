/** One caught error, kept on this device only, in memory. */
export interface LoggedError {
  /** ISO 8601. */
  at: string
  name: string
  message: string
}

const keep = 20
const errors: LoggedError[] = []

/** Remembers an error for the diagnostic page. It is never sent anywhere and never stored. */
export function logLocally(error: unknown): void {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) }
  errors.push({ at: new Date().toISOString(), name, message })
  errors.splice(0, errors.length - keep)
}

/** The last errors, oldest first. */
export function loggedErrors(): readonly LoggedError[] {
  return errors
}
