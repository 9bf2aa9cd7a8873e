import { newKeys } from '../support/devices.ts'
import { sealed } from '../support/reports.ts'
import type { Row } from './access-matrix.ts'
import { anybody, refusedToAll, token } from './row-kinds.ts'

const code = () => '00000000'
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

/** Records protected by a secret, without a session: drafts with words, and entries shown by a code. */
export const secretRows: Record<string, Row[]> = {
  'PUT /api/drafts': anybody(() => ({ body: { accessToken: token(), version: 1, sealed: sealed(2_000) } })),
  'POST /api/drafts/opening': refusedToAll(404, () => ({ body: { accessToken: token() } })),
  'POST /api/drafts/removal': anybody(() => ({ body: { accessToken: token() } })),
  'POST /api/shown-entries/codes': anybody(() => ({
    body: { reader: token(), code: randomCode(), recipient: newKeys().recipient },
  })),
  'POST /api/shown-entries/codes/finding': refusedToAll(404, () => ({ body: { code: code() } })),
  'POST /api/shown-entries': refusedToAll(404, () => ({
    body: { code: code(), ender: token(), until: tomorrow(), sealed: sealed() },
  })),
  'POST /api/shown-entries/ending': anybody(() => ({ body: { ender: token() } })),
  'POST /api/shown-entries/reading': anybody(() => ({ body: { reader: token() } })),
}

/** A code may consist of digits only. */
const randomCode = () => String(Math.floor(Math.random() * 1e8)).padStart(8, '1')
