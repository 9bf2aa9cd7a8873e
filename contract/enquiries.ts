import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { address, done, id, language, nonEmptyWords } from './primitives.ts'

/** How long a message to the operator may be, in characters. */
export const maxEnquiryLength = 4000

/** So that nobody writes a message that cannot be sent. */
export const readEnquiries = endpoint({
  method: 'GET',
  path: '/api/enquiries',
  summary: 'Whether messages to the operator can be sent from here',
  access: 'anyone',
  result: z.strictObject({ open: z.boolean() }),
  errors: [],
})

/**
 * It goes to the operator as mail, and is kept here only until it is sent. Anyone who is signed in is not looked at: it is not said
 * whose message it is. The same message under the same id is mailed once; `conflict` where no address is set to send it to.
 */
export const sendEnquiry = endpoint({
  method: 'POST',
  path: '/api/enquiries',
  summary: 'Send a message to the operator of this server',
  access: 'anyone',
  anonymousWhen: () => true,
  body: z.strictObject({
    id,
    text: nonEmptyWords(maxEnquiryLength),
    /** Where the operator can answer; `null` where no answer is wanted. */
    answerTo: z.nullable(address),
    language,
  }),
  result: done,
  errors: ['conflict'],
  repeat: 'natural',
  audited: false,
})
