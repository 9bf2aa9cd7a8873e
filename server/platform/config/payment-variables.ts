import { z } from 'zod'
import { described, isOrigin } from './description.ts'

/** Variables with which a server accepts payments. */
export const paymentVariables = {
  STRIPE_SECRET_KEY: described(
    z
      .string()
      .regex(/^(?:sk|rk)_(?:test|live)_\w{8,}$/)
      .optional(),
    {
      default: undefined,
      secret: true,
      meaning: 'The secret key of a Stripe account. Unset: this server takes no payments, and says so.',
      must: 'a key that begins with sk_test_, sk_live_, rk_test_ or rk_live_',
    },
  ),
  STRIPE_WEBHOOK_SECRET: described(
    z
      .string()
      .regex(/^whsec_\S{8,}$/)
      .optional(),
    {
      default: undefined,
      secret: true,
      meaning:
        'The signing secret of the webhook that Stripe sends to `/api/stripe/events`. Needed together with `STRIPE_SECRET_KEY`.',
      must: 'a secret that begins with whsec_',
    },
  ),
  STRIPE_URL: described(z.string().refine(isOrigin).prefault('https://api.stripe.com'), {
    default: 'https://api.stripe.com',
    secret: false,
    meaning: 'Where Stripe is reached. Another address is for tests only.',
    must: 'an origin without a path, https:// unless it is this machine',
  }),
  PAYMENT_STATEMENT: described(
    z
      .string()
      .regex(/^(?=.*[A-Z])[A-Z0-9 .-]{5,22}$/)
      .prefault('MEMBERSHIP FEE'),
    {
      default: 'MEMBERSHIP FEE',
      secret: false,
      meaning: 'What a card statement says of a payment. It names nothing that somebody should not read.',
      must: '5 to 22 capital letters, digits, spaces, dots and hyphens',
    },
  ),
}
