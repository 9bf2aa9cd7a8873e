import { randomUUID } from 'node:crypto'
import { signedIn, type Row } from './access-matrix.ts'
import { anybody, containsText, refusedToAll, token } from './row-kinds.ts'

const enrolled = [
  'a moderator',
  'a handler',
  'an observer',
  'a former handler',
  'the protection lead',
  'the deputy lead',
  'a handler whose keys are lost',
  'a handler who is not let in yet',
  'a suspended handler',
  'a foreign handler',
  'the owner',
  'the administrator',
] as const
const assertion = () => ({
  id: token(),
  clientDataJSON: token(),
  authenticatorData: token(),
  signature: token(),
  userHandle: null,
})
const made = () => ({
  id: randomUUID(),
  name: 'A phone',
  credentialId: token(),
  clientDataJSON: token(),
  attestationObject: token(),
  transports: ['internal'],
  vault: null,
})
const first: Row = {
  about: 'codes of one’s own',
  input: () => ({}),
  ok: signedIn.filter((name) => !enrolled.some((each) => each === name)),
  otherStatus: 409,
}

/** Codes and passkeys: members access only their own. Handlers and administrators have set up codes. */
export const factorRows: Record<string, Row[]> = {
  'GET /api/codes': [
    {
      about: 'whether codes are asked for',
      input: () => ({}),
      ok: 'all',
      sees: (body, _world, actor) =>
        containsText(body, 'recoveryCodesLeft') === enrolled.some((name) => name === actor),
    },
  ],
  'POST /api/codes': [first],
  'POST /api/codes/confirmation': [
    {
      about: 'a wrong code',
      input: () => ({ body: { code: '12345a' } }),
      ok: [],
      refused: { 409: enrolled },
      otherStatus: 401,
    },
  ],
  'POST /api/codes/recovery': [
    { about: 'one’s own recovery codes', input: () => ({}), ok: enrolled, otherStatus: 409 },
  ],
  'GET /api/passkeys': [
    {
      about: 'one’s own passkeys',
      input: () => ({}),
      ok: 'all',
      sees: (body) => containsText(body, '"passkeys":[]'),
    },
  ],
  'POST /api/passkeys/challenge': anybody(),
  'POST /api/passkeys': refusedToAll(401, () => ({ body: made() })),
  'PATCH /api/passkeys/:id': refusedToAll(404, () => ({
    params: { id: randomUUID() },
    body: { name: 'Mine' },
  })),
  'POST /api/passkeys/:id/removal': refusedToAll(404, () => ({
    params: { id: randomUUID() },
    body: { vault: null },
  })),
  'POST /api/passkeys/assertions': anybody(),
  'POST /api/sessions/passkey': refusedToAll(401, () => ({ body: assertion() })),
  'POST /api/session/proof/passkey': refusedToAll(401, () => ({ body: assertion() })),
}
