import { randomUUID } from 'node:crypto'
import type { Row } from './access-matrix.ts'
import { anybody, refusedToAll } from './row-kinds.ts'

/** Messages to the operator, on a server without an address to send them to. */
export const enquiryRows: Record<string, Row[]> = {
  'GET /api/enquiries': anybody(),
  'POST /api/enquiries': refusedToAll(409, () => ({
    body: { id: randomUUID(), text: 'Hello', answerTo: null, language: 'en' },
  })),
}
