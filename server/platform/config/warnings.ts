import { isLoopback } from './description.ts'
import type { EnvironmentValues } from './variables.ts'

/** Warnings about settings that are allowed but rarely intended. */
export function warningsOf(values: EnvironmentValues, publicUrl: string): string[] {
  const warnings: string[] = []
  if (!values.PUBLIC_URL && !isLoopback(values.HOST)) {
    // Browsers offer neither WebCrypto nor service workers over plain http to another machine.
    warnings.push(
      `PUBLIC_URL is not set, so links begin with ${publicUrl}; other devices need an https address to use Upstander.`,
    )
  }
  if (values.TRUST_PROXY === true) {
    warnings.push(
      'TRUST_PROXY=true believes any address a caller claims; give the number of proxies or their addresses.',
    )
  }
  if (values.PUSH_TO_PRIVATE && values.NODE_ENV === 'production') {
    warnings.push('PUSH_TO_PRIVATE=on lets members have this server send requests into its own network.')
  }
  const endpoint = URL.parse(values.FILES_ENDPOINT ?? '')
  if (endpoint?.protocol === 'http:' && !isLoopback(endpoint.hostname)) {
    warnings.push(
      `FILES_ENDPOINT=${endpoint.origin} is not https: everybody on the way to it can read pictures, and see when a file is sent.`,
    )
  }
  const backups = URL.parse(values.BACKUP_ENDPOINT ?? '')
  if (backups?.protocol === 'http:' && !isLoopback(backups.hostname)) {
    warnings.push(
      `BACKUP_ENDPOINT=${backups.origin} is not https: everybody on the way to it sees when a backup is written, and the names and sizes of what is in it.`,
    )
  }
  if (values.METRICS_PORT !== undefined && !isLoopback(values.METRICS_HOST)) {
    warnings.push(
      `METRICS_HOST=${values.METRICS_HOST} shows figures of this server to everyone who reaches that address; only Prometheus should.`,
    )
  }
  if (!values.RATE_LIMITS && values.NODE_ENV === 'production') {
    warnings.push('RATE_LIMITS=off leaves passwords and reports open to automated guessing.')
  }
  return warnings
}
