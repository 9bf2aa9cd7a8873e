import type { signUp } from '#contract/accounts.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { requestHash } from '#server/platform/http/idempotency-key.ts'

export type SignUp = ParsedInput<typeof signUp>['body']

/**
 * What tells a repeated sign-up from another one with the same id. The secret is left out: a hash with it would keep saying
 * something about the first password after that was changed. The vault is sealed to it, so it counts anyway.
 */
export function signUpHash(body: SignUp): Buffer {
  return requestHash({ ...body, authSecret: undefined })
}
