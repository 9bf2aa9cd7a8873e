import { randomBytes } from 'node:crypto'

/** An event with a snapshot of its object, which may have changed by the time the event arrives. */
export interface StripeEvent {
  readonly id: string
  readonly object: 'event'
  readonly type: string
  readonly data: { readonly object: Readonly<Record<string, unknown>> }
}

interface Session {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  url: string | null
  client_reference_id: string | null
  metadata: Record<string, string>
  subscription: string | null
  customer: string | null
  success_url: string
  cancel_url: string
  amount: number
  interval: string
}

interface Subscription {
  id: string
  object: 'subscription'
  status: string
  customer: string
  metadata: Record<string, string>
  cancel_at_period_end: boolean
  cancel_at: number | null
  ended_at: number | null
  items: { object: 'list'; data: { id: string; current_period_end: number; amount: number }[] }
}

interface Charge {
  id: string
  object: 'charge'
  status: 'succeeded' | 'failed'
  customer: string
  refunded: boolean
  disputed: boolean
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
const month = 30 * 86_400
const nowInSeconds = () => Math.floor(Date.now() / 1000)
const ok = (body: unknown): Answer => ({ status: 200, body })
const missing: Answer = {
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' } },
}
const declined: Answer = {
  status: 402,
  body: { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } },
}
const refused: Answer = {
  status: 400,
  body: { error: { type: 'invalid_request_error', message: 'Not in this state' } },
}

/** An operator's Stripe account: its contents, the requests that it receives, and the actions of buyers and their banks. */
export class Account {
  readonly sessions = new Map<string, Session>()
  readonly subscriptions = new Map<string, Subscription>()
  readonly charges: Charge[] = []
  readonly disputes: { id: string; object: 'dispute'; charge: string; status: string }[] = []
  readonly products = new Map<string, Record<string, string>>()
  /** Whether banks refuse every card. */
  areCardsRefused = false
  /** All events, oldest first. */
  readonly events: StripeEvent[] = []

  answer(method: string, path: string, form: Readonly<Record<string, string>>): Answer {
    const [, , ...rest] = path.split('/')
    const [kind = '', id = '', act = ''] =
      rest[0] === 'checkout' || rest[0] === 'billing_portal' ? rest.slice(1) : rest
    const key = `${method} ${rest[0] === 'billing_portal' ? 'portal' : kind}${id ? '/:id' : ''}${act ? `/${act}` : ''}`
    switch (key) {
      case 'POST products/:id':
        return this.products.has(id) ? ok(this.product(id, form)) : missing
      case 'POST products':
        return ok(this.product(form['id'] ?? '', form))
      case 'POST sessions':
        return ok(this.openSession(form))
      case 'GET sessions/:id':
        return this.found(this.sessions.get(id))
      case 'POST sessions/:id/expire':
        return this.expire(id)
      case 'POST portal':
        return ok({
          id: newId('bps'),
          object: 'billing_portal.session',
          url: `https://billing.stripe.com/p/${newId('p')}`,
        })
      case 'GET subscriptions/:id':
        return this.found(this.subscriptions.get(id))
      case 'POST subscriptions/:id':
        return this.changeSize(id, form)
      case 'DELETE subscriptions/:id':
        return this.found(this.subscriptions.has(id) ? this.end(id) : undefined)
      case 'GET charges':
        return ok(this.list(this.charges.filter(({ customer }) => customer === form['customer'])))
      case 'GET charges/:id':
        return this.found(this.charges.find((charge) => charge.id === id))
      case 'GET disputes':
        return ok(this.list(this.disputes.filter(({ charge }) => charge === form['charge'])))
      default:
        throw new Error(`the recorder does not know ${method} ${path}`)
    }
  }

  /** A buyer pays on the checkout page: the subscription starts. */
  pay(sessionId: string, { status = 'active' }: { status?: 'active' | 'trialing' } = {}): string {
    const session = this.session(sessionId)
    const customer = newId('cus')
    const subscription: Subscription = {
      id: newId('sub'),
      object: 'subscription',
      status,
      customer,
      metadata: { ...session.metadata },
      cancel_at_period_end: false,
      cancel_at: null,
      ended_at: null,
      items: {
        object: 'list',
        data: [{ id: newId('si'), current_period_end: nowInSeconds() + month, amount: session.amount }],
      },
    }
    this.subscriptions.set(subscription.id, subscription)
    Object.assign(session, { status: 'complete', url: null, subscription: subscription.id, customer })
    if (status === 'active') this.charge(customer, 'succeeded')
    this.happened('customer.subscription.created', subscription)
    this.happened('checkout.session.completed', session)
    return subscription.id
  }

  /** A bank refuses the buyer's card; the buyer can try another on the same page. */
  refuse(sessionId: string): void {
    const { id } = this.session(sessionId)
    this.happened('payment_intent.payment_failed', {
      id: newId('pi'),
      object: 'payment_intent',
      metadata: {},
      session: id,
    })
  }

  /** Sets the status that Stripe gives a subscription when payments are late, stop or resume. */
  setStatus(id: string, status: string): void {
    const subscription = this.subscription(id)
    subscription.status = status
    if (status === 'past_due') this.charge(subscription.customer, 'failed')
    this.happened('customer.subscription.updated', subscription)
  }

  /** Another month is paid. */
  renew(id: string): void {
    const subscription = this.subscription(id)
    for (const item of subscription.items.data) item.current_period_end += month
    subscription.status = 'active'
    this.charge(subscription.customer, 'succeeded')
    this.happened('invoice.paid', {
      object: 'invoice',
      id: newId('in'),
      customer: subscription.customer,
      parent: { subscription_details: { subscription: id } },
    })
  }

  /** The buyer cancels on the portal for the end of the paid period, or revokes that. */
  cancelLater(id: string, isCancelled = true): void {
    const subscription = this.subscription(id)
    subscription.cancel_at_period_end = isCancelled
    this.happened('customer.subscription.updated', subscription)
  }

  end(id: string): Subscription {
    const subscription = this.subscription(id)
    Object.assign(subscription, { status: 'canceled', ended_at: nowInSeconds() })
    this.happened('customer.subscription.deleted', subscription)
    return subscription
  }

  refund(id: string): void {
    const charge = this.lastCharge(id)
    charge.refunded = true
    this.happened('charge.refunded', charge)
  }

  /** A bank disputes the payment. The event names only the charge. */
  dispute(id: string, status = 'needs_response'): void {
    const charge = this.lastCharge(id)
    charge.disputed = true
    const before = this.disputes.find((each) => each.charge === charge.id)
    const dispute = before ?? { id: newId('dp'), object: 'dispute' as const, charge: charge.id, status }
    dispute.status = status
    if (!before) this.disputes.push(dispute)
    this.happened(before ? 'charge.dispute.closed' : 'charge.dispute.created', dispute)
  }

  /** The checkout page expires after a day without payment. */
  expire(sessionId: string): Answer {
    const session = this.sessions.get(sessionId)
    if (!session) return missing
    if (session.status !== 'open') return refused
    Object.assign(session, { status: 'expired', url: null })
    this.happened('checkout.session.expired', session)
    return ok(session)
  }

  /** Changes the price of the one item, with the difference paid at once. */
  private changeSize(id: string, form: Readonly<Record<string, string>>): Answer {
    const subscription = this.subscriptions.get(id)
    const item = subscription?.items.data.find((each) => each.id === form['items[0][id]'])
    if (!subscription || !item) return missing
    if (form['payment_behavior'] !== 'error_if_incomplete') return refused
    if (this.areCardsRefused) return declined
    item.amount = Number(form['items[0][price_data][unit_amount]'])
    subscription.metadata = { ...subscription.metadata, plan: form['metadata[plan]'] ?? '' }
    this.charge(subscription.customer, 'succeeded')
    this.happened('customer.subscription.updated', subscription)
    return ok(subscription)
  }

  private openSession(form: Readonly<Record<string, string>>): Session {
    const id = newId('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      client_reference_id: form['client_reference_id'] ?? null,
      metadata: {
        reference: form['subscription_data[metadata][reference]'] ?? '',
        plan: form['subscription_data[metadata][plan]'] ?? '',
      },
      subscription: null,
      customer: null,
      success_url: form['success_url'] ?? '',
      cancel_url: form['cancel_url'] ?? '',
      amount: Number(form['line_items[0][price_data][unit_amount]']),
      interval: form['line_items[0][price_data][recurring][interval]'] ?? '',
    }
    this.sessions.set(id, session)
    return session
  }

  private product(id: string, form: Readonly<Record<string, string>>) {
    this.products.set(id, { ...form })
    return { id, object: 'product', ...form }
  }

  private charge(customer: string, status: Charge['status']): void {
    this.charges.unshift({
      id: newId('ch'),
      object: 'charge',
      status,
      customer,
      refunded: false,
      disputed: false,
    })
  }

  private happened(type: string, about: object): void {
    const copy = structuredClone(about) as Record<string, unknown>
    this.events.push({ id: newId('evt'), object: 'event', type, data: { object: copy } })
  }

  private session(id: string): Session {
    const session = this.sessions.get(id)
    if (!session) throw new Error('no such session')
    return session
  }

  private subscription(id: string): Subscription {
    const subscription = this.subscriptions.get(id)
    if (!subscription) throw new Error('no such subscription')
    return subscription
  }

  private lastCharge(id: string): Charge {
    const { customer } = this.subscription(id)
    const charge = this.charges.find((each) => each.customer === customer && each.status === 'succeeded')
    if (!charge) throw new Error('customer has no charge')
    return charge
  }

  private list = (data: readonly unknown[]) => ({ object: 'list', data, has_more: false })
  private found = (record: unknown): Answer => (record === undefined ? missing : ok(record))
}
