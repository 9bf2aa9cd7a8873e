import type { Endpoint } from './endpoint.ts'
import { type ErrorCode, errorStatus } from './errors.ts'

/**
 * Every code that a call may answer with: what it names itself, and what follows from its method, its path and who may
 * make it. The published description is made from it, and the fuzz test holds the answers against that.
 */
export function failuresOf(endpoint: Endpoint): ErrorCode[] {
  const { method, access, repeat } = endpoint
  const isUnsafe = method !== 'GET'
  const isForMembers = access !== 'anyone' && access !== 'receipt'
  const takesKey = isForMembers && (repeat === 'key' || repeat === 'natural')
  const codes: ErrorCode[] = [
    'invalid_input',
    // Made by a page of another site, whoever is signed in.
    'forbidden',
    'too_many',
    'internal',
    'busy',
    'full',
    ...(access === 'anyone' ? [] : (['signed_out'] as const)),
    ...(access === 'handler' || access === 'admin' ? (['second_factor'] as const) : []),
    ...(endpoint.fresh ? (['prove_again'] as const) : []),
    ...(endpoint.params ? (['not_found'] as const) : []),
    ...(isUnsafe ? (['too_large', 'unsupported_type'] as const) : []),
    ...(takesKey ? (['reused_key'] as const) : []),
    ...endpoint.errors,
  ]
  return [...new Set(codes)].sort((a, b) => errorStatus[a] - errorStatus[b])
}
