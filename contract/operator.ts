import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { address, country, line, nonEmptyWords } from './primitives.ts'
import { serviceSettings, settingsVersion } from './operator-settings.ts'

/** How long each detail may be, in characters. */
export const operatorLimits = { name: 120, address: 500, contact: 200, text: 500 } as const

/** Someone people can turn to, by name, with a way to reach them. */
const namedContact = z.strictObject({
  name: line(operatorLimits.name, 1),
  contact: line(operatorLimits.contact, 1),
})

/** One text in both languages. */
const localisedText = z.strictObject({
  en: nonEmptyWords(operatorLimits.text),
  es: nonEmptyWords(operatorLimits.text),
})

/** Who runs this server, and how they are reached. Null where it is not set. */
export const operatorDetails = z.strictObject({
  name: z.nullable(line(operatorLimits.name, 1)),
  address: z.nullable(nonEmptyWords(operatorLimits.address)),
  country: z.nullable(country),
  /** Where people write with a question. */
  contactEmail: z.nullable(address),
  /** Where a vulnerability is reported in private. */
  securityEmail: z.nullable(address),
  safeguardingLead: z.nullable(namedContact),
  deputyLead: z.nullable(namedContact),
  readers: z.nullable(localisedText),
  readingHours: z.nullable(localisedText),
  retention: z.nullable(localisedText),
})
export type OperatorProfile = z.infer<typeof operatorDetails>

/** Where nothing was said. */
export const noDetails: OperatorProfile = {
  name: null,
  address: null,
  country: null,
  contactEmail: null,
  securityEmail: null,
  safeguardingLead: null,
  deputyLead: null,
  readers: null,
  readingHours: null,
  retention: null,
}

/** What the pages say of the operator now: what an administrator saved, or else what the program's files say. */
export const readOperator = endpoint({
  method: 'GET',
  path: '/api/operator',
  summary: 'This server’s operator and contact details, and whether it sends mail',
  access: 'anyone',
  result: z.strictObject({
    details: operatorDetails,
    /** Whether a mail server is set, so that no page speaks of mail that never comes. */
    sendsMail: z.boolean(),
    /** What the service is called, the languages its pages are offered in, and who may create an account. */
    service: z.strictObject({
      name: serviceSettings.shape.serviceName,
      languages: serviceSettings.shape.languages,
      signUp: serviceSettings.shape.signUp,
    }),
  }),
  errors: [],
})

export const readOperatorSettings = endpoint({
  method: 'GET',
  path: '/api/admin/operator',
  summary: 'Saved details of this server’s operator, and the defaults',
  access: 'admin',
  result: z.strictObject({
    /** Null until someone has saved once. */
    saved: z.nullable(operatorDetails),
    defaults: operatorDetails,
    version: settingsVersion,
  }),
  errors: [],
})

/** Replaces all of them. What is null is said by the program's files. `conflict` where another administrator has saved since. */
export const changeOperator = endpoint({
  method: 'PUT',
  path: '/api/admin/operator',
  summary: 'Set this server’s operator and contact details',
  access: 'admin',
  body: z.strictObject({ details: operatorDetails, version: settingsVersion }),
  result: z.strictObject({ version: settingsVersion }),
  errors: ['conflict'],
  repeat: 'once',
})
