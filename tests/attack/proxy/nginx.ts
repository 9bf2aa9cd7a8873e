import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import { request } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

const has = (program: string, argument: string) => spawnSync(program, [argument]).status === 0
/** Why tests with a real proxy are skipped; undefined if they run. */
export const proxySkipReason = !has('nginx', '-v')
  ? 'There is no nginx program here; on Debian `apt-get install nginx-light` puts it there.'
  : !has('openssl', 'version')
    ? 'There is no openssl program here; on Debian `apt-get install openssl` puts it there.'
    : ''

/** The public name of the server. */
export const siteName = 'upstander.example'

/** An operator's nginx settings according to docs/guide/proxy.md. */
const settings = (port: number, server: number) => `
daemon off;
worker_processes 1;
pid nginx.pid;
error_log error.log;
events {}
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxied;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  server {
    listen 127.0.0.1:${port} ssl default_server;
    server_name ${siteName};
    ssl_certificate certificate.pem;
    ssl_certificate_key key.pem;
    location / {
      proxy_pass http://127.0.0.1:${server};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}
`

export interface HttpsAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** nginx in front of a server as an operator sets it up, with its own certificate. */
export async function openNginx(port: number, server: number) {
  const folder = mkdtempSync(join(tmpdir(), 'attack-nginx-'))
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', 'key.pem']
  const named = ['-subj', `/CN=${siteName}`, '-addext', `subjectAltName=DNS:${siteName}`, '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...key, '-out', 'certificate.pem', ...named], {
    cwd: folder,
    stdio: 'pipe',
  })
  writeFileSync(join(folder, 'nginx.conf'), settings(port, server))
  const program = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => program.once('exit', resolve))
  for (const until = performance.now() + 10_000; !(await isOpen(port)); await wait(50)) {
    if (program.exitCode !== null || performance.now() > until)
      throw new Error(`nginx did not start:\n${readFileSync(join(folder, 'error.log'), 'utf8')}`)
  }
  const ca = readFileSync(join(folder, 'certificate.pem'))

  return {
    origin: `https://${siteName}:${port}`,
    /** Makes a request over TLS as a browser that trusts the certificate. */
    async ask(
      path: string,
      { body, ...options }: RequestOptions & { body?: string } = {},
    ): Promise<HttpsAnswer> {
      const { promise, resolve, reject } = Promise.withResolvers<HttpsAnswer>()
      const headers = { host: `${siteName}:${port}`, ...(options.headers as Record<string, string>) }
      const sent = request(
        { host: '127.0.0.1', port, servername: siteName, ca, agent: false, path, ...options, headers },
        (response) => {
          text(response).then(
            (read) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read }),
            reject,
          )
        },
      )
      sent.once('error', reject)
      sent.end(body)
      return promise
    },
    async close() {
      program.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Nginx = Awaited<ReturnType<typeof openNginx>>

function isOpen(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1')
  socket.once('connect', () => resolve(true))
  socket.once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
