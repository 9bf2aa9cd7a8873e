import { randomBytes, randomUUID } from 'node:crypto'
import { newSealed, signUpBody } from '../support/devices.ts'
import type { Row } from './access-matrix.ts'
import { anybody, refusedToAll, token } from './row-kinds.ts'

/** The body of an address change with a wrong password. */
export const addressChange = () => ({
  body: {
    address: `${randomUUID()}@example.org`,
    currentAuthSecret: token(),
    authSecret: token(),
    parameters: { memoryKiB: 65536, passes: 3, lanes: 1 },
    vault: newSealed(),
    vaultVersion: 1,
  },
})

/** Signing up, an account’s password and address, and the administrator of a new server. */
export const accountRows: Record<string, Row[]> = {
  'POST /api/accounts/salt': anybody(() => ({ body: { address: 'somebody@example.org' } })),
  'POST /api/accounts': anybody(() => ({ body: signUpBody().body })),
  'POST /api/accounts/confirmation': refusedToAll(410, () => ({ body: { token: token() } })),
  'POST /api/accounts/confirmation/message': [
    { about: 'one’s own address', input: () => ({}), ok: ['a pending member'], otherStatus: 409 },
  ],
  'PUT /api/accounts/password': refusedToAll(401, () => ({
    body: {
      currentAuthSecret: token(),
      authSecret: token(),
      parameters: { memoryKiB: 65536, passes: 3, lanes: 1 },
      vault: newSealed(),
      vaultVersion: 1,
    },
  })),
  'PUT /api/accounts/address': [
    {
      about: 'one’s own address',
      input: addressChange,
      ok: [],
      refused: { 401: ['a pending member'] },
      otherStatus: 409,
    },
  ],
  'POST /api/accounts/administrator/opening': anybody(() => ({ body: { token: token() } })),
  'POST /api/accounts/administrator': refusedToAll(409, () => ({ body: { token: token() } })),
}

/** Resets of a forgotten password. */
export const resetRows: Record<string, Row[]> = {
  'POST /api/resets': anybody(() => ({ body: { address: 'nobody-here@example.org' } })),
  'POST /api/resets/opening': refusedToAll(410, () => ({ body: { token: token() } })),
  'POST /api/resets/completion': refusedToAll(410, () => ({
    body: {
      token: token(),
      authSecret: token(),
      parameters: { memoryKiB: 65536, passes: 3, lanes: 1 },
      sealed: newSealed(),
      vault: { kind: 'kept', version: 1, proof: randomBytes(64).toString('base64url') },
    },
  })),
  'POST /api/resets/undoing': refusedToAll(409),
}
