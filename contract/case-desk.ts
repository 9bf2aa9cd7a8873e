import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { base64url, cursor, day, id, line, ordinal, signature, verifyKey } from './primitives.ts'
import { headline, keySeal, reportStatus, reportSummary, reportType, severity } from './reports.ts'

/** Words that a team sorts its cases by: sealed to the team and signed (web/records/case-desk/tags.ts). Nothing for none. */
const sealedTags = z.strictObject({ sealed: base64url(8192, 100), authorKey: verifyKey, signature })
export type SealedTags = z.infer<typeof sealedTags>

/** What a team's desk adds to a report: nobody outside of the team sees any of it. */
export const deskState = z.strictObject({
  assigneeId: z.nullable(id),
  /**
   * Until which day it is snoozed: null also once it has come back, on that day, or before it because someone wrote to the
   * team or the promised day has passed.
   */
  snoozedUntil: z.nullable(day),
  tags: z.nullable(sealedTags),
  /** Counts changes of the tags, from 0. */
  tagsVersion: z.int(),
})
export type DeskState = z.infer<typeof deskState>

/** A case as the queue lists it, with the caller's seals of the first epoch, which open its headline. */
export const queuedCase = z.strictObject({
  report: reportSummary,
  seals: z.array(keySeal),
  headline,
  desk: deskState,
  /** The day by which the team has promised to act next; null if it has promised nothing more, or its clock is paused. */
  due: z.nullable(day),
  /** Something was written to the team that the caller has not read. */
  unread: z.boolean(),
  /** A colleague has asked the caller by name to look at it, and they have not yet. */
  mentioned: z.boolean(),
})
export type QueuedCase = z.infer<typeof queuedCase>

/** Open: still to be worked on. Ended: resolved, withdrawn or closed. */
export const deskPart = z.enum(['open', 'ended'])
export type DeskPart = z.infer<typeof deskPart>

/** Which of the open cases: `overdue` from the day after the promised one; `snoozed` while they are snoozed. */
export const deskView = z.enum(['unread', 'mine', 'mentioned', 'unassigned', 'overdue', 'snoozed'])
export type DeskView = z.infer<typeof deskView>

const count = z.int()
const deskCounts = z.strictObject({
  /** By the calendar of which place the promised days are counted. */
  zone: line(64),
  /** Of each status, whatever the filter. */
  status: z.record(reportStatus, count),
  /** Of the open cases. */
  views: z.record(deskView, count),
})
export type DeskCounts = z.infer<typeof deskCounts>

/** Cases named at once, and on one page. */
export const maxCases = 200

/**
 * Open cases: those in which someone may get hurt first, then by the promised day, those without one last, then the oldest
 * first. Ended ones: the newest first. Opening the first page is what makes "someone reads here" true.
 */
export const listDesk = endpoint({
  method: 'GET',
  path: '/api/organisations/:id/desk',
  summary: 'An organisation’s cases in order of work, with counts by kind',
  access: 'handler',
  params: z.strictObject({ id }),
  query: z.strictObject({
    cursor: z.optional(cursor),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxCases))),
    part: z.optional(deskPart),
    view: z.optional(deskView),
    status: z.optional(reportStatus),
    severity: z.optional(severity),
    type: z.optional(reportType),
  }),
  result: z.strictObject({
    items: z.array(queuedCase),
    next: z.nullable(cursor),
    /** With the first page only. */
    counts: z.nullable(deskCounts),
  }),
  errors: ['not_found'],
})

/** The same of cases that are named, open or ended: what has changed since. One that is not the caller's to see is left out. */
export const readDeskCases = endpoint({
  method: 'POST',
  path: '/api/organisations/:id/desk/cases',
  summary: 'Selected cases of an organisation as the queue lists them, with counts by kind',
  access: 'handler',
  params: z.strictObject({ id }),
  body: z.strictObject({ ids: z.array(id).check(z.maxLength(maxCases)) }),
  result: z.strictObject({ items: z.array(queuedCase), counts: deskCounts }),
  errors: ['not_found'],
  repeat: 'natural',
  audited: false,
})

/**
 * Of all desks of the caller together. A case waits for them while it is open, not snoozed, theirs or nobody's, and is new, has
 * something that they have not read, or is overdue. Asking opens no queue, so nobody is promised to read by it.
 */
export const countWaitingCases = endpoint({
  method: 'GET',
  path: '/api/desks/waiting',
  summary: 'How many cases wait for the caller at their desks',
  access: 'handler',
  result: z.strictObject({ waiting: count }),
  errors: [],
})

const changed = z.strictObject({ items: z.array(z.strictObject({ id, desk: deskState })) })

function casesWith<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.array(z.strictObject({ id, ...shape })).check(z.minLength(1), z.maxLength(maxCases))
}

/**
 * Gives cases to a handler, or to nobody: all of them or none. `was` is whose each was, as the caller saw it: where someone
 * else has given it away since, 409. What is already so stays so. Who is away today gets none: their deputy does, where that one
 * may have the case. [Note: Standing in]
 */
export const assignCases = endpoint({
  method: 'POST',
  path: '/api/organisations/:id/desk/assignment',
  summary: 'Assign cases to a handler, or unassign them',
  access: 'handler',
  params: z.strictObject({ id }),
  bodyLimit: 65536,
  body: z.strictObject({ cases: casesWith({ was: z.nullable(id) }), assigneeId: z.nullable(id) }),
  result: changed,
  errors: ['not_found', 'forbidden', 'conflict'],
  repeat: 'natural',
})

/**
 * Gives every open case of one handler to another, in one step: those that the caller sees. `kept` stay where they are, as the other
 * one may not have them. Asking again finds nothing left to move.
 */
export const handOverCases = endpoint({
  method: 'POST',
  path: '/api/organisations/:id/desk/hand-over',
  summary: 'Hand all open cases of one handler over to another',
  access: 'handler',
  params: z.strictObject({ id }),
  body: z.strictObject({ from: id, to: id }),
  result: z.strictObject({ moved: count, kept: count }),
  errors: ['not_found', 'forbidden', 'conflict'],
  repeat: 'natural',
})

/** Puts cases aside for the whole team until a day within a year, or takes them back: all of them or none. */
export const snoozeCases = endpoint({
  method: 'POST',
  path: '/api/organisations/:id/desk/snooze',
  summary: 'Snooze cases until a day, or end the snooze',
  access: 'handler',
  params: z.strictObject({ id }),
  body: z.strictObject({
    cases: casesWith({ was: z.nullable(day) }),
    until: z.nullable(day),
  }),
  result: changed,
  errors: ['not_found', 'forbidden', 'conflict'],
  repeat: 'natural',
})

/** Replaces the sealed tags of cases: all of them or none. `version` is of the tags that are replaced. */
export const tagCases = endpoint({
  method: 'POST',
  path: '/api/organisations/:id/desk/tags',
  summary: 'Replace the sealed tags of cases',
  access: 'handler',
  params: z.strictObject({ id }),
  bodyLimit: 2_500_000,
  body: z.strictObject({
    cases: casesWith({
      version: z.union([z.literal(0), ordinal]),
      tags: z.nullable(sealedTags),
    }),
  }),
  result: changed,
  errors: ['not_found', 'forbidden', 'conflict'],
  repeat: 'natural',
})
