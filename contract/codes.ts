import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, done } from './primitives.ts'

/**
 * A second factor as it is typed: six digits from an app (RFC 6238, 30 seconds, SHA-1, as every app has it), or one of
 * the ten recovery codes. Spaces, dashes and the case of letters do not matter.
 */
export const factorCode = z.string().check(z.maxLength(40), z.regex(/^[A-Za-z0-9 -]{6,}$/))

export const readCodes = endpoint({
  method: 'GET',
  path: '/api/codes',
  summary: 'Whether codes are asked for at sign-in, and how many recovery codes are left',
  access: 'signedIn',
  result: z.strictObject({
    codes: z.nullable(z.strictObject({ since: day, recoveryCodesLeft: z.int() })),
  }),
  errors: [],
})

/** A new secret each time; it counts once a code of it was given. */
export const beginCodes = endpoint({
  method: 'POST',
  path: '/api/codes',
  summary: 'Create the secret from which an app makes codes',
  access: 'signedIn',
  fresh: true,
  result: z.strictObject({ secret: z.string().check(z.regex(/^[A-Z2-7]{32}$/)) }),
  errors: ['reauthentication_required', 'second_factor', 'conflict'],
  repeat: 'once',
})

const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })

export const confirmCodes = endpoint({
  method: 'POST',
  path: '/api/codes/confirmation',
  summary: 'Confirm that an app makes the right codes; they are required from then on',
  access: 'signedIn',
  fresh: true,
  body: z.strictObject({ code: factorCode }),
  result: recoveryCodes,
  errors: ['reauthentication_required', 'second_factor', 'not_accepted', 'conflict', 'too_many'],
  repeat: 'once',
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/codes/recovery',
  summary: 'Replace the remaining recovery codes with ten new ones',
  access: 'signedIn',
  fresh: true,
  result: recoveryCodes,
  errors: ['reauthentication_required', 'second_factor', 'conflict'],
  repeat: 'once',
})

export const removeCodes = endpoint({
  method: 'DELETE',
  path: '/api/codes',
  summary: 'Turn codes off',
  access: 'signedIn',
  fresh: true,
  result: done,
  errors: ['reauthentication_required', 'second_factor', 'conflict'],
  repeat: 'natural',
})
