import { readEnquiries, sendEnquiry } from '#contract/enquiries.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { enquiryMail, idOfEnquiry } from './mail.ts'

export interface EnquiryParts {
  limits: Limits
  /** The operator's address; undefined if nothing can be sent. */
  findReceiver: (db: Db) => Promise<string | undefined>
}

/** A school may be behind one address; its pupils together write less than this. */
const limit = { points: 10, seconds: 3600 }

/** Messages to anyone who runs this server. They pass through the outbox alone: there is no table of them. */
export function enquiryRoutes(serve: Serve, { limits, findReceiver }: EnquiryParts): void {
  serve(readEnquiries, async ({ db }) => ({ open: (await findReceiver(db)) !== undefined }))

  serve(sendEnquiry, async ({ body, db, networkKey }) => {
    const to = await findReceiver(db)
    if (to === undefined) return refuse('conflict', 'Messages cannot be sent from here right now.')
    await limits.consume('enquiry', networkKey, limit)
    await queueMail(db, null, enquiryMail(to, body), { lane: 'notice', id: idOfEnquiry(body) })
    return { done: true as const }
  })
}
