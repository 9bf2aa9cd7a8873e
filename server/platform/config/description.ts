import { z } from 'zod'

/** What the README says of an environment variable, and what the operator reads when its value is wrong. */
export interface Description {
  /** The text used when the variable is not set; `undefined` when it may be left out. */
  readonly default: string | undefined
  /** One sentence for the README. */
  readonly meaning: string
  /** Ends the sentence "NAME must be …". */
  readonly must: string
  /** A secret's value is never repeated, not even in the message that refuses it. */
  readonly secret: boolean
}

const descriptions = z.registry<Description>()

/** Puts a description beside a variable. */
export function described<Schema extends z.ZodType>(schema: Schema, description: Description): Schema {
  descriptions.add(schema, description)
  return schema
}

/** The description beside a variable. */
export function descriptionOf(schema: z.ZodType): Description {
  const description = descriptions.get(schema)
  if (!description) throw new Error('a variable has no description')
  return description
}

/** Whether a host name or address can only be reached from this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host)
}

/** An origin without `www.`: requests to that host are led to the bare one, which would then lead back. */
export function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  if (url?.hostname.startsWith('www.')) return false
  if (!url || url.origin !== text.replace(/\/$/, '').toLowerCase()) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

/** Where a browser on this machine reaches a server that listens on `host`. */
export function ownOrigin(host: string, port: number): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host
  const bracketed = reachable.includes(':') && !reachable.startsWith('[') ? `[${reachable}]` : reachable
  return new URL(`http://${bracketed}:${port}`).origin
}

/** A whole number between two others, both of them included. */
export const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= from && value <= to)
