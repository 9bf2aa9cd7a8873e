import { currentPasswordParameters, type PasswordParameters } from '#contract/accounts.ts'
import type { SignUpTerms } from '#contract/operator-settings.ts'
import { refuse } from '#server/platform/http/errors.ts'

/**
 * A password is set with the parameters that `readSalt` gives. With others the person could not sign in again, because
 * the same parameters are given for every address.
 * @throws {Refusal} `invalid_input`
 */
export function requireCurrentParameters(parameters: PasswordParameters): void {
  const { memoryKiB, passes, lanes } = currentPasswordParameters
  if (parameters.memoryKiB === memoryKiB && parameters.passes === passes && parameters.lanes === lanes) return
  refuse('invalid_input', undefined, {
    fields: { 'body.parameters': 'Use the parameters this server provides.' },
  })
}

/**
 * Where accounts are for addresses of certain domains, whether this is one: the domain itself or one below it.
 * @throws {Refusal} `invalid_input`
 */
export function requireAcceptedAddress({ policy, domains }: SignUpTerms, address: string): void {
  if (policy !== 'domains') return
  const host = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  if (domains.some((domain) => host === domain || host.endsWith(`.${domain}`))) return
  refuse('invalid_input', undefined, {
    fields: {
      'body.address': 'Use an email address of the organisation that runs this service.',
    },
  })
}
