import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { textKinds, textReviewers } from './public-text-changes.ts'
import { day, done, id, line, nonEmptyWords } from './primitives.ts'

/**
 * [Note: Changed texts] What an administrator changes about a text without a new build. The texts themselves are part of the
 * build and stay as they are; changes are laid over them, on the server and on each device.
 * docs/decisions/0340-texts-and-their-changes.md
 */

const kind = z.enum(textKinds)
/** Ids of texts are the names of their files or what their lists give them. */
const textId = z.string().check(z.maxLength(80), z.regex(/^[a-z0-9]+(-{1,2}[a-z0-9]+)*$/))

/** Paragraphs that everyone reads, and nothing that could be taken for a part of the page. */
const paragraphs = nonEmptyWords(600)

const words = z.strictObject({ en: paragraphs, es: paragraphs })
/** A page of ours, as the English path. */
const path = z.string().check(z.maxLength(120), z.regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/))

/** What is changed. A new one takes the place of the one before it; of reviews, of the same reader's. */
export const newTextChange = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('retired'), to: path, reason: line(300, 1) }),
  z.strictObject({ what: z.literal('notice'), words, until: z.nullable(day) }),
  z.strictObject({ what: z.literal('addition'), words }),
  z.strictObject({
    what: z.literal('review'),
    as: z.enum(textReviewers),
    by: line(120, 2),
    on: day,
  }),
])
export type NewTextChange = z.infer<typeof newTextChange>

/** A change as an administrator sees it. */
export const textChange = z.strictObject({
  id,
  kind,
  textId,
  change: newTextChange,
  /** Who made it, where they are still here. */
  madeBy: z.nullable(z.string()),
  madeOn: day,
  /** When it was withdrawn, or another took its place. */
  endedOn: z.nullable(day),
})
export type TextChange = z.infer<typeof textChange>

/** All changes of one text, newest first, or those of all texts that count now. */
export const listTextChanges = endpoint({
  method: 'GET',
  path: '/api/admin/text-changes',
  summary: 'What was changed about one text, newest first, or what counts now about all of them',
  access: 'admin',
  query: z.strictObject({ kind: z.optional(kind), id: z.optional(textId) }),
  result: z.strictObject({ items: z.array(textChange) }),
  errors: [],
})

export const changeText = endpoint({
  method: 'POST',
  path: '/api/admin/text-changes',
  summary: 'Retire a text, put a notice or a local addition above it, or record who reviewed it',
  access: 'admin',
  body: z.strictObject({ id, kind, textId, change: newTextChange }),
  result: textChange,
  errors: ['not_found', 'invalid_input', 'conflict', 'reused_key'],
  repeat: 'id',
})

/** Takes a change back: the text is as the build has it. The change stays in the history. */
export const undoTextChange = endpoint({
  method: 'DELETE',
  path: '/api/admin/text-changes/:id',
  summary: 'Take back a change of a text',
  access: 'admin',
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
})
