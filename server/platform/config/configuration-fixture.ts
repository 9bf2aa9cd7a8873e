import { ConfigurationError } from './configuration-error.ts'
import { readConfiguration } from './configuration.ts'

/** What a configuration is refused with, or that it is accepted. */
export function messageFor(env: Record<string, string>): string {
  try {
    readConfiguration(env)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message
  }
  return 'accepted'
}

/** A bucket for files, with its key. */
export const bucket = {
  FILES_URL: 's3://files.school/of/upstander/',
  FILES_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  FILES_SECRET_ACCESS_KEY: 'a-secret',
}
