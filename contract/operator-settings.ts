import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  bytesOf,
  day,
  done,
  id,
  language,
  line,
  moment,
  nonEmptyLine,
  page,
  pageQuery,
} from './primitives.ts'

/**
 * [Note: Settings] What an administrator sets about the service, beside who runs it (contract/operator.ts). What is null is said by the
 * configuration: the program's files and the environment.
 */

/** Who may create an account: everyone, anyone who has an invitation, or anyone who has an address of certain domains. */
export const signUpPolicy = z.enum(['open', 'invitation', 'domains'])
export type SignUpPolicy = z.infer<typeof signUpPolicy>

/** A host name in small letters, as it is after the @ of an address. */
const mailDomain = z
  .string()
  .check(z.maxLength(190), z.regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/))

export const maxDomains = 50

export const signUpTerms = z
  .strictObject({ policy: signUpPolicy, domains: z.array(mailDomain).check(z.maxLength(maxDomains)) })
  .check(z.refine(({ policy, domains }) => (policy === 'domains') === domains.length > 0))
export type SignUpTerms = z.infer<typeof signUpTerms>

const offeredLanguages = z.array(language).check(
  z.minLength(1),
  z.refine((codes) => new Set(codes).size === codes.length),
)

/** The least and the most of each number that is set here, and in the environment where it is one of its variables. Periods can be shortened only: the privacy page promises the longest. */
export const settingBounds = {
  sessionDays: [1, 365],
  reportFilesMb: [1, 100_000_000],
  reporterFilesMb: [1, 100_000_000],
  notificationDays: [7, 90],
  signInDays: [7, 90],
  referralDays: [7, 90],
} as const
export type NumberSetting = keyof typeof settingBounds

const within = ([min, max]: readonly [number, number]) => z.int().check(z.minimum(min), z.maximum(max))

const numbers = {
  /** How long a session lasts. */
  sessionDays: within(settingBounds.sessionDays),
  /** What the files of one report, and those of all reports of one person, may weigh together. */
  reportFilesMb: within(settingBounds.reportFilesMb),
  reporterFilesMb: within(settingBounds.reporterFilesMb),
  /** How long each is kept, in days. */
  notificationDays: within(settingBounds.notificationDays),
  signInDays: within(settingBounds.signInDays),
  referralDays: within(settingBounds.referralDays),
}

/** All of them, as they count. */
export const serviceSettings = z.strictObject({
  /** What the service is called, in the header, in titles and on pages without scripts. */
  serviceName: line(40, 1),
  languages: offeredLanguages,
  signUp: signUpTerms,
  ...numbers,
})
export type ServiceSettings = z.infer<typeof serviceSettings>

/** As they were saved; null if the configuration says it. */
export const savedSettings = z.strictObject({
  serviceName: z.nullable(serviceSettings.shape.serviceName),
  languages: z.nullable(offeredLanguages),
  signUp: z.nullable(signUpTerms),
  sessionDays: z.nullable(numbers.sessionDays),
  reportFilesMb: z.nullable(numbers.reportFilesMb),
  reporterFilesMb: z.nullable(numbers.reporterFilesMb),
  notificationDays: z.nullable(numbers.notificationDays),
  signInDays: z.nullable(numbers.signInDays),
  referralDays: z.nullable(numbers.referralDays),
})
export type SavedSettings = z.infer<typeof savedSettings>

/** Which state of a form was changed: 0 until someone has saved it once. */
export const settingsVersion = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'What was set about the service, and what the configuration says where nothing was',
  access: 'admin',
  result: z.strictObject({ saved: savedSettings, defaults: serviceSettings, version: settingsVersion }),
  errors: [],
})

/** Replaces all of them. `conflict` where another administrator has saved since. */
export const changeSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  summary: 'Set what the service is called, who may sign up, its languages, limits and periods',
  access: 'admin',
  body: z.strictObject({ settings: savedSettings, version: settingsVersion }),
  result: z.strictObject({ version: settingsVersion }),
  errors: ['conflict'],
  repeat: 'once',
})

/** One field that was changed: what was said before and after, as text. */
export const settingChange = z.strictObject({
  field: line(40, 1),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type SettingChange = z.infer<typeof settingChange>

/** Who changed what, newest first. */
export const listSettingsChanges = endpoint({
  method: 'GET',
  path: '/api/admin/settings/changes',
  summary: 'What was changed about the service, before and after, newest first',
  access: 'admin',
  query: z.strictObject({ ...pageQuery }),
  result: page(
    z.strictObject({
      id,
      /** Null where their account is gone. */
      madeBy: z.nullable(id),
      madeAt: moment,
      changes: z.array(settingChange),
    }),
  ),
  errors: [],
})

export const invitationBounds = { uses: 500, label: 80, days: 90 } as const

export const signUpInvitation = z.strictObject({
  id,
  /** What the administrator calls it; nobody else sees it. */
  label: line(invitationBounds.label, 1),
  uses: z.int(),
  used: z.int(),
  goodUntil: day,
})
export type SignUpInvitation = z.infer<typeof signUpInvitation>

export const listSignUpInvitations = endpoint({
  method: 'GET',
  path: '/api/admin/sign-up-invitations',
  summary: 'Links by which accounts can be created, newest first',
  access: 'admin',
  result: z.strictObject({ items: z.array(signUpInvitation) }),
  errors: [],
})

/** The device makes the token and keeps it in the link: the server stores its digest only, so the link is shown once. `reused_key` for another one with this id. */
export const makeSignUpInvitation = endpoint({
  method: 'PUT',
  path: '/api/admin/sign-up-invitations/:id',
  summary: 'Make a link by which so many accounts can be created',
  access: 'admin',
  params: z.strictObject({ id }),
  body: z.strictObject({
    token: bytesOf(32),
    label: nonEmptyLine(invitationBounds.label),
    uses: z.int().check(z.minimum(1), z.maximum(invitationBounds.uses)),
    goodUntil: day,
  }),
  result: done,
  errors: ['reused_key'],
  repeat: 'natural',
})

export const removeSignUpInvitation = endpoint({
  method: 'DELETE',
  path: '/api/admin/sign-up-invitations/:id',
  summary: 'End an invitation, so that its link creates no more accounts',
  access: 'admin',
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
})
