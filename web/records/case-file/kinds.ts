import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { OpenedDocument, OpenedFile } from './document.ts'

const words = z._default(z.string(), '')
const day = z._default(z.nullable(z.iso.date()), null)

/** What each kind of document says. A name is sealed with it, and never renamed; what is missing in an older one has its default. */
export const kinds = {
  task: z.object({
    text: words,
    due: day,
    isDone: z._default(z.boolean(), false),
    /** What made it: people, or a rule that asks again after an act. */
    origin: z._default(z.string(), 'own'),
  }),
  party: z.object({
    name: words,
    part: z._default(z.string(), 'reported'),
    contact: words,
    /** Whether they were invited to say their side, and what came of it. */
    reply: z._default(z.string(), 'not_asked'),
    said: words,
    /** The link by which they were asked last, and the key that signs an answer through it. [Note: Invited replies] */
    invitation: z._default(z.nullable(z.uuid()), null),
    invitationKey: words,
  }),
  /** The answers are kept beside these, by the codes of their questions. */
  risk: z.object({ form: words, level: words, notes: words }),
  link: z.object({ reportId: z.uuid(), why: words }),
  referral: z.object({
    to: words,
    purpose: words,
    /** Whether it is to protect a child, or somebody in danger: then its clock is in hours. */
    protection: z._default(z.string(), 'no'),
    on: day,
    /** `14:05`, where its writer was. */
    at: words,
    /** Hours in which they are to answer. */
    within: words,
    /** The moment at which these are over. */
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
  /** In each language that it was written in; `text` is all there was of the first ones. */
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

/** The documents of a kind that were not taken back, in the order in which they were started. */
export function documentsOf<Kind extends CaseKind>(file: OpenedFile, kind: Kind): KnownDocument<Kind>[] {
  return file.documents.flatMap((document) => {
    if (document.kind !== kind || document.newest.isWithdrawn) return []
    const { success, data } = kinds[kind].safeParse(document.newest.value)
    // The shape is that of the kind that it was parsed by.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return success ? [{ id: document.id, document, value: data as ValueOf<Kind> }] : []
  })
}
