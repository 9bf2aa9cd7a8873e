import type { Parts } from '#server/platform/parts.ts'
import { type BounceParts, registerBounces } from './webhook.ts'

export function register(parts: Parts & BounceParts): void {
  const { bounceSecret } = parts.configuration
  if (bounceSecret !== undefined) registerBounces(parts, bounceSecret)
}
