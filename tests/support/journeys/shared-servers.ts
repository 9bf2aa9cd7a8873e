import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import { type InstancePlace, type RunningInstance, attachInstance } from './instance.ts'
import { newInstance } from './new-instance.ts'

/** The variable with the address at which the workers of a run request servers. */
const variable = 'JOURNEYS_SERVERS'

/**
 * Runs the servers that journeys share for the whole run. Playwright ends its workers with each project and each failed test, and
 * starting a server takes longer than most journeys. A server starts when it is first requested.
 */
export async function runSharedServers(): Promise<{ stop(): Promise<void> }> {
  const servers = new Map<string, ReturnType<typeof newInstance>>()
  const stopAll = async () => {
    const running = [...servers.values()]
    servers.clear()
    await Promise.all(running.map(async (server) => (await server).stop()))
  }
  const find = async (name: string): Promise<InstancePlace> => {
    const known = servers.get(name) ?? newInstance()
    servers.set(name, known)
    const { folder, url, administratorLink } = await known
    return { folder, url, publicUrl: url, administratorLink }
  }
  const controlServer = createServer(({ method, url = '' }, response) => {
    const answer = method === 'DELETE' ? stopAll().then(() => null) : find(basename(url))
    answer.then(
      (found) => response.end(JSON.stringify(found)),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  await new Promise<void>((resolve) => controlServer.listen(0, '127.0.0.1', resolve))
  process.env[variable] = `http://127.0.0.1:${(controlServer.address() as AddressInfo).port}`
  return {
    async stop() {
      controlServer.close()
      await stopAll()
    },
  }
}

async function requestControl(method: 'GET' | 'DELETE', path: string): Promise<unknown> {
  const answer = await fetch(`${process.env[variable]}/${path}`, { method })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

/** The server of this name, started if it does not run. One worker at a time uses it. */
export async function sharedServer(name: string): Promise<RunningInstance> {
  return attachInstance((await requestControl('GET', name)) as InstancePlace)
}

/** Stops all of them, so that what they stored can be inspected. */
export async function stopSharedServers(): Promise<void> {
  await requestControl('DELETE', '')
}
