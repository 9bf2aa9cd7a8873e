import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { OwnQuestion } from '#contract/organisation-pages.ts'
import { reportType, severity } from '#contract/reports.ts'
import { position } from '#web/platform/position/position.ts'
import {
  attempts,
  howSeen,
  needs,
  othersSaw,
  places,
  recurrences,
  ways,
  reporterRoles,
} from '#content/report-types/answer-codes.ts'
import { type Answers, type Person, person } from './answers.ts'
import { dayOf } from './dates.ts'

/** Fields of every format since the first. */
const sinceFirstForm = {
  types: z.array(reportType),
  title: z.string(),
  story: z.string(),
  when: z.strictObject({
    kind: z.nullable(z.enum(['day', 'range', 'ongoing', 'unknown'])),
    from: z.nullable(z.iso.date()),
    until: z.nullable(z.iso.date()),
    recurrence: z.nullable(z.enum(recurrences)),
  }),
  severity: z.nullable(severity),
  /** The recipient, and the version of its duty to report. */
  organisation: z.nullable(z.strictObject({ id: z.uuid(), name: z.string(), dutyVersion: z.string() })),
}

const firstWhere = {
  places: z.array(z.enum(places)),
  words: z.string(),
  links: z.array(z.string()),
}

const firstForm = z.strictObject({ form: z.literal(1), ...sinceFirstForm, where: z.strictObject(firstWhere) })

/** An organisation's own questions, and their version. */
export interface OwnQuestionSet {
  readonly version: number
  readonly questions: readonly OwnQuestion[]
}

const inBoth = z.strictObject({ en: z.string(), es: z.string() })

/** Contents of a report's first entry, inside the seal. */
const secondForm = z.strictObject({
  form: z.literal(2),
  ...sinceFirstForm,
  about: z.strictObject({
    whom: z.nullable(z.enum(reporterRoles)),
    /** Whether the person affected knows of the report; `null` if not asked or answered. */
    theyKnow: z.nullable(z.boolean()),
  }),
  // Added later, for witnesses only: reports sealed before can still be opened.
  witness: z._default(
    z.strictObject({
      howSeen: z.nullable(z.enum(howSeen)),
      othersSaw: z.nullable(z.enum(othersSaw)),
    }),
    { howSeen: null, othersSaw: null },
  ),
  business: z._default(z.strictObject({ cost: z.string(), insiders: z.string() }), {
    cost: '',
    insiders: '',
  }),
  /** Without the key of a position if none was given, as in older reports. */
  where: z.strictObject({ ...firstWhere, service: z.string(), position: z.exactOptional(position) }),
  people: z.array(person),
  evidence: z.string(),
  effect: z.string(),
  needs: z.strictObject({ wanted: z.array(z.enum(needs)), words: z.string() }),
  tried: z.strictObject({ attempts: z.array(z.enum(attempts)), words: z.string() }),
  contact: z.strictObject({
    ways: z.array(z.enum(ways)),
    words: z.string(),
    /** Who must not know, in the reporter's words. */
    notTold: z.string(),
  }),
  /** `null` if not asked or answered. */
  mayPublish: z.nullable(z.boolean()),
  /** Member ids of handlers it was not sealed to. */
  excluded: z.array(z.string()),
  /** Answers to the organisation's own questions, with the wording of the questions; unanswered ones are omitted. */
  own: z._default(
    z.nullable(
      z.strictObject({
        version: z.int(),
        answers: z.array(
          z.strictObject({
            id: z.string(),
            label: inBoth,
            words: z.string(),
            chosen: z.array(inBoth),
          }),
        ),
      }),
    ),
    null,
  ),
  /** The language of the form, which is also the initial language of answers. Missing in older reports. */
  language: z.exactOptional(z.enum(['en', 'es'])),
})
export type ReportBody = z.infer<typeof secondForm>

/** Parses the first entry in any known format; `null` if none fits. */
export function readBody(content: unknown): ReportBody | null {
  const second = secondForm.safeParse(content)
  if (second.success) return second.data
  const first = firstForm.safeParse(content)
  return first.success ? asSecondForm(first.data) : null
}

function asSecondForm(first: z.infer<typeof firstForm>): ReportBody {
  return {
    ...first,
    form: 2,
    about: { whom: null, theyKnow: null },
    witness: { howSeen: null, othersSaw: null },
    business: { cost: '', insiders: '' },
    where: { ...first.where, service: '' },
    people: [],
    evidence: '',
    effect: '',
    needs: { wanted: [], words: '' },
    tried: { attempts: [], words: '' },
    contact: { ways: [], words: '', notTold: '' },
    mayPublish: null,
    excluded: [],
    own: null,
  }
}

/** The answers in the sealed format: trimmed, with parsed dates, and without answers to questions that no longer apply. */
export function toReportBody(
  input: Answers,
  organisation: ReportBody['organisation'],
  own?: OwnQuestionSet,
): ReportBody {
  const hasFrom = input.when === 'day' || input.when === 'range' || input.when === 'ongoing'
  return {
    form: 2,
    about: toAbout(input),
    ...ownAnswersOf(input),
    types: input.types,
    title: input.title.trim(),
    story: input.story.trim(),
    when: {
      kind: input.when,
      from: hasFrom ? dayOf(input.from) : null,
      until: input.when === 'range' ? dayOf(input.until) : null,
      recurrence: input.recurrence,
    },
    where: {
      places: input.places,
      words: input.place.trim(),
      service: input.service.trim(),
      links: parseLinks(input.links),
      ...(input.position && { position: input.position }),
    },
    people: input.people.map(trimmed).filter(isPersonDescribed),
    evidence: input.evidence.trim(),
    severity: input.severity,
    effect: input.effect.trim(),
    needs: { wanted: input.needs, words: input.wish.trim() },
    tried: { attempts: input.attempts, words: input.tried.trim() },
    ...sharingOf(input),
    own: own && input.readers === 'team' ? ownOf(input, own) : null,
    organisation,
  }
}

/** Whom it happened to, in the sealed format. */
export function toAbout({ about, theyKnow }: Pick<Answers, 'about' | 'theyKnow'>): ReportBody['about'] {
  return { whom: about, theyKnow: about === 'other' && theyKnow ? theyKnow === 'yes' : null }
}

/** Answers to questions for witnesses only, and for businesses only. */
function ownAnswersOf(input: Answers): Pick<ReportBody, 'witness' | 'business'> {
  const isWitness = input.about === 'witness'
  const isBusiness = input.about === 'business'
  return {
    witness: {
      howSeen: isWitness ? input.howSeen : null,
      othersSaw: isWitness ? input.othersSaw : null,
    },
    business: {
      cost: isBusiness ? input.cost.trim() : '',
      insiders: isBusiness ? input.insiders.trim() : '',
    },
  }
}

/**
 * Whether the writer may allow publication: only in reports to others, and not about a person who does not know of the report, since it is
 * their story.
 */
export function mayAllowPublishing({ whom, theyKnow }: ReportBody['about']): boolean {
  return whom !== 'other' || theyKnow === true
}

/** Contact and publication: asked only if somebody else reads the report. */
function sharingOf(input: Answers): Pick<ReportBody, 'contact' | 'mayPublish' | 'excluded'> {
  const isShared = input.readers === 'team'
  return {
    contact: {
      ways: isShared ? input.ways : [],
      words: isShared ? input.contact.trim() : '',
      notTold: isShared ? input.notTold.trim() : '',
    },
    mayPublish:
      isShared && mayAllowPublishing(toAbout(input)) && input.mayPublish ? input.mayPublish === 'yes' : null,
    excluded: isShared ? input.excluded : [],
  }
}

/** Answers to an organisation's questions, each with its question in both languages. */
export function ownOf(
  { own: input }: Pick<Answers, 'own'>,
  { version, questions }: OwnQuestionSet,
): ReportBody['own'] {
  const answers = questions.flatMap(({ id, label, choices }) => {
    const answer = input[id]
    if (!answer) return []
    const chosen = answer.chosen.flatMap((place) => choices[place] ?? [])
    const words = choices.length > 0 ? '' : answer.words.trim()
    return words === '' && chosen.length === 0 ? [] : [{ id, label, words, chosen }]
  })
  return answers.length === 0 ? null : { version, answers }
}

function trimmed(input: Person): Person {
  return { ...input, name: input.name.trim(), words: input.words.trim() }
}

/** Whether any field of a person is filled in. */
export function isPersonDescribed({ name, words, part, power }: Person): boolean {
  return name.trim() !== '' || words.trim() !== '' || part !== null || power.length > 0
}

/** Parses links separated by line breaks or spaces. */
export function parseLinks(typed: string): string[] {
  return typed.split(/\s+/).filter((link) => link !== '')
}
