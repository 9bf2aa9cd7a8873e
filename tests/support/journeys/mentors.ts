import { call } from '#web/platform/api/call.ts'
import {
  assignOverseer,
  checkMentor,
  listMentors,
  putOverseer,
} from '#contract/community/mentor-administration.ts'
import { overseeRequest } from '#contract/community/mentor-oversight.ts'
import { requestMentor, readPair, startMentorChat } from '#contract/community/mentor-pairs.ts'
import { answerOffer, type MentorFact, readOwnMentor, saveMentor } from '#contract/community/mentors.ts'
import { readChatSettings } from '#contract/community/chat-settings.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { ensureOwnKeys } from '#web/records/chats/own-keys.ts'
import { sealChatRequest } from '#web/records/chats/sealing.ts'
import { dayAfter, utcDay } from '#web/ui/days.ts'
import { onDevice } from './seed/device.ts'
import type { SeededMember } from './seed/members.ts'
import type { RunningInstance } from './instance.ts'
import { recordSecret } from './secrets.ts'

/** Acts as administrators and overseers, with the app's own code. */
export function createMentorSeeds({ url }: RunningInstance) {
  const vaultOf = ({ id: memberId, vault, keys, lock, vaultVersion: version }: SeededMember): OpenVault => ({
    memberId,
    content: vault,
    publicKeys: keys,
    lock,
    version,
  })

  /** Makes a member an overseer, and makes their keys as the overseer's page does. */
  async function overseer(admin: SeededMember, who: SeededMember): Promise<void> {
    const body = { contact: 'The lead', isPaused: false }
    await onDevice(url, admin.session, () => call(putOverseer, { params: { id: who.id }, body }))
    await onDevice(url, who.session, async () => {
      const { aliases } = await call(readChatSettings, {})
      if (aliases[0]) await ensureOwnKeys(vaultOf(who), aliases[0].aliasId)
    })
  }

  /** Verifies every applicant, and assigns an overseer. */
  const check = (
    admin: SeededMember,
    overseerId: string,
    facts: MentorFact[] = ['modules', 'identity'],
  ): Promise<void> =>
    onDevice(url, admin.session, async () => {
      const { mentors } = await call(listMentors, {})
      for (const { id } of mentors.filter((mentor) => mentor.check === null)) {
        const body = { outcome: 'verified', facts, reason: 'Seen', until: dayAfter(utcDay(), 90) } as const
        await call(checkMentor, { params: { id, check: crypto.randomUUID() }, body })
        await call(assignOverseer, { params: { id }, body: { overseerId } })
      }
    })

  /** A mentor who may accompany members under 18. */
  async function mentor(admin: SeededMember, who: SeededMember, overseerId: string): Promise<void> {
    const body = {
      id: crypto.randomUUID(),
      capacity: 2,
      isShown: false,
      about: 'Writing it down was what helped.',
      contact: 'At the club house',
      language: 'en',
    } as const
    await onDevice(url, who.session, () =>
      call(saveMentor, {
        body: { ...body, specialties: ['school'], languages: ['en'], hours: ['weekday_evenings'] },
      }),
    )
    await check(admin, overseerId, ['modules', 'identity', 'background'])
  }

  /** A pair with a member under 18: requested, taken on by the overseer, accepted by the mentor. @returns the pair */
  async function overseenPair(
    overseerKeys: SeededMember,
    guide: SeededMember,
    mentee: SeededMember,
  ): Promise<string> {
    const id = await ask(mentee)
    await onDevice(url, overseerKeys.session, () =>
      call(overseeRequest, { params: { id }, body: { oversees: true } }),
    )
    return onDevice(url, guide.session, async () => {
      const { offers } = await call(readOwnMentor, {})
      const body = { accepts: true, pauses: false }
      const { pairId } = await call(answerOffer, { params: { id: offers[0]?.id ?? '' }, body })
      if (pairId === null) throw new Error('offer was not accepted')
      return pairId
    })
  }

  /** @returns the id of the request */
  const ask = (who: SeededMember): Promise<string> =>
    onDevice(url, who.session, async () => {
      const id: string = crypto.randomUUID()
      const body = {
        specialties: ['school' as const],
        language: 'en' as const,
        hours: ['weekday_evenings' as const],
      }
      await call(requestMentor, { params: { id }, body })
      return id
    })

  /** The first message of the mentee, once the mentor can read it. @returns the path of the conversation's page */
  async function sendFirstMessage(
    guide: SeededMember,
    mentee: SeededMember,
    { pairId, text }: { pairId: string; text: string },
  ) {
    await onDevice(url, guide.session, async () => {
      const { pair } = await call(readPair, { params: { id: pairId } })
      await ensureOwnKeys(vaultOf(guide), pair.ownAliasId)
    })
    return onDevice(url, mentee.session, async () => {
      const { pair } = await call(readPair, { params: { id: pairId } })
      const request = await sealChatRequest(vaultOf(mentee), {
        from: pair.ownAliasId,
        to: pair.other.aliasId,
        text: recordSecret('words', text),
        pair: pairId,
        overseer: pair.overseer?.aliasId,
      })
      const { id, message, seals } = request
      await call(startMentorChat, { params: { id: pairId }, body: { id, message, seals } })
      return `/chat/${id}`
    })
  }

  return { overseer, check, mentor, ask, overseenPair, sendFirstMessage }
}
