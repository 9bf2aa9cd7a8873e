import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { type Seed, createSeed } from './seed/seed.ts'
import type { RunningInstance } from './instance.ts'
import { newNetworkAddress } from './network-address.ts'
import { newInstance } from './new-instance.ts'
import { recordSecret } from './secrets.ts'
import { sharedServer } from './shared-servers.ts'
import { allowFrames, watchContext, type Watch } from './watch.ts'

/** A separate browser profile, as another device or another person has it. */
export interface Device {
  readonly context: BrowserContext
  readonly page: Page
  readonly calls: readonly string[]
}

interface JourneyFixtures {
  /** The server's host name in the browser. Passkeys need a name: `test.use({ host: 'localhost' })`. */
  host: string
  /** Whether the journey views files, in the frame without an origin: `test.use({ showsFiles: true })`. */
  showsFiles: boolean
  /** What the addresses of this journey start with. */
  origin: string
  /** Opens another, fresh browser profile, which is watched like the first one. */
  newDevice: () => Promise<Device>
  /** Calls of our API by this journey's first profile, in order. */
  calls: readonly string[]
  watch: Watch
  /** Creates what the journey starts with. */
  seed: Seed
}

interface WorkerFixtures {
  /** A file that names a server of its own shares it with no other file: `test.use({ ownServer: 'team' })`. */
  ownServer: string
  /** The server: shared by all journeys without `ownServer`, of which each worker runs one at a time. */
  server: RunningInstance
}

/** A test in a browser that fails on any browser complaint. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  ownServer: ['', { option: true, scope: 'worker' }],
  server: [
    async ({ ownServer }, use, { parallelIndex }) => {
      if (!ownServer) return use(await sharedServer(`shared-${parallelIndex}`))
      const server = await newInstance()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  host: ['127.0.0.1', { option: true }],
  showsFiles: [false, { option: true }],
  origin: ({ server, host }, use) => use(server.url.replace('127.0.0.1', host)),
  baseURL: ({ origin }, use) => use(origin),
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'X-Forwarded-For': recordSecret('network address', newNetworkAddress()) })
  },
  watch: async ({ context, origin, showsFiles }, use) => {
    const watch = await watchContext(context, origin)
    if (showsFiles) await allowFrames(context)
    await use(watch)
    expect(watch.complaints).toEqual([])
  },
  seed: ({ server, origin }, use) => use(createSeed(server, origin)),
  calls: ({ watch }, use) => use(watch.calls),
  page: async ({ page, watch: _watch }, use) => use(page),
  newDevice: async ({ browser, origin, showsFiles }, use) => {
    const opened: { context: BrowserContext; watch: Watch }[] = []
    await use(async () => {
      const context = await browser.newContext()
      const watch = await watchContext(context, origin)
      if (showsFiles) await allowFrames(context)
      opened.push({ context, watch })
      return { context, page: await context.newPage(), calls: watch.calls }
    })
    for (const { context } of opened) await context.close()
    expect(opened.flatMap(({ watch }) => watch.complaints)).toEqual([])
  },
})

export { expect }
export { open, waitForFullHydration } from './page-load.ts'
