import { randomBytes, randomUUID } from 'node:crypto'
import type { Row } from './access-matrix.ts'
import { anybody, refusedToAll } from './row-kinds.ts'
import type { World } from '../support/world.ts'

const bytes = (length: number) => randomBytes(length).toString('base64url')
const recipient = `age1${'q'.repeat(58)}`

const message = () => ({
  id: randomUUID() as string,
  epoch: 1,
  sequence: 1,
  authorKey: bytes(32),
  previous: null,
  heads: [],
  // The hash of the 300 sealed zeros.
  hash: '0T1KizuK3Rm1lwFX8J0AwSy9pP7U102EkxVlI_cGm2Y',
  signature: bytes(64),
  sealed: Buffer.alloc(300).toString('base64url'),
})
const rowsOfChat = (rest: () => object = () => ({})) =>
  refusedToAll(404, (world: World) => ({ params: { id: world.community.chat }, ...rest() }))

/** A conversation of two members with aliases, none of whom is an actor. */
export const chatRows: Record<string, Row[]> = {
  'GET /api/chats': anybody(() => ({ query: {} })),
  'GET /api/chats/count': anybody(),
  'GET /api/chats/settings': anybody(),
  'PUT /api/chats/settings': refusedToAll(403, () => ({
    body: { marks: { typing: true, delivered: true, read: true }, requests: [] },
  })),
  'GET /api/chats/keys/:id': refusedToAll(403, () => ({ params: { id: randomUUID() } })),
  'PUT /api/chats/keys/:id': refusedToAll(403, () => ({
    params: { id: randomUUID() },
    body: { generation: 1, recipient, verifyKey: bytes(32), succession: null, sealed: bytes(200) },
  })),
  'POST /api/chats': refusedToAll(403, () => ({
    body: {
      id: randomUUID(),
      kind: 'direct',
      from: randomUUID(),
      to: randomUUID(),
      message: message(),
      seals: [],
    },
  })),
  'GET /api/chats/:id': rowsOfChat(),
  'DELETE /api/chats/:id': anybody((world) => ({ params: { id: world.community.chat } })),
  'PUT /api/chats/:id/acceptance': rowsOfChat(),
  'PUT /api/chats/:id/refusal': rowsOfChat(),
  'PUT /api/chats/:id/mute': rowsOfChat(() => ({ body: { isMuted: true } })),
  'PUT /api/chats/:id/block': rowsOfChat(),
  'DELETE /api/chats/:id/block': rowsOfChat(),
  'POST /api/chats/:id/leaving': rowsOfChat(),
  'GET /api/chats/:id/messages': rowsOfChat(() => ({ query: {} })),
  'POST /api/chats/:id/messages': rowsOfChat(() => ({ body: { message: message() } })),
  'POST /api/chats/:id/messages/:message/replacement': refusedToAll(404, (world) => ({
    params: { id: world.community.chat, message: world.community.chatMessage },
    body: { as: 'withdrawal', message: message() },
  })),
  'PUT /api/chats/:id/marks': rowsOfChat(() => ({ body: { delivered: 1, read: 1 } })),
  'POST /api/chats/:id/typing': rowsOfChat(),
  'POST /api/chats/:id/reports': refusedToAll(404, (world) => ({
    params: { id: world.community.chat },
    body: {
      id: randomUUID(),
      reason: 'insult',
      words: '',
      language: 'en',
      messages: [{ id: world.community.chatMessage, fileKey: bytes(16) }],
    },
  })),
}
