import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { startCampaign } from '#contract/community/campaigns.ts'
import { listCategories, startTopic } from '#contract/community/forum.ts'
import { writePost } from '#contract/community/posts.ts'
import { sendStory } from '#contract/community/stories.ts'
import type { AgeBand } from '#contract/community/values.ts'
import { beginVoice } from '#contract/community/voices.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { dayAfter, utcDay } from '#server/platform/days.ts'
import type { Seed } from './seed/seed.ts'
import type { SeededMember } from './seed/members.ts'
import { asOwner, type RunningInstance } from './instance.ts'

type Body = NonNullable<CallInput<typeof sendStory>['body']>
type CampaignBody = NonNullable<CallInput<typeof startCampaign>['body']>
type TopicBody = NonNullable<CallInput<typeof startTopic>['body']>

/** Creates the community of a server and its content for a journey. */
export function createCommunitySeeds(server: RunningInstance, seed: Seed) {
  const query = (text: string, values: readonly unknown[] = []) =>
    asOwner(server.dataDir, async (client) => {
      await client.query('set role upstander_owner')
      await client.query(text, [...values])
    })

  /** Opens the community, with a moderator on duty for both age bands in both languages. */
  async function ensureOpen() {
    await query('update community_settings set is_open = true')
    await makeModerator(await seed.confirmedMember('moderator'))
    // A new server adds its categories shortly after its start.
    const categories = async () => (await seed.caller.call(listCategories, {})).items.length
    await expect.poll(categories).toBeGreaterThan(0)
  }

  /** Makes a member with codes a moderator, and puts them on duty. */
  async function makeModerator({ id }: SeededMember) {
    await query(
      `insert into moderators (member_id, languages, bands, trained_on, contact)
       values ($1, '{en,es}', '{younger,older}', current_date, 'The lead')`,
      [id],
    )
    await query(
      `insert into duty_shifts (id, member_id, starts_at, ends_at)
       values (gen_random_uuid(), $1, now() - interval '1 minute', now() + interval '6 hours')`,
      [id],
    )
  }

  /** A trusted member whose alias was approved and whose words appear at once. */
  async function speaker(name: string, band: AgeBand = 'older'): Promise<SeededMember> {
    const member = await seed.member('speaker', { confirmed: true })
    const body = { band, name, picture: (name.length * 5) % 48, language: 'en', rulesVersion: 1 } as const
    await seed.caller.call(beginVoice, { body }, member)
    await query(`update community_members set standing = 'known' where member_id = $1`, [member.id])
    await query(`update aliases set name = wanted, wanted_state = 'published' where member_id = $1`, [
      member.id,
    ])
    await query(`update submissions set state = 'decided' where kind = 'name' and author_id = $1`, [
      member.id,
    ])
    return member
  }

  /** A story that was approved and whose delay is over. @returns its path */
  async function story(from: SeededMember, more: Partial<Body> = {}): Promise<string> {
    const body = { ...storyBody(), ...more }
    await seed.caller.call(sendStory, { body }, from)
    await query(
      `update threads set state = 'published', was_published = true, published_at = now(), answered_at = now() where id = $1`,
      [body.id],
    )
    await query('select publish_post(id) from posts where thread_id = $1 and is_opening', [body.id])
    await query(`update submissions set state = 'decided' where kind = 'story' and author_id = $1`, [from.id])
    return `/reports/public/${body.id}`
  }

  /** A published comment. */
  async function comment(from: SeededMember, path: string, source: string): Promise<void> {
    const id = path.split('/').at(-1) ?? ''
    const body = { id: randomUUID(), source, contentNote: '', replyTo: null, quote: null }
    await seed.caller.call(writePost, { params: { id }, body }, from)
  }

  /** A published topic. @returns its path */
  async function topic(from: SeededMember, more: Partial<TopicBody> = {}): Promise<string> {
    const body = { ...topicBody(), ...more }
    const submitted = await seed.caller.call(startTopic, { body }, from)
    if (submitted.outcome !== 'taken' || submitted.state !== 'published')
      throw new Error(`topic was not published: ${JSON.stringify(submitted)}`)
    return `/forum/topic/${body.id}`
  }

  /** A published campaign. @returns its path */
  async function campaign(from: SeededMember, more: Partial<CampaignBody> = {}): Promise<string> {
    const body = { ...campaignBody(), ...more }
    await seed.caller.call(startCampaign, { body }, from)
    await query(
      `insert into campaign_checks (post_id, source)
       select id, 'northfield.example/about' from posts where thread_id = $1 and is_opening`,
      [body.id],
    )
    await query('select publish_post(id) from posts where thread_id = $1 and is_opening', [body.id])
    await query(`update submissions set state = 'decided' where kind = 'topic' and author_id = $1`, [from.id])
    return `/action-center/campaign/${body.id}`
  }

  return { query, ensureOpen, makeModerator, speaker, story, comment, topic, campaign }
}

const campaignBody = (): CampaignBody => ({
  id: randomUUID(),
  title: 'A quiet room in every library',
  target: 'Northfield City Council',
  targetKind: 'public_body',
  evidence: 'Its own website says so.',
  source: 'Open **one quiet room** in each library after school.',
  contentNote: '',
  endsOn: dayAfter(utcDay(), 60),
  language: 'en',
})

const topicBody = (): TopicBody => ({
  id: randomUUID(),
  category: 'school',
  title: 'How did you tell someone?',
  source: 'I have written it down and do not know **whom** to tell.',
  contentNote: '',
  language: 'en',
})

const storyBody = (): Body => ({
  id: randomUUID(),
  title: 'They laughed every morning',
  source:
    'It went on for a year. Then **one person** sat down beside me.\n\n- I told a teacher\n- I wrote it down',
  contentNote: '',
  types: ['school'],
  severity: 'medium',
  language: 'en',
  isIndexed: false,
})
