import { dayInWords } from '#web/ui/dates.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { positionInWords } from '#web/platform/position/position-words.ts'
import type { SummaryRow } from '#web/ui/summary-list.tsx'
import type { Person } from './body/answers.ts'
import { mayAllowPublishing, type ReportBody } from './body/body.ts'
import {
  attemptNames,
  howSeenName,
  needNames,
  othersSawName,
  partName,
  placeNames,
  powerNames,
  recurrenceName,
  severityNameBy,
  typeNames,
  wayNames,
  whomName,
} from './words.ts'

/** When it happened, in words; nothing where it was not answered. */
export function whenInWords({ kind, from, until }: ReportBody['when']): string | undefined {
  switch (kind) {
    case 'day':
      return from ? dayInWords(from) : m.reports_when_day()
    case 'range':
      return m.reports_when_between({
        from: from ? dayInWords(from) : '…',
        until: until ? dayInWords(until) : '…',
      })
    case 'ongoing':
      return from ? m.reports_when_since_day({ day: dayInWords(from) }) : m.reports_when_ongoing()
    case 'unknown':
      return m.reports_when_unknown()
    case null:
      return undefined
  }
}

/** Parts of an answer below each other; nothing where all are empty. */
function lines(...found: readonly (string | undefined | null)[]): string | undefined {
  return found.filter(Boolean).join('\n') || undefined
}

function aboutInWords({ whom, theyKnow }: ReportBody['about']): string | undefined {
  const known =
    theyKnow === null ? null : theyKnow ? m.report_form_they_know_yes() : m.report_form_they_know_no()
  return lines(whom && whomName(whom), known)
}

/** Somebody who was there, in one or two lines. */
export function personInWords({ name, words, part, power }: Person): string {
  const first = [name || m.report_form_person_unnamed(), part && partName(part)].filter(Boolean).join(' · ')
  return lines(first, powerNames(power), words) ?? ''
}

function peopleInWords(people: ReportBody['people']): string | undefined {
  return people.map(personInWords).join('\n\n') || undefined
}

/** What only a witness and only a business was asked. */
function writersRows({ about: { whom }, witness, business }: ReportBody): SummaryRow[] {
  if (whom === 'witness') {
    return [
      {
        key: 'howSeen',
        question: m.report_form_row_how_seen(),
        answer: witness.howSeen ? howSeenName(witness.howSeen) : undefined,
      },
      {
        key: 'othersSaw',
        question: m.report_form_row_others_saw(),
        answer: witness.othersSaw ? othersSawName(witness.othersSaw) : undefined,
      },
    ]
  }
  if (whom !== 'business') return []
  return [
    { key: 'cost', question: m.report_form_row_cost(), answer: business.cost || undefined },
    { key: 'insiders', question: m.report_form_row_insiders(), answer: business.insiders || undefined },
  ]
}

/** The answers about what happened. */
function eventRows(body: ReportBody, isOwn: boolean): SummaryRow[] {
  const { about, types, title, story, when, where, people, evidence } = body
  return [
    { key: 'about', question: m.report_form_row_about(), answer: aboutInWords(about) },
    { key: 'what', question: m.reports_step_what(), answer: typeNames(types, about.whom) || undefined },
    { key: 'title', question: m.reports_title_row(), answer: title || undefined },
    {
      key: 'story',
      question: isOwn ? m.reports_step_story() : m.reports_story_of_other(),
      answer: story || undefined,
    },
    ...writersRows(body),
    { key: 'when', question: m.reports_step_when(), answer: whenInWords(when) },
    {
      key: 'recurrence',
      question: m.reports_recurrence_row(),
      answer: when.recurrence ? recurrenceName(when.recurrence) : undefined,
    },
    {
      key: 'where',
      question: m.reports_step_where(),
      answer: lines(
        placeNames(where.places),
        where.service,
        where.words,
        where.position && positionInWords(where.position),
      ),
    },
    { key: 'links', question: m.reports_links_row(), answer: lines(...where.links) },
    { key: 'people', question: m.report_form_row_people(), answer: peopleInWords(people) },
    { key: 'evidence', question: m.report_form_row_evidence(), answer: evidence || undefined },
  ]
}

/** The answers about what it does to somebody and what is wanted. */
function needRows({ about, severity, effect, needs, tried }: ReportBody): SummaryRow[] {
  return [
    {
      key: 'severity',
      question: m.reports_step_severity(),
      answer: severity ? severityNameBy(severity, about.whom) : undefined,
    },
    { key: 'effect', question: m.report_form_row_effect(), answer: effect || undefined },
    {
      key: 'needs',
      question: m.report_form_row_needs(),
      answer: lines(needNames(needs.wanted), needs.words),
    },
    {
      key: 'tried',
      question: m.report_form_row_tried(),
      answer: lines(attemptNames(tried.attempts), tried.words),
    },
  ]
}

/** How the reporter may be reached, and who must not be told. */
export function contactRows({ contact }: ReportBody): SummaryRow[] {
  return [
    {
      key: 'contact',
      question: m.report_form_row_contact(),
      answer: lines(wayNames(contact.ways), contact.words),
    },
    { key: 'notTold', question: m.report_form_row_not_told(), answer: contact.notTold || undefined },
  ]
}

function publishInWords(mayPublish: ReportBody['mayPublish']): string | undefined {
  if (mayPublish === null) return undefined
  return mayPublish ? m.report_form_publish_yes() : m.report_form_publish_no()
}

/** What is asked only where somebody else reads it. */
export function sharingRows(body: ReportBody): SummaryRow[] {
  const publishing: SummaryRow = {
    key: 'mayPublish',
    question: m.report_form_row_publish(),
    answer: publishInWords(body.mayPublish),
  }
  return mayAllowPublishing(body.about) ? [...contactRows(body), publishing] : contactRows(body)
}

/** A text of an organisation in the language of the page, or in the one in which it was written. */
export function inOwnWords({ en, es }: { en: string; es: string }): string {
  return (getLocale() === 'es' ? es.trim() && es : en.trim() && en) || en || es
}

/** What the organisation asked itself, as it asked it when this was sent. */
export function ownRows({ own }: Pick<ReportBody, 'own'>): SummaryRow[] {
  return (own?.answers ?? []).map(({ id, label, words, chosen }) => ({
    key: `own-${id}`,
    question: inOwnWords(label),
    answer: lines(...chosen.map(inOwnWords), words),
  }))
}

/**
 * The answers of a report as rows. Words come as they were written; links are shown and not led to.
 *
 * @param isOwn - whether whoever reads them wrote them
 */
export function answerRows(body: ReportBody, isOwn = true): SummaryRow[] {
  const isShared = body.organisation !== null
  return [
    ...eventRows(body, isOwn),
    ...needRows(body),
    ...ownRows(body),
    ...(isShared ? sharingRows(body) : []),
  ]
}
