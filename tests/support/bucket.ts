import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { answerUploadCall } from './bucket-uploads.ts'

/** A local S3 service with one empty bucket. */
export interface TestBucket {
  /** The server's settings for this bucket. */
  readonly environment: Record<
    'FILES_URL' | 'FILES_ENDPOINT' | 'FILES_ACCESS_KEY_ID' | 'FILES_SECRET_ACCESS_KEY',
    string
  >
  /** The settings for a command that stores backups in the bucket, beside the files of that server. */
  readonly backups: Record<
    'BACKUP_FOLDER' | 'BACKUP_ENDPOINT' | 'BACKUP_ACCESS_KEY_ID' | 'BACKUP_SECRET_ACCESS_KEY',
    string
  >
  /** The requests received, such as `PUT /bucket/key`, with the names of their query parameters. */
  readonly requests: readonly string[]
  /** Names of all request headers received. */
  readonly headers: ReadonlySet<string>
  /** Requests that wrote a file without declaring its SHA-256. */
  readonly unchecked: readonly string[]
  /** Stops listening. */
  stopListening(): Promise<void>
  resumeListening(): Promise<void>
  /** Breaks off the next requests that match a pattern, in the middle of the body. */
  breakNext(requests: number, pattern: RegExp): void
  /** Cuts off the next answers to requests that match a pattern, after this many bytes. */
  cutNext(answers: number, pattern: RegExp, after: number): void
  /** Corrupts a byte of the next request bodies of at least this size, in bytes. */
  damageNext(bodies: number, from: number): void
  /** Refuses writes with this status and error name from now on; without an argument, accepts them again. */
  refuse(answer?: { status: number; name: string }): void
  /** Allows or forbids the access key to delete objects. */
  allowRemovals(isAllowed: boolean): void
  close(): Promise<void>
}

interface S3rver {
  run(): Promise<{ port: number }>
  close(): Promise<void>
}
interface S3rverOptions {
  readonly address: string
  readonly port: number
  readonly silent: boolean
  readonly directory: string
  readonly vhostBuckets: boolean
  readonly allowMismatchedSignatures: boolean
  readonly configureBuckets: readonly { readonly name: string }[]
}

/** The package has no type declarations. */
const load = createRequire(import.meta.url)
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const s3rver = load('@20minutes/s3rver') as new (options: S3rverOptions) => S3rver

const name = 'files-of-a-test'
/** Keys per list page; S3 may return fewer than the 1,000 that it allows. */
const pageKeys = 100
/** The only credentials that s3rver accepts. */
const [keyId, secret] = ['S3RVER', 'S3RVER']
const sha256 = (bytes: Uint8Array, encoding: 'hex' | 'base64') =>
  createHash('sha256').update(bytes).digest(encoding)

/** A bucket that is removed after the current test. */
export async function newBucket(): Promise<TestBucket> {
  const bucket = await openBucket()
  onTestFinished(() => bucket.close())
  return bucket
}

/**
 * A bucket behind a listener that verifies signatures and checksums as S3 does, which s3rver itself does not, and that can simulate
 * network failures.
 */
export async function openBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'upstander-bucket-'))
  const service = new s3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    // s3rver signs the bucket's path without the slash that S3 has there.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name }],
  })
  const { port: behind } = await service.run()
  const failing = openFailures()
  const requests: string[] = []
  const unchecked: string[] = []
  const headers = new Set<string>()

  async function answer(near: IncomingMessage, reply: ServerResponse): Promise<void> {
    const url = new URL(near.url ?? '/', 'http://127.0.0.1')
    const line = [`${near.method} ${url.pathname}`, ...url.searchParams.keys()].join(' ')
    requests.push(line)
    for (const header of Object.keys(near.headers)) headers.add(header)
    if (failing.breaks(line)) {
      near.once('data', () => near.socket.destroy())
      near.once('end', () => near.socket.destroy())
      return
    }
    const body = failing.damaged(await buffer(near))
    const isFile = near.method === 'PUT'
    if (isFile && near.headers['x-amz-checksum-sha256'] === undefined) unchecked.push(line)
    const refusal =
      signatureError(near) ?? (isFile ? failing.refusal() : undefined) ?? checksumError(near, body)
    if (refusal) return void reply.writeHead(refusal.status, xml).end(errorOf(refusal.name))
    const ofUploads = answerUploadCall(join(directory, name), near.method, url)
    if (ofUploads !== undefined) return void reply.writeHead(200, xml).end(ofUploads)
    if (near.method === 'DELETE' && !failing.allowsRemovals())
      return void reply.writeHead(403, xml).end(errorOf('AccessDenied'))
    passOn({ near, reply, body, port: behind, cut: failing.cuts(line) })
  }

  const server = createServer((near, reply) => void answer(near, reply).catch(() => near.destroy()))
  const listen = (port: number) =>
    new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('bucket has no address')
  const stopListening = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    environment: {
      FILES_URL: `s3://${name}/of/school`,
      FILES_ENDPOINT: `http://127.0.0.1:${address.port}`,
      FILES_ACCESS_KEY_ID: keyId,
      FILES_SECRET_ACCESS_KEY: secret,
    },
    backups: {
      BACKUP_FOLDER: `s3://${name}/backups/of-school`,
      BACKUP_ENDPOINT: `http://127.0.0.1:${address.port}`,
      BACKUP_ACCESS_KEY_ID: keyId,
      BACKUP_SECRET_ACCESS_KEY: secret,
    },
    requests: requests,
    headers,
    unchecked,
    ...failing.controls,
    stopListening,
    resumeListening: () => listen(address.port),
    async close() {
      await stopListening()
      await service.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

const xml = { 'content-type': 'application/xml' }
const errorOf = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`

/** S3's answer to a request not signed with the secret (Signature Version 4). s3rver itself rejects unknown keys. */
function signatureError({ method, url = '', headers }: IncomingMessage) {
  const found =
    /Credential=([^/]+)\/((\d+)\/([^/]+)\/s3\/aws4_request), SignedHeaders=([^,]+), Signature=(\w+)/.exec(
      headers.authorization ?? '',
    )
  if (!found) return { status: 403, name: 'AccessDenied' }
  const [, id, scope = '', day = '', region = '', signed = '', signature] = found
  if (id !== keyId) return undefined
  const [path, query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query
      .split('&')
      .map((each) => (each === '' || each.includes('=') ? each : `${each}=`))
      .toSorted()
      .join('&'),
    ...signed.split(';').map((header) => `${header}:${String(headers[header]).trim()}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const stringToSign = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    scope,
    sha256(Buffer.from(canonical), 'hex'),
  ].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (last, word) => createHmac('sha256', last).update(word).digest(),
    `AWS4${secret}`,
  )
  if (createHmac('sha256', key).update(stringToSign).digest('hex') === signature) return undefined
  return { status: 403, name: 'SignatureDoesNotMatch' }
}

/** S3's answer when the body does not match its headers. */
function checksumError({ headers }: IncomingMessage, body: Buffer) {
  const checksum = headers['x-amz-checksum-sha256']
  if (checksum !== undefined && checksum !== sha256(body, 'base64')) return { status: 400, name: 'BadDigest' }
  const signed = String(headers['x-amz-content-sha256'])
  if (/^[0-9a-f]{64}$/.test(signed) && signed !== sha256(body, 'hex'))
    return { status: 400, name: 'XAmzContentSHA256Mismatch' }
  return undefined
}

function passOn(exchange: {
  near: IncomingMessage
  reply: ServerResponse
  body: Buffer
  port: number
  cut: number | undefined
}): void {
  const { near, reply, body, port, cut } = exchange
  const url = new URL(near.url ?? '/', 'http://127.0.0.1')
  const isList = url.searchParams.get('list-type') === '2'
  const path = isList ? toFirstVersion(url) : near.url
  const far = ask({ port, host: '127.0.0.1', method: near.method, path, headers: near.headers }, (found) => {
    if (isList)
      return void toSecondVersion(found).then((page) =>
        reply.writeHead(found.statusCode ?? 502, xml).end(page),
      )
    reply.writeHead(found.statusCode ?? 502, found.headers)
    if (cut === undefined) return void found.pipe(reply)
    found.once('data', (chunk: Buffer) => reply.write(chunk.subarray(0, cut), () => near.socket.destroy()))
  })
  far.on('error', () => near.destroy())
  far.end(body)
}

/** Requests a list page with version 1 of the API: s3rver makes version 2's tokens with a cipher that Node.js no longer has. */
function toFirstVersion(url: URL): string {
  const query = new URLSearchParams(url.searchParams)
  query.delete('list-type')
  const from = query.get('continuation-token')
  query.delete('continuation-token')
  if (from !== null) query.set('marker', from)
  query.set('max-keys', String(Math.min(pageKeys, Number(query.get('max-keys') ?? pageKeys))))
  return `${url.pathname}?${query}`
}

/** Converts a list page to version 2 of the API, which always states where the next page starts. */
async function toSecondVersion(found: IncomingMessage): Promise<string> {
  const page = await text(found)
  if (!page.includes('<IsTruncated>true</IsTruncated>')) return page
  const last = [...page.matchAll(/<Key>([^<]+)<\/Key>/g)].at(-1)?.[1]
  return page.replace(
    '</ListBucketResult>',
    `<NextContinuationToken>${last}</NextContinuationToken></ListBucketResult>`,
  )
}

function openFailures() {
  let toBreak = { requests: 0, pattern: /$/ }
  let toCut = { answers: 0, pattern: /$/, after: 0 }
  let toDamage = { bodies: 0, from: 0 }
  let refusal: { status: number; name: string } | undefined
  let allowsRemovals = true
  return {
    controls: {
      allowRemovals: (isAllowed: boolean) => void (allowsRemovals = isAllowed),
      breakNext: (requests: number, pattern: RegExp) => void (toBreak = { requests, pattern }),
      cutNext: (answers: number, pattern: RegExp, after: number) =>
        void (toCut = { answers, pattern, after }),
      damageNext: (bodies: number, from: number) => void (toDamage = { bodies, from }),
      refuse: (answer?: { status: number; name: string }) => void (refusal = answer),
    },
    refusal: () => refusal,
    allowsRemovals: () => allowsRemovals,
    breaks(line: string): boolean {
      if (toBreak.requests === 0 || !toBreak.pattern.test(line)) return false
      toBreak.requests -= 1
      return true
    },
    cuts(line: string): number | undefined {
      if (toCut.answers === 0 || !toCut.pattern.test(line)) return undefined
      toCut.answers -= 1
      return toCut.after
    },
    damaged(body: Buffer): Buffer {
      if (toDamage.bodies === 0 || body.length < toDamage.from) return body
      toDamage.bodies -= 1
      const changed = Buffer.from(body)
      changed[0] = (changed[0] ?? 0) ^ 1
      return changed
    },
  }
}
