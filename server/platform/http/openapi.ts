import * as z from 'zod/mini'
import { type Endpoint, isBytesBody } from '#contract/endpoint.ts'
import { errorStatus } from '#contract/errors.ts'
import { failuresOf } from '#contract/failures.ts'
import { isBytes, isEvents } from './answer.ts'

type Json = Record<string, unknown>

/** OpenAPI 3.1 of everything that was put into service, from the same objects that serve it. */
export function openApi(served: readonly Endpoint[], about: { title: string; version: string }): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of served) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: about.title,
      version: about.version,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'A session token; browsers carry it in a cookie.',
        },
        receipt: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Receipt` and the access token of a receipt phrase.',
        },
      },
      schemas: { Error: errorSchema },
    },
  }
}

function operation(endpoint: Endpoint): Json {
  const { params, query, body, result } = endpoint
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    description: `Access: ${endpoint.access}.`,
    security: security(endpoint),
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: isBytesBody(body)
              ? { 'application/octet-stream': {} }
              : { 'application/json': { schema: schemaOf(body, 'input') } },
          },
        }
      : {}),
    responses: { '200': { description: 'Done', content: success(result) }, ...failures(endpoint) },
  }
}

function security({ access }: Endpoint): Json[] {
  if (access === 'anyone') return [{}, { session: [] }]
  if (access === 'receipt') return [{ receipt: [] }]
  if (access === 'participant') return [{ session: [] }, { receipt: [] }]
  return [{ session: [] }]
}

function parameters(schema: Endpoint['params'], place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }))
}

function success(result: Endpoint['result']): Json {
  if (isBytes(result)) return Object.fromEntries(result.types.map((type) => [type, {}]))
  // OpenAPI 3.1 has no word for the items of a stream: this is the data of each event.
  if (isEvents(result)) return { 'text/event-stream': { schema: schemaOf(result.event, 'output') } }
  return { 'application/json': { schema: schemaOf(result, 'output') } }
}

/** Each status with its codes, in words for readers and as a schema for programs. */
function failures(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(failuresOf(endpoint), (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Error' },
                { properties: { error: { properties: { code: { enum: codes } } } } },
              ],
            },
          },
        },
      },
    ]),
  )
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { enum: Object.keys(errorStatus) },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
  },
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}
