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
  reporterRoleName,
} from './words.ts'

/** When it happened, in words; undefined if not answered. */
export function describeWhen({ kind, from, until }: ReportBody['when']): string | undefined {
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

/** Joins the parts of an answer with line breaks; undefined if all are empty. */
function lines(...found: readonly (string | undefined | null)[]): string | undefined {
  return found.filter(Boolean).join('\n') || undefined
}

function aboutInWords({ whom, theyKnow }: ReportBody['about']): string | undefined {
  const known =
    theyKnow === null ? null : theyKnow ? m.report_form_they_know_yes() : m.report_form_they_know_no()
  return lines(whom && reporterRoleName(whom), known)
}

/** A person, in one or two lines. */
export function describePerson({ name, words, part, power }: Person): string {
  const first = [name || m.report_form_person_unnamed(), part && partName(part)].filter(Boolean).join(' · ')
  return lines(first, powerNames(power), words) ?? ''
}

function peopleInWords(people: ReportBody['people']): string | undefined {
  return people.map(describePerson).join('\n\n') || undefined
}

/** Questions asked of witnesses only, and of businesses only. */
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

/** Answers about what happened. */
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
    { key: 'when', question: m.reports_step_when(), answer: describeWhen(when) },
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

/** Answers about the effects and needs. */
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

/** How the reporter may be contacted, and who must not know. */
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

/** Questions asked only if somebody else reads the report. */
export function sharingRows(body: ReportBody): SummaryRow[] {
  const publishing: SummaryRow = {
    key: 'mayPublish',
    question: m.report_form_row_publish(),
    answer: publishInWords(body.mayPublish),
  }
  return mayAllowPublishing(body.about) ? [...contactRows(body), publishing] : contactRows(body)
}

/** An organisation's text in the language of the page, or else in the other one. */
export function selectLanguage({ en, es }: { en: string; es: string }): string {
  return (getLocale() === 'es' ? es.trim() && es : en.trim() && en) || en || es
}

/** The organisation's own questions, as they were when this was sent. */
export function ownRows({ own }: Pick<ReportBody, 'own'>): SummaryRow[] {
  return (own?.answers ?? []).map(({ id, label, words, chosen }) => ({
    key: `own-${id}`,
    question: selectLanguage(label),
    answer: lines(...chosen.map(selectLanguage), words),
  }))
}

/**
 * The answers of a report as rows. Free text is unchanged; links are inactive.
 *
 * @param isOwn - whether the reader is their writer
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
