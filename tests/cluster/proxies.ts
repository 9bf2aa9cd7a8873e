import { writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'
import type { DatabaseNode } from './postgres.ts'
import { programs, type RunningProgram, runProgram } from './programs.ts'

export interface Proxy extends RunningProgram {
  readonly port: number
}

/** Routes to the PostgreSQL that reports to be the primary, and closes the connections to one that no longer does. */
export async function startHaproxy(folder: string, nodes: readonly DatabaseNode[]): Promise<Proxy> {
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  await writeFile(
    file,
    `global
  maxconn 400
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s
listen postgresql
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 300ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.healthPort}`).join('\n')}
`,
  )
  const program = runProgram(programs.haproxy, ['-db', '-q', '-f', file])
  await waitUntilOpen(port)
  return { ...program, port }
}

/** Sends each request to one of the servers, and to another one if that does not answer or is not ready. */
export async function startNginx(folder: string, port: number, servers: readonly number[]): Promise<Proxy> {
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'nginx-error.log')} crit;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${join(folder, 'nginx-body')};
  proxy_temp_path ${join(folder, 'nginx-proxy')};
  fastcgi_temp_path ${join(folder, 'nginx-fastcgi')};
  uwsgi_temp_path ${join(folder, 'nginx-uwsgi')};
  scgi_temp_path ${join(folder, 'nginx-scgi')};
  upstream upstander {
    least_conn;
${servers.map((each) => `    server 127.0.0.1:${each} max_fails=0;`).join('\n')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 5m;
    location / {
      proxy_pass http://upstander;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_read_timeout 120s;
      proxy_connect_timeout 2s;
      proxy_next_upstream error timeout http_503 non_idempotent;
    }
  }
}
`,
  )
  const program = runProgram(programs.nginx, ['-c', file, '-e', 'stderr'])
  await waitUntilOpen(port)
  return { ...program, port }
}

async function waitUntilOpen(port: number): Promise<void> {
  for (let tries = 0; !(await isOpen(port)); tries++) {
    if (tries > 200) throw new Error(`nothing listens on port ${port}`)
    await wait(50)
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
