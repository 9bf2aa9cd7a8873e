import type { Endpoint } from './endpoint.ts'
import { type ErrorCode, errorStatus } from './errors.ts'

/**
 * Every code that a call may answer with: what it names itself, and what follows from its method, its path and who may
 * make it. The published description is made from it, and the fuzz test holds the answers against that.
 */
export function failuresOf(endpoint: Endpoint): ErrorCode[] {
  const { method, access } = endpoint
  const isUnsafe = method !== 'GET'
  const codes: ErrorCode[] = [
    'invalid_input',
    // Made by a page of another site, signed in or not.
    'forbidden',
    'too_many',
    'internal',
    'busy',
    'full',
    ...(access === 'anyone' ? [] : (['signed_out'] as const)),
    ...(access === 'handler' || access === 'admin' ? (['second_factor'] as const) : []),
    ...(endpoint.fresh ? (['reauthentication_required'] as const) : []),
    ...(endpoint.params ? (['not_found'] as const) : []),
    ...(isUnsafe ? (['too_large', 'unsupported_type'] as const) : []),
    ...(acceptsIdempotencyKey(endpoint) ? (['reused_key'] as const) : []),
    ...endpoint.errors,
  ]
  return [...new Set(codes)].sort((a, b) => errorStatus[a] - errorStatus[b])
}

/** Whether a member may send an `Idempotency-Key`. Calls open to anyone take none. */
export function acceptsIdempotencyKey({ access, repeat }: Pick<Endpoint, 'access' | 'repeat'>): boolean {
  const isForMembers = access !== 'anyone' && access !== 'receipt'
  return isForMembers && (repeat === 'key' || repeat === 'natural')
}
