import { randomUUID } from 'node:crypto'
import { checkCampaign, endCampaign, signCampaign, startCampaign } from '#contract/community/campaigns.ts'
import { claimSubmission, decideSubmission, listSubmissions } from '#contract/community/moderation.ts'
import type { AgeBand } from '#contract/community/values.ts'
import { dayAfter, utcDay } from '#server/platform/days.ts'
import { type CommunityStage, newVoice, openStage, settleDecisions } from './community.ts'
import type { Person } from './devices.ts'
import { as } from './reports.ts'

let campaigns = 0
const campaignBody = () => ({
  id: randomUUID() as string,
  title: `A quiet room in every library, please (${'x'.repeat(++campaigns)})`,
  target: 'Northfield City Council',
  targetKind: 'public_body' as 'public_body' | 'company',
  evidence: 'Its own website says so.',
  source: 'Open **one quiet room** in each library after school hours.',
  contentNote: '',
  endsOn: dayAfter(utcDay(), 60),
  language: 'en' as 'en' | 'es',
})
/** A campaign as a device submits it. */
export const newCampaign = (more: Partial<ReturnType<typeof campaignBody>> = {}) => ({
  ...campaignBody(),
  ...more,
})

/** A server with an open community, and helpers that create campaigns. */
export async function openCampaigns() {
  const stage = await openStage()
  return { ...stage, ...actsOn(stage) }
}
export type CampaignStageParts = Awaited<ReturnType<typeof openCampaigns>>

function actsOn({ app, people, moderators: [moderator] }: CommunityStage) {
  /** Publishes the one pending item of this kind, with the source that identifies its subject. */
  async function publishNext(kind: 'topic' | 'comment', source = 'northfield.example/about'): Promise<void> {
    const { items } = await app.call(listSubmissions, {}, as(moderator))
    const params = { id: items.find((each) => each.kind === kind)?.id ?? '' }
    const opened = await app.call(claimSubmission, { params }, as(moderator))
    if (opened.campaign) await app.call(checkCampaign, { params, body: { source } }, as(moderator))
    const decision = { outcome: 'publish' as const, reason: null, words: '', contentNote: '', text: null }
    const body = { id: randomUUID(), version: opened.item.version, ...decision }
    await app.call(decideSubmission, { params, body }, as(moderator))
    await settleDecisions(app)
  }
  const known = (band: AgeBand = 'older') => newVoice(app, people, { band, standing: 'known' })
  return {
    trusted: known,
    publishNext,
    /** @returns the id of a published campaign */
    async campaign(writer: Person, more: Parameters<typeof newCampaign>[0] = {}): Promise<string> {
      const body = newCampaign(more)
      await app.call(startCampaign, { body }, as(writer))
      await publishNext('topic')
      return body.id
    },
    sign: (id: string, who: Person, on = true) =>
      app.call(signCampaign, { params: { id }, body: { on } }, as(who)),
    end: (id: string, who: Person, stage: 'reached' | 'ended' = 'reached') =>
      app.call(
        endCampaign,
        { params: { id }, body: { id: randomUUID(), stage, source: 'They opened the room.' } },
        as(who),
      ),
    /** Inserts this many signatures, of members who need no session. */
    async plantSignatures(id: string, count: number): Promise<void> {
      for (let nth = 0; nth < count; nth++) {
        const person = await known()
        await app.owner('insert into campaign_signatures (campaign_id, member_id) values ($1, $2)', [
          id,
          person.id,
        ])
      }
    },
    /** The number of signature rows and the stored count, neither of which any endpoint shows. */
    async readCounts(id: string): Promise<{ rows: number; count: number }> {
      const { rows } = await app.owner(
        `select (select count(*)::int from campaign_signatures where campaign_id = $1) as rows,
           coalesce((select signatures from campaign_counts where campaign_id = $1), 0) as count`,
        [id],
      )
      return rows[0]
    },
  }
}
