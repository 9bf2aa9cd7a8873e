import type Stripe from 'stripe'
import * as z from 'zod/mini'
import type { StripeConfiguration } from '#server/platform/config/configuration.ts'

/** What to refresh after an event. */
export interface Hint {
  readonly id: string
  readonly reference: string | null
  readonly subscription: string | null
  readonly session: string | null
  readonly customer: string | null
  readonly charge: string | null
}

/** How old, or how far ahead of this machine's clock, a signature may be, in seconds. */
export const toleranceSeconds = 300

const name = z.string().check(z.minLength(1), z.maxLength(255))
/** A name, or the whole of what it names. */
const named = z.optional(z.nullable(z.union([name, z.object({ id: name })])))
/** Of ours, where it is one: other subscriptions of the same account may name something else. */
const reference = z.pipe(
  z.unknown(),
  z.transform((value) => z.uuidv4().safeParse(value).data ?? null),
)

const object = z.object({
  id: z.optional(name),
  object: z.string(),
  client_reference_id: z.optional(reference),
  metadata: z.optional(z.nullable(z.object({ reference: z.optional(reference) }))),
  subscription: named,
  customer: named,
  charge: named,
  parent: z.optional(
    z.nullable(z.object({ subscription_details: z.optional(z.nullable(z.object({ subscription: named }))) })),
  ),
})
const event = z.object({ id: name, type: z.string(), data: z.object({ object }) })

const idOf = (value: z.infer<typeof named>): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

/** What an event says to refresh; undefined for irrelevant kinds. */
function parseHint(sent: unknown): Hint | undefined {
  const { id, data } = event.parse(sent)
  const about = data.object
  const own = (kind: string) => (about.object === kind ? (about.id ?? null) : null)
  const hint = {
    id,
    reference: about.client_reference_id ?? about.metadata?.reference ?? null,
    subscription:
      own('subscription') ??
      idOf(about.subscription) ??
      idOf(about.parent?.subscription_details?.subscription),
    session: own('checkout.session'),
    customer: idOf(about.customer),
    charge: own('charge') ?? idOf(about.charge),
  }
  const { reference: ownReference, subscription, session, customer, charge } = hint
  return (ownReference ?? subscription ?? session ?? customer ?? charge) ? hint : undefined
}

type Verified =
  | { readonly outcome: 'hint'; readonly hint: Hint }
  | { readonly outcome: 'nothing' | 'unsigned' | 'clock' }

/**
 * Looks at an event as it arrived: first the signature over its bytes, then how old that is, and only then what is inside.
 * `clock` is signed well and not of now: this machine's clock is wrong, or someone sends an old event again.
 */
export function createEventVerifier({ webhookSecret }: Pick<StripeConfiguration, 'webhookSecret'>) {
  let webhooks: Promise<Stripe['webhooks']> | undefined
  const library = () => (webhooks ??= import('stripe').then(({ default: { webhooks: found } }) => found))

  return async (raw: Buffer, header: string, now = Date.now()): Promise<Verified> => {
    const { signature } = await library()
    if (!signature) throw new Error('stripe library has no signatures')
    try {
      // 0: of whatever age, which is checked next.
      signature.verifyHeader(raw, header, webhookSecret, 0)
    } catch {
      return { outcome: 'unsigned' }
    }
    const signedAt = Number(/(?:^|,)\s*t=(\d{1,12})(?:,|$)/.exec(header)?.[1])
    if (!(Math.abs(now / 1000 - signedAt) <= toleranceSeconds)) return { outcome: 'clock' }
    try {
      const hint = parseHint(JSON.parse(raw.toString('utf8')))
      return hint ? { outcome: 'hint', hint } : { outcome: 'nothing' }
    } catch {
      return { outcome: 'nothing' }
    }
  }
}
