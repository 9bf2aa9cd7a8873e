import { randomUUID } from 'node:crypto'
import { requestBandChange } from '#contract/community/band-changes.ts'
import { claimSubmission, decideSubmission, listSubmissions } from '#contract/community/moderation.ts'
import { flagPost, type FlagReason, writePost } from '#contract/community/posts.ts'
import { readStory, sendStory } from '#contract/community/stories.ts'
import type { AgeBand } from '#contract/community/values.ts'
import { beginVoice, communityRulesVersion } from '#contract/community/voices.ts'
import type { Caller } from '../../../../demo/caller.ts'
import type { Member } from '../../../../demo/members.ts'
import { asOwner, type RunningInstance } from '../instance.ts'

/** Changes the server's tables as their owner: for states that no call reaches, or only after weeks. */
async function runAsOwner(server: RunningInstance, statements: readonly (readonly [string, unknown[]])[]) {
  await asOwner(server.dataDir, async (client) => {
    await client.query('set role upstander_owner')
    for (const [text, values] of statements) await client.query(text, values)
  })
}

/** Opens the community of a server, as an administrator does once two moderators are ready. */
export const openCommunity = (server: RunningInstance): Promise<void> =>
  runAsOwner(server, [['update community_settings set is_open = true', []]])

/** Puts a moderator on duty for the next hours. */
export const beginDuty = (server: RunningInstance, { id }: Member): Promise<void> =>
  runAsOwner(server, [
    [
      `insert into duty_shifts (id, member_id, starts_at, ends_at)
        values (gen_random_uuid(), $1, now() - interval '1 minute', now() + interval '6 hours')`,
      [id],
    ],
  ])

interface ModeratorTraits {
  readonly onDuty?: boolean
  /** The maximum number of items per day. */
  readonly cap?: number
}

/** Makes a member with codes a moderator of both communities in both languages. */
export async function nameModerator(
  server: RunningInstance,
  member: Member,
  { onDuty = true, cap = 40 }: ModeratorTraits = {},
): Promise<void> {
  await runAsOwner(server, [
    [
      `insert into moderators (member_id, languages, bands, cap, trained_on, contact)
        values ($1, '{en,es}', '{younger,older}', $2, current_date, 'Ada Brandt, 020 7946 0100')`,
      [member.id, cap],
    ],
  ])
  if (onDuty) await beginDuty(server, member)
}

/** Gives a confirmed member an approved alias. A moderator must be on duty. */
export async function giveAlias(
  caller: Caller,
  server: RunningInstance,
  member: Member,
  name: string,
  band: AgeBand = 'older',
): Promise<void> {
  const body = {
    band,
    name,
    picture: 3,
    language: 'en',
    rulesVersion: communityRulesVersion,
  } as const
  await caller.call(beginVoice, { body }, member)
  await runAsOwner(server, [
    [`update aliases set name = wanted, wanted_state = 'published' where member_id = $1`, [member.id]],
    [`update submissions set state = 'decided' where kind = 'name' and author_id = $1`, [member.id]],
  ])
}

/** Submits a story, which awaits moderation. @returns its id */
export async function submitStory(
  caller: Caller,
  writer: Member,
  { title, source }: { title: string; source: string },
): Promise<string> {
  const id = randomUUID()
  const storyDefaults = {
    contentNote: '',
    types: ['school' as const],
    severity: 'medium' as const,
    isIndexed: false,
  }
  await caller.call(sendStory, { body: { id, title, source, ...storyDefaults, language: 'en' } }, writer)
  return id
}

/** A story that others can read and answer: its delay is over. @returns its id */
export async function publishStory(
  caller: Caller,
  server: RunningInstance,
  writer: Member,
  story: { title: string; source: string },
): Promise<string> {
  const id = await submitStory(caller, writer, story)
  await runAsOwner(server, [
    [
      `update threads set state = 'published', was_published = true, published_at = now(), answered_at = now() where id = $1`,
      [id],
    ],
    ['select publish_post((select p.id from posts p where p.thread_id = $1 and p.is_opening))', [id]],
    [
      `update submissions set state = 'decided' where post_id = (select p.id from posts p where p.thread_id = $1 and p.is_opening)`,
      [id],
    ],
  ])
  return id
}

/** Submits a comment, which awaits moderation. */
export async function submitComment(
  caller: Caller,
  writer: Member,
  threadId: string,
  source: string,
): Promise<void> {
  const body = { id: randomUUID(), source, contentNote: '', replyTo: null, quote: null }
  await caller.call(writePost, { params: { id: threadId }, body }, writer)
}

/** Flags the opening post of a story, once for each reason, signed out. */
export async function flagStory(
  caller: Caller,
  storyId: string,
  flags: readonly { reason: FlagReason; words: string }[],
): Promise<void> {
  const { post } = await caller.call(readStory, { params: { id: storyId } })
  for (const { reason, words } of flags)
    await caller.call(flagPost, { params: { id: post.id }, body: { id: randomUUID(), reason, words } })
}

/** Requests a move to the other community, which awaits two moderators. */
export async function requestMove(caller: Caller, member: Member, to: AgeBand): Promise<void> {
  const body = { id: randomUUID(), to, reason: 'I turned 18 in May.', keep: [], language: 'en' as const }
  await caller.call(requestBandChange, { body }, member)
}

/** Makes a member with codes another administrator. */
export const makeAdministrator = (server: RunningInstance, { id }: Member): Promise<void> =>
  runAsOwner(server, [['update profiles set is_admin = true where user_id = $1', [id]]])

/** Ends the claims of all moderators on their items. */
export const endClaims = (server: RunningInstance): Promise<void> =>
  runAsOwner(server, [
    [`update submissions set claimed_until = now() - interval '1 second' where claimed_by is not null`, []],
  ])

/** Publishes the newest item of a kind as a moderator. Others see it once it can no longer be undone. */
export async function publishNext(
  caller: Caller,
  moderator: Member,
  kind: 'story' | 'comment',
): Promise<void> {
  const { items } = await caller.call(listSubmissions, {}, moderator)
  const item = items.find((each) => each.kind === kind)
  if (!item) throw new Error(`no ${kind} is waiting for this moderator`)
  const params = { id: item.id }
  const { item: opened } = await caller.call(claimSubmission, { params }, moderator)
  const body = {
    id: randomUUID(),
    version: opened.version,
    outcome: 'publish' as const,
    reason: null,
    words: '',
    contentNote: '',
    text: null,
  }
  await caller.call(decideSubmission, { params, body }, moderator)
}

const asSystem = `select set_config('app.actor_kind', 'system', false)`

/** Applies the decisions made, as if the seconds for undoing them were over. */
export const settleDecisions = (server: RunningInstance): Promise<void> =>
  runAsOwner(server, [
    [asSystem, []],
    [`select apply_decision(d.id) from decisions d where d.state = 'made' order by d.at`, []],
  ])

/** Moves the time when an approved story appears to now. */
export const endDelay = (server: RunningInstance, storyId: string): Promise<void> =>
  runAsOwner(server, [
    [asSystem, []],
    [
      `update stories set appears_at = now() - interval '1 minute' where thread_id = $1 and appears_at > now()`,
      [storyId],
    ],
    ['select publish_due_story(due) from due_stories() due', []],
  ])
