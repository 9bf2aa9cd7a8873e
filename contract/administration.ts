import * as z from 'zod/mini'
import { userType } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { address, done, id, line, moment, page, pageQuery } from './primitives.ts'

/** How far a message to someone's mailbox is. `kept`: it stays on this server, which has no mail server. */
export const messageState = z.enum(['kept', 'queued', 'sent', 'failed'])

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/admin/people',
  summary: 'Members of this server, newest first',
  access: 'admin',
  query: z.strictObject({ ...pageQuery }),
  result: page(
    z.strictObject({
      id,
      name: line(80),
      address,
      userType,
      state: z.enum(['pending', 'confirmed']),
      isAdmin: z.boolean(),
      joinedAt: moment,
    }),
  ),
  errors: [],
})

/** Messages that this server would have mailed, had it a mail server; each with the link in it. */
export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/admin/outbox',
  summary: 'Messages kept on this server because no mail server is set, newest first',
  access: 'admin',
  query: z.strictObject({ ...pageQuery }),
  result: z.strictObject({
    delivers: z.boolean(),
    items: z.array(
      z.strictObject({
        id,
        to: address,
        subject: z.string(),
        text: z.string(),
        state: messageState,
        at: moment,
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: [],
})

/** What an administrator still has to do before this server can be relied on. */
export const readServerState = endpoint({
  method: 'GET',
  path: '/api/admin/state',
  summary: 'Version, mail, support team and what is still to be set up',
  access: 'admin',
  result: z.strictObject({
    version: z.string(),
    mail: z.enum(['delivers', 'kept']),
    people: z.int(),
    reports: z.int(),
    /** Files that someone has stopped (contract/evidence.ts, `stopEvidence`). Where they are is not said. */
    stoppedFiles: z.int(),
    /** Whether who runs this server was saved, and is not only what the program's files say. */
    operatorSaved: z.boolean(),
    support: z.strictObject({
      id,
      /** How many have a place there, also those who were only invited. */
      places: z.int(),
      handlers: z.int(),
      hasKey: z.boolean(),
      /** A recovery kit of the key there is now. */
      hasKit: z.boolean(),
      reading: z.boolean(),
      /** When a handler last opened the queue. */
      openedAt: z.nullable(moment),
      answerDays: z.int(),
    }),
  }),
  errors: [],
})

/** The first reader of a new server is the person who set it up: they take a place at the support team without an invitation. */
export const takeSupportPlace = endpoint({
  method: 'PUT',
  path: '/api/admin/support-place',
  summary: 'Join the support team',
  access: 'admin',
  result: done,
  errors: ['conflict'],
  repeat: 'natural',
})
