import { isIP } from 'node:net'
import { z } from 'zod'
import { described, wholeNumber } from './description.ts'

/** What lets an operator watch a server. */
export const watchVariables = {
  METRICS_PORT: described(wholeNumber(1, 65_535).optional(), {
    default: undefined,
    secret: false,
    meaning: 'The port on which Prometheus reads `/metrics`. Unset: no such port is opened.',
    must: 'a whole number from 1 to 65535',
  }),
  METRICS_HOST: described(
    z
      .string()
      .refine((text) => isIP(text) !== 0 || text === 'localhost')
      .prefault('127.0.0.1'),
    {
      default: '127.0.0.1',
      secret: false,
      meaning: 'The address that `METRICS_PORT` is opened on. Who reaches it reads figures of this server.',
      must: 'an IP address or `localhost`',
    },
  ),
}
