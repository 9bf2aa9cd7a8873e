import { currentPasswordParameters, type PasswordParameters } from '#contract/accounts.ts'
import { refuse } from '#server/platform/http/errors.ts'

/**
 * A password is set with the parameters that `readSalt` gives. With others the person could not sign in again, because
 * the same parameters are given for every address.
 * @throws {Refusal} `invalid_input`
 */
export function requireCurrentParameters(given: PasswordParameters): void {
  const { memoryKiB, passes, lanes } = currentPasswordParameters
  if (given.memoryKiB === memoryKiB && given.passes === passes && given.lanes === lanes) return
  refuse('invalid_input', undefined, {
    fields: { 'body.parameters': 'Use the parameters this server provides.' },
  })
}
