import { type Browser, chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '../../tools/programs/find-chromium.ts'
import { buildPages } from './built.ts'
import { fromNewNetwork } from './network.ts'
import { type Server, startServer } from './server.ts'

/** A fresh server with its pages, and a browser to use them. */
export interface Bench extends Server {
  readonly browser: Browser
}

/** How many times slower the processor of a cheap telephone is, as Lighthouse has it. */
export const slowdown = 4

export async function startBench(): Promise<Bench> {
  await buildPages()
  const server = await startServer()
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments() })
  return {
    ...server,
    browser,
    async end() {
      await browser.close()
      await server.end()
    },
  }
}

/** From here on the browser's code, run in this process, asks that server, and each time as somebody new. */
export function askAsNewcomers(url: string): void {
  const realFetch = globalThis.fetch
  globalThis.fetch = (path, init) => {
    const headers = new Headers(init?.headers)
    for (const [name, value] of Object.entries(fromNewNetwork())) headers.set(name, value)
    return realFetch(new URL(path instanceof Request ? path.url : path, url), { ...init, headers })
  }
}
