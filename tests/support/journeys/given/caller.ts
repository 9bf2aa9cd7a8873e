import type { Endpoint } from '#contract/endpoint.ts'
import { type As, type Caller, callerOf } from '../../../../demo/caller.ts'
import { newNetworkAddress } from '../network-address.ts'
import { secret } from '../secrets.ts'
import { noteSecretsIn } from '../watch.ts'

/**
 * Calls a server from its own network address, as a journey's browser does, and records what it sends and receives for the leak
 * scan.
 */
export function notingCaller(url: string): Caller {
  const address = secret('network address', newNetworkAddress())
  const caller = callerOf(url, () => ({ 'x-forwarded-for': address }))
  const noted = (input: object) => {
    if ('body' in input && typeof input.body === 'object' && input.body) noteSecretsIn({ ...input.body })
  }
  return {
    origin: caller.origin,
    call<E extends Endpoint>(endpoint: E, input: Parameters<typeof caller.call<E>>[1], as?: As) {
      noted(input)
      if (as?.receipt) secret('receipt token', as.receipt)
      return caller.call(endpoint, input, as)
    },
    async begin<E extends Endpoint>(endpoint: E, input: Parameters<typeof caller.begin<E>>[1]) {
      noted(input)
      const begun = await caller.begin(endpoint, input)
      secret('session token', begun.session)
      return begun
    },
  }
}
