import { type Answers, noAnswers } from './answers.ts'
import type { ReportBody } from './body.ts'

/** Restores the form's answers from a sealed body, to be changed question by question. The inverse of `bodyOf`. */
export function toAnswers(body: ReportBody): Answers {
  return {
    ...noAnswers,
    about: body.about.whom,
    theyKnow: body.about.theyKnow === null ? null : body.about.theyKnow ? 'yes' : 'no',
    ...body.witness,
    ...body.business,
    types: body.types,
    title: body.title,
    story: body.story,
    when: body.when.kind,
    from: typedDay(body.when.from),
    until: typedDay(body.when.until),
    recurrence: body.when.recurrence,
    places: body.where.places,
    place: body.where.words,
    position: body.where.position ?? null,
    service: body.where.service,
    links: body.where.links.join('\n'),
    people: body.people,
    evidence: body.evidence,
    severity: body.severity,
    effect: body.effect,
    needs: body.needs.wanted,
    wish: body.needs.words,
    attempts: body.tried.attempts,
    tried: body.tried.words,
    readers: body.organisation === null ? 'me' : 'team',
    excluded: body.excluded,
    mayPublish: body.mayPublish === null ? null : body.mayPublish ? 'yes' : 'no',
    ways: body.contact.ways,
    contact: body.contact.words,
    notTold: body.contact.notTold,
  }
}

function typedDay(day: string | null): Answers['from'] {
  const [year = '', month = '', date = ''] = day?.split('-') ?? []
  const plain = (part: string) => part.replace(/^0/, '')
  return { day: plain(date), month: plain(month), year }
}
