import * as campaigns from '#contract/community/campaigns.ts'
import { findThreadState, listShown } from '#server/community/posts/queries.ts'
import { presentPost } from '#server/community/posts/present.ts'
import { cutPage, decodeCursor } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import { campaignMerged } from './events.ts'
import { listPage as plainListPage, plainPage } from './plain-page.ts'
import { presentCampaign, presentOwnCampaign, presentSummary } from './present.ts'
import * as queries from './queries.ts'

/** From one network in an hour: a whole school is one network. */
const maxReads = { points: 6000, seconds: 3600 }
/** How often one member signs and withdraws within an hour. */
const maxSigned = { points: 60, seconds: 3600 }
const pageOfCampaigns = 20
const maxNews = 20
/** So many a plain page has: it is for reading and printing, and has no "More". */
const maxOnPage = 500
const maxListed = 100

const htmlOf = (html: string) => ({
  type: 'text/html; charset=utf-8' as const,
  bytes: new TextEncoder().encode(html),
})

/** Campaigns: reading, signing and joining them. */
export function campaignRoutes(serve: Serve, limits: Limits): void {
  readingRoutes(serve, limits)
  plainPageRoutes(serve, limits)

  serve(campaigns.signCampaign, async ({ actor, params, body, db }) => {
    await limits.consume('campaign-signatures', memberOf(actor).id, maxSigned)
    const outcome = await queries.setSignature(db, params.id, body.on)
    if (outcome === undefined) return refuse('not_found')
    if (outcome === 'closed') refuse('conflict', 'This campaign no longer accepts signatures.')
    const row = await queries.readSignatures(db, params.id)
    // A signature can be withdrawn where the campaign itself is not there any more.
    if (!row) return { signatures: null, hasSigned: false }
    return { signatures: campaigns.shownSignatures(row.signatures), hasSigned: row.has_signed }
  })

  serve(campaigns.mergeCampaign, async ({ params: { id }, body: { into }, db }) => {
    const outcome = await queries.merge(db, id, into)
    if (outcome === undefined) return refuse('not_found')
    if (outcome === 'conflict') refuse('conflict', 'Only open campaigns can be joined.')
    await emit(db, campaignMerged, { campaignId: id, into })
    return { done: true as const }
  })

  serve(campaigns.checkCampaign, async ({ params, body, db }) => {
    if (!(await queries.recordCheck(db, params.id, body.source))) refuse('not_found')
    return { done: true as const }
  })
}

function readingRoutes(serve: Serve, limits: Limits): void {
  serve(campaigns.listCampaigns, async ({ query, db, networkKey }) => {
    await limits.consume('community-reads', networkKey, maxReads)
    const { show = 'open', language = null, limit = pageOfCampaigns, cursor } = query
    const range = { after: decodeCursor(cursor), rows: limit + 1 }
    const rows = await queries.listCampaigns(db, { show, language }, range)
    const { items, next } = cutPage(rows, limit, (row) => ({ at: row.published_at, id: row.id }))
    return { items: items.map(presentSummary), next }
  })

  serve(campaigns.readCampaign, async ({ actor, params, db, networkKey }) => {
    await limits.consume('community-reads', networkKey, maxReads)
    const own = actor.kind === 'member' ? await queries.findOwnCampaign(db, params.id) : undefined
    return own ? presentOwnCampaign(own) : shownCampaign(db, params.id)
  })
}

/** The same for browsers without scripts, and for printing. */
function plainPageRoutes(serve: Serve, limits: Limits): void {
  serve(campaigns.readCampaignsPage, async ({ params, db, networkKey }) => {
    await limits.consume('community-reads', networkKey, maxReads)
    const filter = { show: 'open' as const, language: null }
    const rows = await queries.listCampaigns(db, filter, { after: undefined, rows: maxListed })
    return htmlOf(plainListPage(rows.map(presentSummary), params.language))
  })

  serve(campaigns.readCampaignPage, async ({ params, db, networkKey }) => {
    await limits.consume('community-reads', networkKey, maxReads)
    const campaign = await shownCampaign(db, params.id)
    const answers = await listShown(db, params.id, { after: 1, rows: maxOnPage })
    return htmlOf(plainPage(campaign, answers.map(presentPost), params.language))
  })
}

/** @throws {Refusal} `expired` for a campaign that was there, `not_found` for one that the caller may not know of */
async function shownCampaign(db: Db, id: string): Promise<campaigns.Campaign> {
  const row = await queries.findCampaign(db, id)
  const [post] = row ? await listShown(db, id, { after: 0, rows: 1 }) : []
  if (!row || !post) return refuse((await findThreadState(db, id)) === 'gone' ? 'expired' : 'not_found')
  return presentCampaign(row, post, await queries.listNews(db, id, maxNews))
}
