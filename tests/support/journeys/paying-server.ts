import type { Fixtures } from '@playwright/test'
import { openRecorder, type Recorder } from '../stripe/recorder.ts'
import type { RunningInstance } from './instance.ts'
import { test as base } from './journey.ts'
import { newInstance } from './new-instance.ts'

/** A server that takes payments, with the recorder in place of Stripe. */
export interface PayingServer extends RunningInstance {
  readonly recorder: Recorder
  stop(): Promise<void>
}

async function startPayingInstance(): Promise<PayingServer> {
  const recorder = await openRecorder()
  const server = await newInstance(recorder.environment)
  return {
    ...server,
    recorder,
    async stop() {
      await server.stop()
      await recorder.close()
    },
  }
}

/** A fixture with such a server, for the life of a worker. */
export const payments: Fixtures<object, { server: PayingServer }> = {
  server: [
    async ({}, use) => {
      const server = await startPayingInstance()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
}

/** A journey on a server that takes payments. */
export const test = base.extend<object, { server: PayingServer }>(payments)
