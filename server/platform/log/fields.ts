const code = matches(/^[\w.-]{1,64}$/)

/**
 * [Note: What a log may hold] People write here about violence against them, so a log holds only fields of this list,
 * and only values of the shape given here. A field that is not on the list, or a value of another shape, is dropped
 * and not replaced. There is no field for a body, a query, a parameter, an address, a name, or a free text.
 */
const shapes = new Map(
  Object.entries({
    requestId: matches(/^[\w-]{1,64}$/),
    method: matches(/^[A-Z]{3,7}$/),
    /** The pattern of the route (`/api/reports/:id`), never the URL that was called. */
    route: matches(/^\/[\w\-/:.*{}]{0,200}$/),
    status: isNumber,
    durationMs: isNumber,
    /** An error code of ours, PostgreSQL or Node.js: `not-found`, `23505`, `ECONNREFUSED`. */
    code,
    job: matches(/^[\w.-]{1,64}$/),
    count: isNumber,
    port: isNumber,
    /** The address this server listens on. */
    host: matches(/^[\w.:[\]-]{1,255}$/),
    version: matches(/^[\w.+-]{1,40}$/),
    signal: matches(/^SIG[A-Z0-9]{1,12}$/),
  }),
)

/** The fields that may be logged beside the event. */
export interface LogFields {
  requestId?: string | undefined
  method?: string | undefined
  /** The pattern of the route (`/api/reports/:id`), never the URL that was called. */
  route?: string | undefined
  status?: number | undefined
  durationMs?: number | undefined
  code?: string | undefined
  job?: string | undefined
  count?: number | undefined
  port?: number | undefined
  host?: string | undefined
  version?: string | undefined
  signal?: string | undefined
  /** Logged as `errorName`, `code` and `errorStack`; its message is not, since messages carry values. */
  error?: unknown
}

/** Keeps of `fields` what [Note: What a log may hold] allows. */
export function allowedFields(fields: LogFields): Record<string, unknown> {
  const allowed: Record<string, unknown> = fields.error === undefined ? {} : describeError(fields.error)
  for (const [name, value] of Object.entries(fields)) {
    if (shapes.get(name)?.(value)) allowed[name] = value
  }
  return allowed
}

function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { errorName: 'NotAnError' }
  const described: Record<string, unknown> = {
    errorName: matches(/^[A-Za-z]\w{0,63}$/)(error.name) ? error.name : 'Error',
    errorStack: framesOf(error),
  }
  if ('code' in error && code(error.code)) described['code'] = error.code
  return described
}

const root = new URL('../../../', import.meta.url).href
const frame = /^\s{4}at (?:[\w.<>[\]#$ ]{1,120} \()?[^\s()]{1,300}:\d+:\d+\)?$/

/** The places of a stack trace, without the message above them and without the folder of this installation. */
function framesOf(error: Error): string[] {
  const stack = error.stack ?? ''
  // A message of several lines could imitate frames, so it is cut off before they are looked for.
  const afterMessage = stack.indexOf(error.message) + error.message.length
  const frames = stack.includes(error.message) ? stack.slice(afterMessage) : stack
  return frames
    .split('\n')
    .filter((line) => frame.test(line))
    .map((line) => line.trim().replace(root, ''))
}

function matches(pattern: RegExp) {
  return (value: unknown): boolean => typeof value === 'string' && pattern.test(value)
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value)
}
