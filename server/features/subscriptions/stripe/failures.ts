// What the library throws, by what there is to do about it.

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
const typeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'type' in error ? error.type : undefined

export const isMissing = (error: unknown): boolean => codeOf(error) === 'resource_missing'
/** Stripe answered, and will not do it in the state that there is. */
export const isRefused = (error: unknown): boolean => typeOf(error) === 'StripeInvalidRequestError'

/** Another request for the same is on its way to Stripe. */
export const isInProgress = (error: unknown): boolean => typeOf(error) === 'StripeIdempotencyError'

/** The payer’s bank has refused. */
export const isDeclined = (error: unknown): boolean => typeOf(error) === 'StripeCardError'

/** Whether Stripe was unreachable, so that a retry may help. */
export const isUnreachable = (error: unknown): boolean =>
  ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError', 'StripeIdempotencyError'].includes(
    String(typeOf(error)),
  )
