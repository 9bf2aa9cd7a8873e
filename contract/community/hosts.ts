import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, done, id, language, nonEmptyLine, nonEmptyWords, ordinal } from '../primitives.ts'
import { ageBand, voiceName } from './values.ts'

/** `host`: opens rooms at their hours. `facilitator`: looks after a group. One person can be both. */
export const hostKinds = ['host', 'facilitator'] as const
export const hostKind = z.enum(hostKinds)
export type HostKind = z.infer<typeof hostKind>

/** How many rooms or groups one person has at most, as host or facilitator. */
export const maxHostCapacity = 12

/**
 * How a host or facilitator is shown to those whom they host: never with the account behind it. `checked` says what an administrator of
 * this server looked at; it counts up to and with `until`.
 */
export const hostCard = z.strictObject({
  id,
  name: z.string(),
  /** What they say of their work and training. */
  about: z.string(),
  checked: z.string(),
  checkedOn: day,
  until: day,
  languages: z.array(language),
})
export type HostCard = z.infer<typeof hostCard>

/** What someone says of themselves when they ask to host. */
const stated = {
  name: voiceName,
  about: nonEmptyWords(600),
  kinds: z.array(hostKind).check(z.minLength(1), z.maxLength(hostKinds.length)),
  bands: z.array(ageBand).check(z.minLength(1), z.maxLength(2)),
  languages: z.array(language).check(z.minLength(1), z.maxLength(2)),
  /** How many rooms and groups they take on. */
  capacity: z.int().check(z.minimum(1), z.maximum(maxHostCapacity)),
}

/** How an application is. `changed`: something else is asked for than was checked. `lapsed`: its last day is over. */
export const hostStates = ['asked', 'verified', 'changed', 'refused', 'lapsed', 'ended'] as const
export type HostState = (typeof hostStates)[number]

/** The days on which the modules for hosting a room and for looking after a group were passed. */
const passed = z.strictObject({ host: z.nullable(day), facilitator: z.nullable(day) })

const verification = {
  state: z.enum(hostStates),
  /** What was checked, or why it was refused. */
  checked: z.string(),
  checkedOn: z.nullable(day),
  until: z.nullable(day),
  passed,
  /** Rooms and groups that they have now, as the one in charge or as the second one. */
  taken: z.int(),
}

const ownHost = z.strictObject({
  id,
  ...stated,
  /** How the administrators can reach them. Shown to nobody else. */
  contact: z.string(),
  version: ordinal,
  ...verification,
})
export type OwnHost = z.infer<typeof ownHost>

const maybeHost = z.strictObject({ host: z.nullable(ownHost) })

export const readOwnHost = endpoint({
  method: 'GET',
  path: '/api/community/host',
  summary: 'The caller’s own application as a host or facilitator',
  access: 'confirmed',
  result: maybeHost,
  errors: [],
})

/** Applies with `version` 0, or changes what is there. A kind, band or language that was not checked counts once it is. */
export const putOwnHost = endpoint({
  method: 'PUT',
  path: '/api/community/host',
  summary: 'Apply to host rooms or facilitate groups, or change the application',
  access: 'confirmed',
  body: z.strictObject({
    id,
    version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
    ...stated,
    contact: nonEmptyWords(300),
  }),
  result: ownHost,
  errors: ['conflict', 'forbidden', 'too_many'],
  repeat: 'natural',
})

/** Their rooms and groups go to the second person the same moment; without one they close. */
export const endOwnHost = endpoint({
  method: 'DELETE',
  path: '/api/community/host',
  summary: 'Permanently stop hosting and facilitating',
  access: 'confirmed',
  result: done,
  errors: [],
  repeat: 'natural',
})

/** A host or facilitator as an administrator checks them. */
const checkedHost = z.strictObject({
  id,
  memberName: z.string(),
  address: z.string(),
  ...stated,
  contact: z.string(),
  version: ordinal,
  askedOn: z.nullable(day),
  ...verification,
  /** For what they were checked: what differs from it is asked for. */
  checkedFor: z.nullable(
    z.strictObject({
      kinds: z.array(hostKind),
      bands: z.array(ageBand),
      languages: z.array(language),
      capacity: z.int(),
    }),
  ),
})
export type CheckedHost = z.infer<typeof checkedHost>

export const listHosts = endpoint({
  method: 'GET',
  path: '/api/admin/hosts',
  summary: 'Hosts and facilitators, unchecked first',
  access: 'admin',
  result: z.strictObject({ items: z.array(checkedHost) }),
  errors: [],
})

/**
 * Verifies, renews or refuses. A kind counts only with the day on which its module was passed. What is asked for at `version` is what is
 * decided about.
 */
export const decideHost = endpoint({
  method: 'PUT',
  path: '/api/admin/hosts/:id/verification',
  summary: 'Record the check of a host with its expiry, or the reason for refusal',
  access: 'admin',
  params: z.strictObject({ id }),
  body: z.discriminatedUnion('outcome', [
    z.strictObject({
      outcome: z.literal('verified'),
      version: ordinal,
      checked: nonEmptyLine(600),
      /** Between today and two years ahead. */
      until: day,
      passed,
    }),
    z.strictObject({ outcome: z.literal('refused'), version: ordinal, reason: nonEmptyLine(600) }),
  ]),
  result: checkedHost,
  errors: ['not_found', 'conflict', 'invalid_input'],
  repeat: 'natural',
})

/** The same moment, their rooms and groups go to the second person, or close. */
export const endHost = endpoint({
  method: 'DELETE',
  path: '/api/admin/hosts/:id',
  summary: 'End someone’s work as a host or facilitator',
  access: 'admin',
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
})
