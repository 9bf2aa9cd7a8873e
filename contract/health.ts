import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const readHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the process is alive',
  access: 'anyone',
  result: z.strictObject({ alive: z.literal(true), version: z.string() }),
  errors: [],
})

export const readReadiness = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary: 'Whether the database, its migrations and the file store can be used',
  access: 'anyone',
  result: z.strictObject({
    ready: z.literal(true),
    checks: z.strictObject({
      database: z.literal(true),
      migrations: z.literal(true),
      files: z.literal(true),
    }),
  }),
  errors: ['busy'],
})
