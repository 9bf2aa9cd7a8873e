import type { CommunityHit } from '#contract/community/search.ts'
import type { HitRow } from './queries.ts'

/** Signs of the private use area, between which the database puts what was looked for. As in 0036_community_search.sql. */
const hitStart = '\uE000'
const hitEnd = '\uE001'

/** An excerpt in parts, each of which was looked for or was not. */
export function excerptParts(excerpt: string): CommunityHit['excerpt'] {
  const parts = excerpt.split(hitStart).flatMap((part, index) => {
    if (index === 0) return [{ text: part, isHit: false }]
    const [hit = '', ...rest] = part.split(hitEnd)
    return [
      { text: hit, isHit: true },
      { text: rest.join(''), isHit: false },
    ]
  })
  return parts.filter(({ text }) => text !== '')
}

export function presentHit(row: HitRow): CommunityHit {
  return {
    kind: row.kind,
    threadId: row.thread_id,
    number: row.number,
    title: row.title,
    category: row.category,
    language: row.language,
    excerpt: excerptParts(row.excerpt),
    on: row.kind === 'story' ? `${row.published_on.slice(0, 7)}-01` : row.published_on,
    answers: row.answers,
  }
}
