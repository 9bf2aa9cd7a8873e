import fc from 'fast-check'
import * as z from 'zod/mini'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Values that have broken servers before, at any position of an input. */
const oddValues = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  '\u0000',
  '\uD800',
  '../../etc/passwd',
  "'; drop table members; --",
  '{{7*7}}',
  '%00',
  'x'.repeat(5000),
  -1,
  0,
  1.5,
  Number.MAX_SAFE_INTEGER,
  1e308,
  true,
  [],
  {},
  { length: -1 },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  [[[[[[[[]]]]]]]],
)

/**
 * Inputs for a schema: mostly valid, with an odd value at about one position in eight, so that tests reach both the validation and
 * the code behind it.
 */
export function arbitraryFor(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return fromJson(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}

function fromJson(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 7, arbitrary: validValues(schema) }, { weight: 1, arbitrary: oddValues })
}

function validValues(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return fc.oneof(...either.map((option) => validValues(option)))
  switch (schema.type ?? 'any') {
    case 'object':
      return objects(schema)
    case 'array':
      return fc.array(fromJson((schema.items ?? {}) as JsonSchema), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 2),
      })
    case 'string':
      return strings(schema)
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -10, -1e9),
        max: Math.min(schema.maximum ?? 1e9, 1e9),
      })
    case 'number':
      return fc.double()
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'any':
    default:
      return fc.jsonValue()
  }
}

function objects(schema: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, fromJson(field as JsonSchema)] as const,
  )
  const described = fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] })
  const withUnknown = fc
    .tuple(described, fc.dictionary(fc.string(), oddValues, { maxKeys: 2 }))
    .map(([known, unknown]) => ({ ...known, ...unknown }))
  return fc.oneof({ weight: 9, arbitrary: described }, { weight: 1, arbitrary: withUnknown })
}

function strings({ format, pattern, minLength, maxLength }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid({ version: 4 })
  const most = Math.min(maxLength ?? 60, (minLength ?? 0) + 60)
  // Base64url of a given length, addresses and recipients are generated from their own patterns, because JSON Schema cannot express
  // them.
  if (pattern?.startsWith('^age1')) return fc.stringMatching(/^age1[02-9ac-hj-np-z]{58}$/)
  if (pattern?.includes('@')) return fc.emailAddress()
  if (pattern?.includes('A-Za-z0-9_-')) {
    return fc
      .uint8Array({
        minLength: bytesOf(minLength ?? 0),
        maxLength: Math.max(bytesOf(minLength ?? 0), bytesOf(most)),
      })
      .map((bytes) => Buffer.from(bytes).toString('base64url'))
  }
  if (pattern && !pattern.includes('\\p{')) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ unit: 'binary', minLength: minLength ?? 0, maxLength: most })
}

const bytesOf = (characters: number) => Math.floor((characters * 3) / 4)
