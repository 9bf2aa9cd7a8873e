import { checkCampaign, startCampaign } from '#contract/community/campaigns.ts'
import { claimSubmission, decideSubmission, listSubmissions } from '#contract/community/moderation.ts'
import { putModerator, putShift, setCommunity } from '#contract/community/moderators.ts'
import { beginVoice, communityRulesVersion } from '#contract/community/voices.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { Caller } from './caller.ts'
import type { Member } from './members.ts'

const today = new Date().toISOString().slice(0, 10)
const endsOn = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)

type Campaign = Omit<NonNullable<CallInput<typeof startCampaign>['body']>, 'id'>

/** Each campaign says that it is a sample, and its target does not exist. */
const campaigns: readonly { readonly voice: string; readonly campaign: Campaign }[] = [
  {
    voice: 'Quiet Harbour',
    campaign: {
      title: 'Sample: a quiet room in every library',
      target: 'Sample City Council',
      targetKind: 'public_body',
      evidence: 'Sample: no such council is there.',
      source:
        'Sample: open **one quiet room** in each library after school. Someone who is left alone all day can sit there, and nobody asks why.',
      contentNote: '',
      endsOn: endsOn,
      language: 'en',
    },
  },
  {
    voice: 'Faro Sereno',
    campaign: {
      title: 'Muestra: un teléfono contra el acoso en cada línea de autobús',
      target: 'Consorcio de Transporte de Muestra',
      targetKind: 'public_body',
      evidence: 'Muestra: no existe tal consorcio.',
      source:
        'Muestra: que en cada autobús se lea **a quién llamar** si alguien acosa a otra persona, y que quien conduce sepa qué hacer.',
      contentNote: '',
      endsOn: endsOn,
      language: 'es',
    },
  },
]

/**
 * Opens the community with two moderators, and has each member start a campaign that one of them publishes. It appears seconds
 * later.
 */
export async function startCampaigns(
  caller: Caller,
  admin: Member,
  {
    moderators,
    starters,
  }: { readonly moderators: readonly [Member, Member]; readonly starters: readonly Member[] },
): Promise<void> {
  for (const { id } of moderators) {
    const body = {
      languages: ['en' as const, 'es' as const],
      bands: ['younger' as const, 'older' as const],
      cap: 50,
      trainedOn: today,
      contact: 'Sample: nobody',
      isPaused: false,
    }
    await caller.call(putModerator, { params: { id }, body }, admin)
  }
  await caller.call(setCommunity, { body: { isOpen: true, isCalm: false } }, admin)
  for (const moderator of moderators) {
    const startsAt = new Date().toISOString()
    const endsAt = new Date(Date.now() + 11 * 3_600_000).toISOString()
    const params = { id: crypto.randomUUID() }
    await caller.call(putShift, { params, body: { startsAt, endsAt } }, moderator)
  }
  for (const [index, { voice, campaign }] of campaigns.entries()) {
    const starter = starters[index]
    if (!starter) continue
    const { language } = campaign
    const rules = { rulesVersion: communityRulesVersion, language } as const
    await caller.call(beginVoice, { body: { band: 'older', name: voice, picture: index, ...rules } }, starter)
    await caller.call(startCampaign, { body: { id: crypto.randomUUID(), ...campaign } }, starter)
  }
  await publishAll(caller, moderators[0])
}

/** Aliases first, because a campaign names its starter. */
async function publishAll(caller: Caller, moderator: Member): Promise<void> {
  const { items } = await caller.call(listSubmissions, {}, moderator)
  const byKind = items.toSorted((one, other) => Number(other.kind === 'name') - Number(one.kind === 'name'))
  for (const { id } of byKind) {
    const params = { id }
    const opened = await caller.call(claimSubmission, { params }, moderator)
    if (opened.campaign)
      await caller.call(
        checkCampaign,
        { params, body: { source: 'https://sample.example/about' } },
        moderator,
      )
    const decision = { outcome: 'publish' as const, reason: null, words: '', contentNote: '', text: null }
    const body = { id: crypto.randomUUID(), version: opened.item.version, ...decision }
    await caller.call(decideSubmission, { params, body }, moderator)
  }
}
