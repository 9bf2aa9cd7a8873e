import { markFactors, requireFactorChange } from './factors.ts'

/** No call is its own. @returns what codes, passkeys and addresses ask of a session, and note on it */
export function register() {
  return { requireFactorChange, markFactors }
}
