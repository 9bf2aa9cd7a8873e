import type { Parts } from '#server/platform/parts.ts'
import { type CodeParts, codeRoutes } from './routes.ts'
import { createCodeVerifier } from './code-verifier.ts'

/** @returns what asks a member for a code at the door */
export function register(parts: Parts & CodeParts) {
  codeRoutes(parts.serve, parts)
  return { verifyCode: createCodeVerifier(parts.secrets) }
}
