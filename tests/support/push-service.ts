import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushSubscriptionKeys } from '#contract/notification-devices.ts'

// A push service (RFC 8030) and a browser subscribed to it. Messages are decrypted with the browser's keys (RFC 8188, RFC 8291) and
// the sender is verified (RFC 8292), without any of the code under test.

/** A request as the service received it. */
export interface ReceivedPush {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** The service's answer: 201 unless a test sets another one. */
export interface PushReply {
  readonly status: number
  readonly headers?: Record<string, string>
}

export async function openPushService() {
  const received: ReceivedPush[] = []
  let reply: PushReply = { status: 201 }
  const server = createServer((request, response) => {
    const answer = async () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) })
      response.writeHead(reply.status, reply.headers).end('x'.repeat(100_000))
    }
    void answer()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    answer(next: PushReply) {
      reply = next
    },
    /** A browser that subscribed here. */
    newBrowser: () => newBrowser(`${origin}/push/${randomBytes(8).toString('hex')}`),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type PushService = Awaited<ReturnType<typeof openPushService>>

export interface Browser {
  readonly subscription: PushSubscriptionKeys
  /** Decrypts a message sent to it. */
  readonly open: (sent: ReceivedPush) => string
}

/** A browser with keys of its own. */
export function newBrowser(endpoint: string): Browser {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint,
      keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    },
    open: ({ body }) => open(body, pair, auth),
  }
}

/** RFC 8188, section 2, with the keys of RFC 8291, section 3.4. */
function open(body: Buffer, pair: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  if (sealed.length > recordSize) throw new Error('more than one record')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const shared = derive(pair.computeSecret(sender), auth, info, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no last record')
  return padded.subarray(0, end).toString()
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/**
 * Verifies the sender by the header of RFC 8292.
 * @returns the token's claims, after its signature was verified with the key
 */
export function verifySender({ headers }: ReceivedPush): { key: string; claims: Record<string, unknown> } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const [head = '', claims = '', signature = ''] = token.split('.')
  const signed = Buffer.from(`${head}.${claims}`)
  const isSignatureValid = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSignatureValid) throw new Error('token was not signed by this key')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown> }
}
