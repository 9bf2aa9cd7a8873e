import { randomUUID } from 'node:crypto'
import { addAlias } from '#contract/community/aliases.ts'
import { listTopics, startTopic, type TopicList } from '#contract/community/forum.ts'
import { writePost } from '#contract/community/posts.ts'
import type { AgeBand } from '#contract/community/values.ts'
import { addFirstCategories } from '#server/features/forum/categories/jobs.ts'
import { system } from '#server/platform/http/actor.ts'
import { newAnswer, newVoice, openStage } from './community.ts'
import type { Person } from './devices.ts'
import { as } from './reports.ts'

/** A topic as a device submits it. */
export const newTopic = (more: Partial<ReturnType<typeof topicBody>> = {}) => ({ ...topicBody(), ...more })
const topicBody = () => ({
  id: randomUUID() as string,
  category: 'school',
  title: 'How did you tell someone?',
  source: 'I have written it down and do not know whom to tell.',
  contentNote: '',
  language: 'en' as 'en' | 'es',
})

/** A server with an open community and its first categories. */
export async function openForum() {
  const stage = await openStage()
  const { app, people } = stage
  await app.as(system, addFirstCategories)
  return {
    ...stage,
    /** A trusted member, whose words appear at once where the rules allow it. */
    trusted: (band: AgeBand = 'older') => newVoice(app, people, { band, standing: 'known' }),
    /** @returns the id of a published topic */
    async topic(writer: Person, more: Parameters<typeof newTopic>[0] = {}): Promise<string> {
      const body = newTopic(more)
      const submitted = await app.call(startTopic, { body }, as(writer))
      if (submitted.outcome !== 'taken' || submitted.state !== 'published')
        throw new Error(`topic was not published: ${JSON.stringify(submitted)}`)
      return body.id
    },
    /** @returns the id of the answer */
    async answer(id: string, who: Person, words: string, aliasId?: string): Promise<string> {
      const body = { ...newAnswer(words), ...(aliasId === undefined ? {} : { aliasId }) }
      await app.call(writePost, { params: { id }, body }, as(who))
      return body.id
    },
    /** Adds another alias to a member, not yet moderated. @returns its id */
    async addName(who: Person, name: string): Promise<string> {
      const body = { id: randomUUID() as string, name, picture: 7, language: 'en' as const }
      const { outcome } = await app.call(addAlias, { body }, as(who))
      if (outcome !== 'saved') throw new Error(`name ${name} was refused`)
      return body.id
    },
    topicsOf: async (
      query: { show?: TopicList; category?: string; language?: 'en' | 'es' } = {},
      who?: Person,
    ) => (await app.call(listTopics, { query }, who ? as(who) : {})).items,
  }
}
export type ForumStage = Awaited<ReturnType<typeof openForum>>
