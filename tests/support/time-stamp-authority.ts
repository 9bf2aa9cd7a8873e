import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

/**
 * Whether the `openssl` program is available, which makes the time-stamps of these tests. Without it they are skipped and counted,
 * with the reason below.
 */
export const hasOpenssl = spawnSync('openssl', ['version']).status === 0
/** The reason for skipping a test without openssl. */
export const opensslSkipReason = 'There is no openssl program here.'

const configuration = `
[tsa]
default_tsa = own
[own]
serial = serial
crypto_device = builtin
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
[extensions]
extendedKeyUsage = critical,timeStamping
`

export type Authority = Awaited<ReturnType<typeof openAuthority>>

/** A local time-stamp authority: `openssl ts -reply` behind HTTP. */
export async function openAuthority() {
  const folder = mkdtempSync(join(tmpdir(), 'authority-'))
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  writeFileSync(join(folder, 'tsa.cnf'), configuration)
  writeFileSync(join(folder, 'serial'), '01\n')
  const subject = ['-subj', '/O=Example/CN=Example Time Stamps', '-days', '30']
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', 'key.pem']
  openssl(
    'req',
    '-x509',
    ...key,
    '-out',
    'certificate.pem',
    ...subject,
    '-addext',
    'extendedKeyUsage=critical,timeStamping',
  )

  /** Replaces the true answer, if set. */
  let replacement: ((query: Buffer, answer: () => Buffer) => { status: number; body: Buffer }) | null = null
  const reply = (query: Buffer): Buffer => {
    writeFileSync(join(folder, 'query.tsq'), query)
    openssl(
      'ts',
      '-reply',
      '-config',
      'tsa.cnf',
      '-queryfile',
      'query.tsq',
      '-signer',
      'certificate.pem',
      '-inkey',
      'key.pem',
      '-out',
      'answer.tsr',
    )
    return readFileSync(join(folder, 'answer.tsr'))
  }
  const server = createServer((request, response) => {
    void buffer(request).then((query) => {
      const { status, body } = replacement?.(query, () => reply(query)) ?? { status: 200, body: reply(query) }
      response.writeHead(status, { 'content-type': 'application/timestamp-reply' }).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`,
    /** Replaces the answer from now on; null restores the true one. */
    answer(replacementAnswer: typeof replacement) {
      replacement = replacementAnswer
    },
    async close() {
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true })
    },
  }
}
