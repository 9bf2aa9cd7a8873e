import { randomUUID } from 'node:crypto'
import { checkMentor, assignOverseer, putOverseer } from '#contract/community/mentor-administration.ts'
import { requestBandChange } from '#contract/community/band-changes.ts'
import { beginVoice, communityRulesVersion } from '#contract/community/voices.ts'
import { overseeRequest } from '#contract/community/mentor-oversight.ts'
import { requestMentor, readMentoring, startMentorChat } from '#contract/community/mentor-pairs.ts'
import { answerOffer, type MentorFact, readOwnMentor, saveMentor } from '#contract/community/mentors.ts'
import type { AgeBand } from '#contract/community/values.ts'
import { advanceMentoring } from '#server/features/mentors/queries.ts'
import { dayAfter, utcDay } from '#server/platform/days.ts'
import { system } from '#server/platform/http/actor.ts'
import { type ChatMember, newChatMember, sealedRequest } from './chats.ts'
import { decideNext, newVoice, openStage, settleDecisions } from './community.ts'
import type { Person } from './devices.ts'
import { as } from './reports.ts'

/** An application as a device submits it. */
export const application = (more: Partial<ReturnType<typeof applicationBody>> = {}) => ({
  ...applicationBody(),
  ...more,
})
const applicationBody = () => ({
  id: randomUUID() as string,
  specialties: ['school', 'online'] as ('school' | 'online' | 'work' | 'family')[],
  languages: ['en'] as ('en' | 'es')[],
  hours: ['weekday_evenings'] as ('weekday_evenings' | 'weekends')[],
  capacity: 2,
  isShown: false,
  about: 'It went on for four years. Writing it down was what helped.',
  contact: 'By post, at the club house',
  language: 'en' as const,
})

/** The request of a mentee. */
export const mentorNeed = (more: Partial<ReturnType<typeof mentorNeedBody>> = {}) => ({
  ...mentorNeedBody(),
  ...more,
})
const mentorNeedBody = () => ({
  specialties: ['school'] as ('school' | 'online' | 'work' | 'family')[],
  language: 'en' as 'en' | 'es',
  hours: ['weekday_evenings'] as ('weekday_evenings' | 'weekends')[],
})

/** A server with an open community, an administrator and an overseer of mentors. */
export async function openMentoring() {
  const stage = await openStage()
  const { app, people } = stage
  const admin = await people.confirmed()
  await app.owner('update profiles set is_admin = true where user_id = $1', [admin.id])
  await people.enrol(admin)
  const known = (band: AgeBand = 'older') => newVoice(app, people, { band, standing: 'known' })
  const overseer = await known()
  const named = { params: { id: overseer.id }, body: { contact: 'The lead', isPaused: false } }
  await app.call(putOverseer, named, as(admin))
  const overseerKeys = await newChatMember(app, overseer)
  const apply = async (person: Person, more: Parameters<typeof application>[0] = {}) => {
    const body = application(more)
    await app.call(saveMentor, { body }, as(person))
    return body.id
  }
  const check = (
    id: string,
    until = dayAfter(utcDay(), 100),
    facts: MentorFact[] = ['modules', 'identity'],
  ) =>
    app.call(
      checkMentor,
      {
        params: { id, check: randomUUID() },
        body: { outcome: 'verified', facts, reason: 'Seen', until },
      },
      as(admin),
    )
  const assign = (id: string, overseerId: string | null = overseer.id) =>
    app.call(assignOverseer, { params: { id }, body: { overseerId } }, as(admin))
  const mentoringOf = (person: Person) => app.call(readMentoring, {}, as(person))
  const readOwn = (person: Person) => app.call(readOwnMentor, {}, as(person))
  const offersOf = async (person: Person) => (await readOwn(person)).offers
  const ask = async (person: Person, more: Parameters<typeof mentorNeed>[0] = {}) => {
    const id: string = randomUUID()
    await app.call(requestMentor, { params: { id }, body: mentorNeed(more) }, as(person))
    return id
  }
  const answer = (person: Person, id: string, accepts: boolean, pauses = false) =>
    app.call(answerOffer, { params: { id }, body: { accepts, pauses } }, as(person))
  const mentor = async (more: Parameters<typeof application>[0] = {}) => {
    const person = await known()
    const id = await apply(person, more)
    await check(id)
    await assign(id)
    return { person, id }
  }
  return {
    ...stage,
    admin,
    overseer,
    trusted: known,
    apply,
    check,
    assign,
    mentor,
    mentoringOf,
    /** A member's own view of themselves as a mentor. */
    readOwnMentor: async (person: Person) => (await readOwn(person)).mentor,
    offersOf,
    ask,
    answer,
    /** Runs the periodic jobs of pairs and offers. */
    runPairJobs: () => app.as(system, advanceMentoring),
    /** Deletes the mentors and requests of earlier tests. */
    deleteEarlier: () =>
      app.owner('delete from mentor_pairs; delete from mentor_requests; delete from mentors'),
    /** @returns both sides and the pair */
    async pair(more: Parameters<typeof application>[0] = {}) {
      const { person: mentorPerson, id: mentorId } = await mentor(more)
      const mentee = await known()
      const requestId = await ask(mentee)
      const [offer] = await offersOf(mentorPerson)
      if (!offer) throw new Error('request was offered to no mentor')
      const { pairId } = await answer(mentorPerson, offer.id, true)
      if (pairId === null) throw new Error('offer was not accepted')
      return { mentor: mentorPerson, mentorId, mentee, requestId, pairId }
    },
    /** The overseer's keys, as their device has them. */
    overseerKeys,
    /** A younger member's request that the overseer took on and a mentor with a checked background accepted. */
    async youngerPair() {
      const { person: mentorPerson, id: mentorId } = await mentor()
      await check(mentorId, undefined, ['modules', 'identity', 'background'])
      const mentee = await known('younger')
      const requestId = await ask(mentee)
      const acceptance = { params: { id: requestId }, body: { oversees: true } }
      await app.call(overseeRequest, acceptance, as(overseer))
      const [offer] = await offersOf(mentorPerson)
      if (!offer) throw new Error('request was offered to no mentor')
      const { pairId } = await answer(mentorPerson, offer.id, true)
      if (pairId === null) throw new Error('offer was not accepted')
      return { mentor: mentorPerson, mentorId, mentee, requestId, pairId }
    },
    /** Moves a member who turned 18 to the older community: two moderators approve, and the member takes an alias there. */
    async changeBand(member: Person, name = 'Late Aspen') {
      const request = {
        id: randomUUID() as string,
        to: 'older' as const,
        reason: 'I turned 18 in May.',
        keep: [],
        language: 'en' as const,
      }
      await app.call(requestBandChange, { body: request }, as(member))
      for (const moderator of stage.moderators) {
        await decideNext(app, moderator, 'agree', { kind: 'age_band' })
        await settleDecisions(app)
      }
      const voice = { band: 'older' as const, name, picture: 1, language: 'en' as const }
      await app.call(beginVoice, { body: { ...voice, rulesVersion: communityRulesVersion } }, as(member))
    },
    /** Starts the conversation of a pair. @returns both sides with their keys, and its id */
    async chat(pairId: string, starter: Person, other: Person, readAlong?: string) {
      const [from, to] = [await newChatMember(app, starter), await newChatMember(app, other)] as [
        ChatMember,
        ChatMember,
      ]
      const { id, message, seals } = await sealedRequest(app, from, to.aliasId, 'Hello.', readAlong)
      await app.call(startMentorChat, { params: { id: pairId }, body: { id, message, seals } }, as(starter))
      return { from, to, id }
    },
  }
}
export type MentorStage = Awaited<ReturnType<typeof openMentoring>>
