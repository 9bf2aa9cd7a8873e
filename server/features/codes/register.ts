import type { Parts } from '#server/platform/parts.ts'
import { type CodeParts, codeRoutes } from './routes.ts'
import { createCodeVerifier } from './code-verifier.ts'

/** @returns a function that requires a code at sign-in */
export function register(parts: Parts & CodeParts) {
  codeRoutes(parts.serve, parts)
  return { verifyCode: createCodeVerifier(parts.secrets) }
}
