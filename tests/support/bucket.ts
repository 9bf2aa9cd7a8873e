import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { answerAboutUploads } from './bucket-uploads.ts'

/** A service that speaks S3, on this machine, with one bucket that is empty. */
export interface TestBucket {
  /** What a server needs to know of it. */
  readonly environment: Record<
    'FILES_URL' | 'FILES_ENDPOINT' | 'FILES_ACCESS_KEY_ID' | 'FILES_SECRET_ACCESS_KEY',
    string
  >
  /** What a command needs to know to have backups in it, beside the files of that server. */
  readonly backups: Record<
    'BACKUP_FOLDER' | 'BACKUP_ENDPOINT' | 'BACKUP_ACCESS_KEY_ID' | 'BACKUP_SECRET_ACCESS_KEY',
    string
  >
  /** What was asked for, such as `PUT /bucket/key`, with the names in its query. */
  readonly asked: readonly string[]
  /** Names of the headers of all requests. */
  readonly headers: ReadonlySet<string>
  /** Requests that wrote a file without saying the SHA-256 of what they send. */
  readonly unchecked: readonly string[]
  /** From now on nobody listens there. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  /** Breaks the connection of the next requests that a pattern fits, in their middle. */
  breakNext(requests: number, pattern: RegExp): void
  /** Breaks the connection of the next answers to requests that a pattern fits, after so many bytes of them. */
  cutNext(answers: number, pattern: RegExp, after: number): void
  /** Changes a byte of the next bodies of at least so many bytes on their way. */
  damageNext(bodies: number, from: number): void
  /** From now on what is written is refused with this status and this name; with nothing, no more. */
  refuse(answer?: { status: number; name: string }): void
  /** From now on its key may remove nothing, or again. */
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

/** It comes without types. */
const load = createRequire(import.meta.url)
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const s3rver = load('@20minutes/s3rver') as new (options: S3rverOptions) => S3rver

const name = 'files-of-a-test'
/** What is listed at once: S3 may always answer with fewer than the thousand that it allows. */
const pageKeys = 100
/** The only ones that the program knows. */
const [keyId, secret] = ['S3RVER', 'S3RVER']
const sha256 = (bytes: Uint8Array, encoding: 'hex' | 'base64') =>
  createHash('sha256').update(bytes).digest(encoding)

/** A bucket of the test that runs, which goes with it. */
export async function newBucket(): Promise<TestBucket> {
  const bucket = await openBucket()
  onTestFinished(() => bucket.close())
  return bucket
}

/**
 * A bucket behind a listener that checks signatures and sums as S3 does, which the program itself does not, and that can fail as a network does.
 */
export async function openBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'upstander-bucket-'))
  const service = new s3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    // It signs the path of a bucket without the slash that S3 has there.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name }],
  })
  const { port: behind } = await service.run()
  const failing = openFailures()
  const asked: string[] = []
  const unchecked: string[] = []
  const headers = new Set<string>()

  async function answer(near: IncomingMessage, reply: ServerResponse): Promise<void> {
    const url = new URL(near.url ?? '/', 'http://127.0.0.1')
    const line = [`${near.method} ${url.pathname}`, ...url.searchParams.keys()].join(' ')
    asked.push(line)
    for (const header of Object.keys(near.headers)) headers.add(header)
    if (failing.breaks(line)) {
      near.once('data', () => near.socket.destroy())
      near.once('end', () => near.socket.destroy())
      return
    }
    const body = failing.damaged(await buffer(near))
    const isFile = near.method === 'PUT'
    if (isFile && near.headers['x-amz-checksum-sha256'] === undefined) unchecked.push(line)
    const refusal = wrongSignature(near) ?? (isFile ? failing.refusal() : undefined) ?? wrongSum(near, body)
    if (refusal) return void reply.writeHead(refusal.status, xml).end(errorOf(refusal.name))
    const ofUploads = answerAboutUploads(join(directory, name), near.method, url)
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
  if (typeof address !== 'object' || !address) throw new Error('The bucket has no address.')
  const goAway = () =>
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
    asked,
    headers,
    unchecked,
    ...failing.controls,
    goAway,
    comeBack: () => listen(address.port),
    async close() {
      await goAway()
      await service.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

const xml = { 'content-type': 'application/xml' }
const errorOf = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`

/** What S3 answers where a request is not signed with the secret (Signature Version 4). An unknown key the program finds itself. */
function wrongSignature({ method, url = '', headers }: IncomingMessage) {
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
  const toSign = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    scope,
    sha256(Buffer.from(canonical), 'hex'),
  ].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (last, word) => createHmac('sha256', last).update(word).digest(),
    `AWS4${secret}`,
  )
  if (createHmac('sha256', key).update(toSign).digest('hex') === signature) return undefined
  return { status: 403, name: 'SignatureDoesNotMatch' }
}

/** What S3 answers where a body is not what its headers say. */
function wrongSum({ headers }: IncomingMessage, body: Buffer) {
  const given = headers['x-amz-checksum-sha256']
  if (given !== undefined && given !== sha256(body, 'base64')) return { status: 400, name: 'BadDigest' }
  const signed = String(headers['x-amz-content-sha256'])
  if (/^[0-9a-f]{64}$/.test(signed) && signed !== sha256(body, 'hex'))
    return { status: 400, name: 'XAmzContentSHA256Mismatch' }
  return undefined
}

function passOn(given: {
  near: IncomingMessage
  reply: ServerResponse
  body: Buffer
  port: number
  cut: number | undefined
}): void {
  const { near, reply, body, port, cut } = given
  const url = new URL(near.url ?? '/', 'http://127.0.0.1')
  const isList = url.searchParams.get('list-type') === '2'
  const path = isList ? asFirstVersion(url) : near.url
  const far = ask({ port, host: '127.0.0.1', method: near.method, path, headers: near.headers }, (found) => {
    if (isList)
      return void pageOf(found).then((page) => reply.writeHead(found.statusCode ?? 502, xml).end(page))
    reply.writeHead(found.statusCode ?? 502, found.headers)
    if (cut === undefined) return void found.pipe(reply)
    found.once('data', (chunk: Buffer) => reply.write(chunk.subarray(0, cut), () => near.socket.destroy()))
  })
  far.on('error', () => near.destroy())
  far.end(body)
}

/** Asks for a page as the first version of S3 did: the program makes the tokens of the second with a cipher that Node.js has no longer. */
function asFirstVersion(url: URL): string {
  const query = new URLSearchParams(url.searchParams)
  query.delete('list-type')
  const from = query.get('continuation-token')
  query.delete('continuation-token')
  if (from !== null) query.set('marker', from)
  query.set('max-keys', String(Math.min(pageKeys, Number(query.get('max-keys') ?? pageKeys))))
  return `${url.pathname}?${query}`
}

/** A page as the second version has it: what the next one starts after is said in any case. */
async function pageOf(found: IncomingMessage): Promise<string> {
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
