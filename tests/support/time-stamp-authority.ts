import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

/**
 * Whether the `openssl` program is here, which makes the time-stamps of these tests. Where it is missing they are skipped,
 * which is counted, and this says why.
 */
export const hasOpenssl = spawnSync('openssl', ['version']).status === 0
/** Why a test that needs it is skipped where there is none. */
export const noOpenssl = 'There is no openssl program here.'

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

/** A time-stamp authority on this machine: `openssl ts -reply` behind HTTP. */
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

  /** What comes back instead of the true answer. */
  let instead: ((query: Buffer, answer: () => Buffer) => { status: number; body: Buffer }) | null = null
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
      const { status, body } = instead?.(query, () => reply(query)) ?? { status: 200, body: reply(query) }
      response.writeHead(status, { 'content-type': 'application/timestamp-reply' }).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`,
    /** Has it answer otherwise from now on; with null as it should. */
    answer(otherwise: typeof instead) {
      instead = otherwise
    },
    async close() {
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true })
    },
  }
}
