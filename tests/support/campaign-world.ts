import { randomUUID } from 'node:crypto'
import { parsePost } from '#content/rich-text/markdown.ts'
import type { AgeBand } from '#contract/community/values.ts'
import type { ApiClient } from './app.ts'
import type { World } from './world.ts'

export { campaignCarriedThrough } from '#server/features/campaigns/events.ts'

/** Inserts a published campaign of a member who has an alias. @returns its id */
export async function insertCampaign(
  app: ApiClient,
  memberId: string,
  band: AgeBand = 'older',
): Promise<{ campaign: string }> {
  const [campaign, opening] = [randomUUID(), randomUUID()]
  await app.owner(
    `insert into threads (id, space_id, alias_id, title, language)
     select $1, s.id, a.id, 'A quiet room in every library', 'en' from spaces s join aliases a on a.band = s.band
     where s.kind = 'campaign' and s.band = $3 and a.member_id = $2 and a.is_usual`,
    [campaign, memberId, band],
  )
  await app.owner(
    `insert into campaigns (thread_id, target, target_kind, evidence, ends_on)
     values ($1, 'Northfield City Council', 'public_body', 'Only for moderators', current_date + 60)`,
    [campaign],
  )
  const { body, plain } = parsePost('Open one quiet room in each library.')
  await app.owner(
    `insert into posts (id, thread_id, is_opening, alias_id, source, body, plain, request_hash)
     select $1, t.id, true, t.alias_id, $3, $4, $3, sha256('') from threads t where t.id = $2`,
    [opening, campaign, plain, JSON.stringify(body)],
  )
  await app.owner(`insert into campaign_checks (post_id, source) values ($1, 'northfield.example')`, [
    opening,
  ])
  await app.owner('select publish_post($1)', [opening])
  return { campaign }
}

/** Inserts a campaign that the moderators refused. @returns its id */
export async function insertRefusedCampaign(app: ApiClient, { community }: World): Promise<string> {
  const { campaign } = await insertCampaign(app, community.writer.id)
  await app.owner(`update posts set state = 'refused', reason = 'insult' where thread_id = $1`, [campaign])
  await app.owner(`update threads set state = 'refused', was_published = false where id = $1`, [campaign])
  return campaign
}

/** Inserts a campaign that awaits moderation. @returns the id of its queue item */
export async function insertCampaignSubmission(app: ApiClient, { community }: World): Promise<string> {
  const { campaign } = await insertCampaign(app, community.writer.id)
  await app.owner(
    `select insert_submission('topic', p.id, null, false, '[]', 1, '') from posts p where p.thread_id = $1`,
    [campaign],
  )
  const { rows } = await app.owner(
    'select s.id from submissions s join posts p on p.id = s.post_id where p.thread_id = $1',
    [campaign],
  )
  return rows[0].id
}

/** Inserts rows into each table of campaigns and public figures, for the reporter and for others. */
export async function fillCampaigns(app: ApiClient, { community, reporter }: World): Promise<void> {
  const own = await insertCampaign(app, reporter.id)
  for (const member of [reporter.id, community.writer.id])
    for (const campaign of [own.campaign, community.campaign])
      await app.owner('insert into campaign_signatures (campaign_id, member_id) values ($1, $2)', [
        campaign,
        member,
      ])
  await app.owner(
    `insert into campaign_posts (post_id, kind, evidence)
     select id, 'answer', 'Only for moderators' from posts where not is_opening on conflict do nothing`,
  )
  await app.owner(`select tally_figure('modules')`)
  await app.owner(
    `insert into public_figures (month, figure, part, count) values ('2026-01-01', 'modules', '', 12)`,
  )
}
