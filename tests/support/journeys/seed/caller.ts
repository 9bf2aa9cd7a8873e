import type { Endpoint } from '#contract/endpoint.ts'
import { type CallerCredentials, type Caller, createCaller } from '../../../../demo/caller.ts'
import { newNetworkAddress } from '../network-address.ts'
import { recordSecret } from '../secrets.ts'
import { recordSecretsIn } from '../watch.ts'

/**
 * Calls a server from its own network address, as a journey's browser does, and records what it sends and receives for the leak
 * scan.
 */
export function createRecordingCaller(url: string): Caller {
  const address = recordSecret('network address', newNetworkAddress())
  const caller = createCaller(url, () => ({ 'x-forwarded-for': address }))
  const recordSecrets = (input: object) => {
    if ('body' in input && typeof input.body === 'object' && input.body) recordSecretsIn({ ...input.body })
  }
  return {
    origin: caller.origin,
    call<E extends Endpoint>(
      endpoint: E,
      input: Parameters<typeof caller.call<E>>[1],
      as?: CallerCredentials,
    ) {
      recordSecrets(input)
      if (as?.receipt) recordSecret('receipt token', as.receipt)
      return caller.call(endpoint, input, as)
    },
    async begin<E extends Endpoint>(endpoint: E, input: Parameters<typeof caller.begin<E>>[1]) {
      recordSecrets(input)
      const startedSession = await caller.begin(endpoint, input)
      recordSecret('session token', startedSession.session)
      return startedSession
    },
  }
}
