import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { OpenedDocument, OpenedFile } from './document.ts'

const words = z._default(z.string(), '')
const day = z._default(z.nullable(z.iso.date()), null)

/** The fields of each kind of document. Field names are sealed and never renamed; missing ones in older documents have a default. */
export const kinds = {
  task: z.object({
    text: words,
    due: day,
    isDone: z._default(z.boolean(), false),
    /** Its origin: a person, or a rule that creates a task after an act. */
    origin: z._default(z.string(), 'own'),
  }),
  party: z.object({
    name: words,
    part: z._default(z.string(), 'reported'),
    contact: words,
    /** Whether they were invited to give their side, and the result. */
    reply: z._default(z.string(), 'not_asked'),
    said: words,
    /** The latest invitation link, and the key that signs replies through it. [Note: Invited replies] */
    invitation: z._default(z.nullable(z.uuid()), null),
    invitationKey: words,
  }),
  /** Answers are stored beside these fields, by question code. */
  risk: z.object({ form: words, level: words, notes: words }),
  link: z.object({ reportId: z.uuid(), why: words }),
  referral: z.object({
    to: words,
    purpose: words,
    /** Whether it protects a child, or somebody in danger: then its clock counts hours. */
    protection: z._default(z.string(), 'no'),
    on: day,
    /** `14:05`, in its writer's time zone. */
    at: words,
    /** Hours within which they are to answer. */
    within: words,
    /** The moment these have passed. */
    dueAt: z._default(z.nullable(z.iso.datetime()), null),
    followUp: day,
    reference: words,
    told: z._default(z.string(), 'no'),
    whyNot: words,
    isAnswered: z._default(z.boolean(), false),
  }),
  outcome: z.object({
    code: words,
    standard: words,
    reason: words,
    reply: z._default(z.string(), 'answered'),
    whyNot: words,
    measures: words,
  }),
  handover: z.object({ summary: words, next: words, to: z._default(z.nullable(z.uuid()), null) }),
  /** In each language it was written in; the first format had only `text`. */
  template: z.object({ name: words, text: words, en: words, es: words }),
} as const

export type CaseKind = keyof typeof kinds
export type ValueOf<Kind extends CaseKind> = z.infer<(typeof kinds)[Kind]>

/** A document whose value has the shape of its kind. */
export interface KnownDocument<Kind extends CaseKind> {
  readonly id: string
  readonly document: OpenedDocument
  readonly value: ValueOf<Kind>
}

/** The documents of a kind that were not withdrawn, in the order they were created. */
export function documentsOf<Kind extends CaseKind>(file: OpenedFile, kind: Kind): KnownDocument<Kind>[] {
  return file.documents.flatMap((document) => {
    if (document.kind !== kind || document.newest.isWithdrawn) return []
    const { success, data } = kinds[kind].safeParse(document.newest.value)
    // It was parsed by the schema of its kind.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return success ? [{ id: document.id, document, value: data as ValueOf<Kind> }] : []
  })
}
