import { randomUUID } from 'node:crypto'
import type { ApiClient } from './app.ts'
import { insertCampaignSubmission, insertRefusedCampaign } from './campaign-world.ts'
import { insertChat } from './chat-world.ts'
import {
  insertOpening,
  insertSanction,
  insertStory,
  insertSubmission,
  insertVoice,
} from './community-world.ts'
import type { Person } from './devices.ts'
import { createGroupTargets } from './group-targets.ts'
import { createMentorTargets } from './mentor-world.ts'
import type { PathTarget } from './path-targets.ts'
import { as } from './reports.ts'
import { createRoomTargets } from './room-world.ts'
import type { World } from './world.ts'

/** The records that a community path names, and the member with the most rights there; nothing for other paths. */
export async function createCommunityTargets(
  app: ApiClient,
  world: World,
  path: string,
): Promise<PathTarget[] | undefined> {
  const { moderator, writer } = world.community
  const of = (id: string, who: Person): PathTarget[] => [{ params: { id, language: 'en' }, owner: as(who) }]
  if (
    path.startsWith('/api/public-stories/') ||
    path.startsWith('/api/community/threads/') ||
    path.startsWith('/api/live/threads/')
  )
    return of((await insertStory(app, writer.id)).story, writer)
  if (path.endsWith('/page/:language') && !path.includes(':id') && !path.includes(':address'))
    return [{ params: { language: 'es' }, owner: {} }]
  if (path.startsWith('/api/forum/categories/'))
    return [{ params: { address: 'school', language: 'en' }, owner: as(writer) }]
  // Signed words cannot change, so a refused submission is written again.
  if (path === '/api/campaigns/:id') return of(await insertRefusedCampaign(app, world), writer)
  if (path.startsWith('/api/campaigns/')) return of(world.community.campaign, writer)
  if (path.startsWith('/api/forum/topics/')) return of(world.community.topic, writer)
  if (path.startsWith('/api/admin/forum/categories/')) return of(world.community.category, world.team.admin)
  if (path.endsWith('/reactions')) {
    // Nobody can react to their own words.
    await insertVoice(app, world.handler.id)
    return of((await insertStory(app, writer.id)).answer, world.handler)
  }
  if (path.startsWith('/api/community/posts/')) {
    const { answer } = await insertStory(app, writer.id)
    if (path.endsWith('/proposal'))
      await app.owner(`update posts set proposal = 'Changed.' where id = $1`, [answer])
    return of(answer, writer)
  }
  // The matrix reports exactly this message.
  if (path === '/api/chats/:id/reports') return of(world.community.chat, world.community.reader)
  if (path.startsWith('/api/chats/:id')) {
    const [own, other] = [
      await insertVoice(app, writer.id),
      await insertVoice(app, world.community.reader.id),
    ]
    // Only the author, who started the conversation, can replace a message.
    const [starter, second] = path.endsWith('/replacement') ? [own, other] : [other, own]
    const { chat: id, message } = await insertChat(app, starter, second)
    return [{ params: { id, message }, owner: as(writer) }]
  }
  const mentoring = await createMentorTargets(app, world, path)
  if (mentoring) return mentoring
  if (path.startsWith('/api/chats/keys/')) return of(await insertVoice(app, writer.id), writer)
  if (path.startsWith('/api/community/blocks/')) return of(await insertVoice(app, world.other.id), writer)
  if (/^\/api\/moderation\/(submissions|campaign-checks)\//.test(path)) {
    const isCheck = path.startsWith('/api/moderation/campaign-checks/')
    const id = await (isCheck ? insertCampaignSubmission(app, world) : insertSubmission(app, world))
    if (isCheck || path.endsWith('/sanction'))
      await app.owner(
        `update submissions set claimed_by = $2, claimed_until = now() + interval '10 minutes' where id = $1`,
        [id, moderator.id],
      )
    return of(id, moderator)
  }
  if (path.startsWith('/api/moderation/decisions/')) {
    const id = randomUUID()
    await app.owner(
      `insert into decisions (id, submission_id, by_member, outcome, words, content_note, copy, request_hash)
       values ($1, $2, $3, 'publish', '', '', '', sha256(''))`,
      [id, await insertSubmission(app, world), moderator.id],
    )
    return of(id, moderator)
  }
  if (path.startsWith('/api/admin/text-holds/')) {
    const { rows } = await app.owner(
      `insert into text_holds (id, post_id, copy, reason, until) values (gen_random_uuid(), $1, 'copied', 'A court', current_date)
       returning id`,
      [world.community.answer],
    )
    return of(rows[0].id, world.team.admin)
  }
  if (path.startsWith('/api/admin/alias-openings/'))
    return of(await insertOpening(app, writer.id, world.team.admin.id), world.team.admin)
  if (path.startsWith('/api/community/sanctions/')) return of(await insertSanction(app, writer.id), writer)
  if (path.startsWith('/api/moderation/shifts/')) {
    const { rows } = await app.owner(
      `insert into duty_shifts (id, member_id, starts_at, ends_at)
       values (gen_random_uuid(), $1, now(), now() + interval '1 hour') returning id`,
      [moderator.id],
    )
    return of(rows[0].id, moderator)
  }
  const inGroups = await createGroupTargets(app, world, path)
  if (inGroups) return inGroups
  if (path.startsWith('/api/admin/moderators/')) return of(world.other.id, world.team.admin)
  return createRoomTargets(app, world, path)
}
