import { queryOptions } from '@tanstack/react-query'
import { readEnquiries } from '#contract/enquiries.ts'
import { call } from '#web/platform/api/call.ts'

/** Whether messages to the operator can be sent from here. */
export const enquiriesQuery = queryOptions({
  queryKey: ['enquiries'],
  queryFn: ({ signal }) => call(readEnquiries, {}, { signal, credentials: 'omit' }),
})
