import type Stripe from 'stripe'
import { brand } from '#content/brand.ts'
import { isMissing } from './failures.ts'

/** The library of Stripe, loaded at the first question. */
export type Library = () => Promise<Stripe>

/** Milliseconds for an answer from Stripe, with two attempts: a person, or a job with its transaction, is waiting. */
const timeout = 8_000
/** Loads it. @param url of Stripe, or of what plays it in a test */
export async function loadLibrary(secretKey: string, url: string): Promise<Stripe> {
  const { default: Library } = await import('stripe')
  const { protocol, hostname, port } = new URL(url)
  return new Library(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout,
    maxNetworkRetries: 1,
    // Request latency is not reported to Stripe.
    telemetry: false,
    appInfo: { name: brand.name },
  })
}

/** One product carries the words of the statement; its name is on invoices. Made once, and changed where the words did. */
export function openProduct(library: Library, statement: string): () => Promise<string> {
  const id = 'membership'
  let ensured: Promise<string> | undefined
  async function ensure(): Promise<string> {
    const stripe = await library()
    const product = { name: 'Membership', statement_descriptor: statement }
    try {
      await stripe.products.update(id, product)
    } catch (error) {
      if (!isMissing(error)) throw error
      await stripe.products.create({ id, ...product }, { idempotencyKey: `product-${statement}` })
    }
    return id
  }
  return async () => {
    ensured ??= ensure()
    try {
      return await ensured
    } catch (error) {
      ensured = undefined
      throw error
    }
  }
}

/** What is named by its id, or is there as a whole. */
export const idOf = (named: string | { id: string }): string => (typeof named === 'string' ? named : named.id)
