import { maxGrade, minEase } from '../knowledge/problems.ts'
import { inflesz } from '../knowledge/spanish-reading-ease.ts'
import { gradeOf } from '../reading-age.ts'
import { elementsOfLaw } from './required.ts'
import { noticeSchema, type WrittenNotice } from './schema.ts'

/** The problems of the notices, and the reviews that are due; each a sentence. */
export interface NoticeVerdict {
  readonly problems: readonly string[]
  readonly overdue: readonly string[]
}

const file = 'content/notices/notices.json'

/**
 * All problems of the file of notices.
 *
 * @param data as read
 * @param today as `2026-11-23`
 */
export function checkNotices(data: unknown, today: string): NoticeVerdict {
  if (!Array.isArray(data)) return { problems: [`${file} is no list`], overdue: [] }
  const read = data.map((each: unknown, index) => ({ index, found: noticeSchema.safeParse(each) }))
  const notices = read.flatMap(({ found }) => (found.success ? [found.data] : []))
  const pendingReviews = read.flatMap(({ index, found }) =>
    (found.error?.issues ?? []).map(
      ({ path, message }) => `${nameOf(data[index], index)}: ${path.join('.')}: ${message}`,
    ),
  )
  const ids = data.map(nameOf)
  return {
    problems: [
      ...pendingReviews,
      ...twice(ids).map((id) => `${id}: is there twice`),
      ...notices.flatMap((notice) =>
        problemsOf(notice, new Set(ids)).map((problem) => `${notice.id}: ${problem}`),
      ),
      ...Object.keys(elementsOfLaw)
        .filter((id) => !ids.includes(id))
        .map((id) => `${id}: has elements of law, and there is no such notice`),
      ...hardTexts(notices),
    ].map((problem) => `${file}: ${problem}`),
    overdue: notices
      .filter(({ reviewBy }) => reviewBy < today)
      .map(({ id, reviewBy }) => `${file}: ${id}: was to be looked at again by ${reviewBy}`),
  }
}

function nameOf(each: unknown, index: number): string {
  const id: unknown = typeof each === 'object' && each !== null ? Reflect.get(each, 'id') : undefined
  return typeof id === 'string' ? id : `the one at ${index}`
}

const twice = (all: readonly string[]) => [...new Set(all.filter((each, index) => all.indexOf(each) < index))]

function problemsOf(notice: WrittenNotice, ids: ReadonlySet<string>): string[] {
  const required = new Set(notice.elements.filter((each) => each.required).map(({ key }) => key))
  return [
    ...twice(notice.elements.map(({ key }) => key)).map((key) => `the element ${key} is there twice`),
    ...(required.size > 0 ? [] : ['no element is required']),
    ...(elementsOfLaw[notice.id] ?? [])
      .filter((key) => !required.has(key))
      .map((key) => `the law asks for ${key}, and it is no required element here`),
    ...(notice.followedBy !== undefined && !ids.has(notice.followedBy)
      ? [`leads to ${notice.followedBy}, which is not there`]
      : []),
    ...(notice.reviewBy > notice.checked ? [] : ['is to be looked at again before it was looked at']),
    ...loud(notice),
  ]
}

/** Texts for the reader only; those for a site must use the law's wording. The readability of short texts is measured together. */
function hardTexts(notices: readonly WrittenNotice[]): string[] {
  const texts = notices.flatMap(({ next, appeal, clock, note, elements }) => [
    next,
    appeal,
    clock.text,
    ...(note ? [note] : []),
    ...elements.map(({ help }) => help),
  ])
  const grade = gradeOf(texts.map(({ en }) => en))
  const ease = inflesz(texts.map(({ es }) => es))
  return [
    ...(grade > maxGrade ? [`is too hard in English: grade ${grade.toFixed(1)}, at most ${maxGrade}`] : []),
    ...(ease < minEase ? [`is too hard in Spanish: INFLESZ ${ease.toFixed(1)}, at least ${minEase}`] : []),
  ]
}

const loud = (notice: WrittenNotice) =>
  /[!¡]|\bvictims?\b|\bvíctimas?\b/iu.test(JSON.stringify(notice))
    ? ['shouts, or calls someone what we call nobody']
    : []
