import { queryOptions } from '@tanstack/react-query'
import { readCheckout, readPayments } from '#contract/subscriptions.ts'
import { call } from '#web/platform/api/call.ts'

/** Whether this server takes payments. */
export const paymentsQuery = queryOptions({
  queryKey: ['payments'],
  queryFn: ({ signal }) => call(readPayments, {}, { signal, credentials: 'omit' }),
  staleTime: 300_000,
})

/** Milliseconds between two polls while a payment is being confirmed. */
const confirmingEvery = 3_000

/** The outcome of a payment; polled until it is known. It queries our server only. */
export const checkoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['checkout', id],
    queryFn: ({ signal }) => call(readCheckout, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.outcome === 'confirming' ? confirmingEvery : false),
  })
