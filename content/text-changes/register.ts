import { z } from 'zod'
import { classTalk } from '../classes/talk.ts'
import { readFindings } from '../evidence-findings/findings.ts'
import {
  guideOf,
  moduleOf,
  pathOfText,
  scenarioOf,
  sourceOf,
  textIds,
  type KnowledgeKind,
} from '../knowledge/read.ts'
import type { Grade } from '../grade.ts'
import type { TextReviewer } from '#contract/public-text-changes.ts'
import { writtenLetters } from '../law/publish-tools.ts'
import { writtenRules } from '../law/publish.ts'
import type { ContentLocale, Localised } from '../localised.ts'
import { writtenNotices } from '../notices/publish.ts'
import { noticeSchema } from '../notices/schema.ts'
import { signsOf, signsSource, talkIds, talkOf, talkSource } from '../parents/read.ts'
import { programmeIds, programmeOf, programmeSource, promptsOf, promptsSource } from '../recovery/read.ts'
import { goalNames } from '../service-safety/goals.ts'
import { readSteps } from '../service-safety/schema.ts'
import { serviceNames } from '../service-safety/services.ts'

/**
 * Every text that an administrator can annotate, of any kind, with its pending reviews and its grade. For the build and for
 * scripts: it reads files.
 */
export interface RegisteredText {
  /** As in the addresses of texts: `guides/calm`. */
  readonly text: string
  readonly title: Localised
  /** The path of its English page. */
  readonly path: string
  readonly pendingReviewers: readonly TextReviewer[]
  /** The lowest grade of its findings. */
  readonly grade: Grade
  readonly reviewBy: string
  /** Whether its sources ask a lawyer to review it first. */
  readonly isFirst: boolean
}

interface Facts {
  readonly findings: readonly string[]
  readonly needs: readonly TextReviewer[]
  readonly reviews: readonly { readonly as: TextReviewer }[]
  readonly reviewBy: string
}

const pendingReviews = ({ needs, reviews }: Pick<Facts, 'needs' | 'reviews'>) =>
  needs.filter((reviewer) => !reviews.some(({ as }) => as === reviewer))

type Findings = ReturnType<typeof readFindings>

/** The lowest grade of some findings: `A` is above `B`, `B` above `C`. */
export function lowestGrade(ids: readonly string[], findings: Findings): Grade {
  return (
    ids
      .map((id) => findings.get(id)?.grade ?? 'C')
      .toSorted()
      .at(-1) ?? 'A'
  )
}

const standing = (facts: Facts, findings: Findings) => ({
  pendingReviewers: pendingReviews(facts),
  grade: lowestGrade(facts.findings, findings),
  reviewBy: facts.reviewBy,
  isFirst: false,
})

function knowledge(kind: KnowledgeKind, findings: Findings): RegisteredText[] {
  return textIds(kind).map((id) => {
    const source = sourceOf(kind, id)
    const { facts, texts } =
      kind === 'guides'
        ? guideOf(id, source)
        : kind === 'learning'
          ? moduleOf(id, source)
          : scenarioOf(id, source)
    return {
      text: `${kind}/${id}`,
      title: { en: texts.en.title, es: texts.es.title },
      path: pathOfText(kind, id),
      ...standing(facts, findings),
    }
  })
}

function programmes(findings: Findings): RegisteredText[] {
  const path = '/recovery-center'
  return [
    ...programmeIds().map((id) => {
      const programme = programmeOf(id, programmeSource(id))
      return { text: `programmes/${id}`, title: programme.title, path, ...standing(programme, findings) }
    }),
    {
      text: 'programmes/prompts',
      title: { en: 'Questions for the journal', es: 'Preguntas para el diario' },
      path,
      ...standing(promptsOf(promptsSource()), findings),
    },
  ]
}

const rules = (): RegisteredText[] =>
  writtenRules().map(({ id, title, grade, clockGrade, reviews, reviewBy, lawyerFirst }) => ({
    text: `rules/${id}`,
    title,
    path: `/legal-center/rules#${id}`,
    pendingReviewers: reviews.length === 0 ? ['lawyer'] : [],
    grade: clockGrade !== null && clockGrade > grade ? clockGrade : grade,
    reviewBy,
    isFirst: lawyerFirst,
  }))

/** A letter is a drafting example without any source, so a lawyer reviews all of them before the rules. */
const letters = (): RegisteredText[] =>
  writtenLetters().map(({ id, title, reviews, reviewBy }) => ({
    text: `letters/${id}`,
    title,
    path: `/legal-center/letters#letter-${id}`,
    pendingReviewers: reviews.length === 0 ? ['lawyer'] : [],
    grade: 'C',
    reviewBy,
    isFirst: true,
  }))

const notices = (): RegisteredText[] =>
  z
    .array(noticeSchema)
    .parse(writtenNotices)
    .map(({ id, title, grade, review, reviewBy }) => ({
      text: `notices/${id}`,
      title,
      path: `/seo-help/notices#${id}`,
      pendingReviewers: review === null ? ['lawyer'] : [],
      grade,
      reviewBy,
      isFirst: false,
    }))

/** No specialist in technology-facilitated abuse has tried any of them. */
const serviceSteps = (): RegisteredText[] =>
  readSteps().map(({ id, service, goal, grade, reviewBy }) => ({
    text: `service-steps/${id}`,
    title: inBoth((locale) => `${serviceNames[service][locale]}: ${goalNames[goal][locale]}`),
    path: `/digital-wellness#${service}`,
    pendingReviewers: ['advocate'],
    grade,
    reviewBy,
    isFirst: false,
  }))

const inBoth = (say: (locale: ContentLocale) => string): Localised => ({ en: say('en'), es: say('es') })

/** All texts, by kind. */
export function registeredTexts(): RegisteredText[] {
  const findings = readFindings()
  return [
    ...knowledge('guides', findings),
    ...knowledge('learning', findings),
    ...knowledge('academy', findings),
    ...rules(),
    ...serviceSteps(),
    ...notices(),
    ...programmes(findings),
    ...forParents(findings),
    forClasses(),
    ...letters(),
  ]
}

/** Talks and signs for parents. */
function forParents(findings: Findings): RegisteredText[] {
  const path = '/parent'
  return [
    ...talkIds().map((id) => {
      const talk = talkOf(id, talkSource(id))
      return { text: `parents/${id}`, title: talk.title, path, ...standing(talk, findings) }
    }),
    {
      text: 'parents/signs',
      title: { en: 'Warning signs', es: 'Señales de alerta' },
      path,
      ...standing(signsOf(signsSource()), findings),
    },
  ]
}

/** What a teacher says and asks about a story. It cites no finding. */
const forClasses = (): RegisteredText => ({
  text: 'classes/talk',
  title: { en: 'The talk with a class', es: 'La charla con la clase' },
  path: '/bystander-academy/class',
  ...standing({ ...classTalk, findings: [] }, new Map()),
})
