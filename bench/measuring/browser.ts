import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '../../scripts/find-chromium.ts'
import { type Instance, startInstance } from '../../tests/support/journeys/instance.ts'
import { buildPages } from './built.ts'
import { fromNewNetwork } from './network.ts'

/** A fresh server with its pages, and a browser to use them. */
export interface Bench {
  readonly instance: Instance
  readonly browser: Browser
  /** For what has to be kept meanwhile; it goes with the server. */
  readonly folder: string
  /** Leaves nothing behind. */
  end(): Promise<void>
}

/** How many times slower the processor of a cheap telephone is, as Lighthouse has it. */
export const slowdown = 4

export async function startBench(): Promise<Bench> {
  await buildPages()
  const folder = await mkdtemp(join(tmpdir(), 'upstander-bench-'))
  const instance = await startInstance(folder)
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments() })
  return {
    instance,
    browser,
    folder,
    async end() {
      await browser.close()
      await instance.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** From here on the browser's code, run in this process, asks that server, and each time as somebody new. */
export function askAsNewcomers(url: string): void {
  const fetchThere = globalThis.fetch
  globalThis.fetch = (path, init) => {
    const headers = new Headers(init?.headers)
    for (const [name, value] of Object.entries(fromNewNetwork())) headers.set(name, value)
    return fetchThere(new URL(path instanceof Request ? path.url : path, url), { ...init, headers })
  }
}
