import { call } from '#web/platform/api/call.ts'
import {
  assignOverseer,
  checkMentor,
  listMentors,
  putOverseer,
} from '#contract/community/mentor-administration.ts'
import { type MentorFact, saveMentor } from '#contract/community/mentors.ts'
import { readChatSettings } from '#contract/community/chat-settings.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { ensureOwnKeys } from '#web/records/chats/own-keys.ts'
import { dayAfter, utcDay } from '#web/ui/days.ts'
import { onDevice } from './given/device.ts'
import type { GivenMember } from './given/members.ts'
import type { RunningInstance } from './instance.ts'

/** What administrators and overseers do, made by the app's own code. */
export function mentorsOf({ url }: RunningInstance) {
  const vaultOf = ({ id: memberId, vault, keys, lock, vaultVersion: version }: GivenMember): OpenVault => ({
    memberId,
    content: vault,
    publicKeys: keys,
    lock,
    version,
  })

  /** Names someone an overseer, and makes their keys as their page does. */
  async function overseer(admin: GivenMember, who: GivenMember): Promise<void> {
    const body = { contact: 'The lead', isPaused: false }
    await onDevice(url, admin.session, () => call(putOverseer, { params: { id: who.id }, body }))
    await onDevice(url, who.session, async () => {
      const { aliases } = await call(readChatSettings, {})
      if (aliases[0]) await ensureOwnKeys(vaultOf(who), aliases[0].aliasId)
    })
  }

  /** Checks everyone who has applied, and gives them an overseer. */
  const check = (
    admin: GivenMember,
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

  /** Someone who may accompany members under 18. */
  async function mentor(admin: GivenMember, who: GivenMember, overseerId: string): Promise<void> {
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

  return { overseer, check, mentor }
}
