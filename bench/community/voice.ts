import { beginVoice, communityRulesVersion } from '#contract/community/voices.ts'
import type { Caller } from '../../demo/caller.ts'
import type { Member } from '../../demo/members.ts'
import { asOwner } from '../../tests/support/journeys/instance.ts'

/** A voice whose words appear at once where the rules let them through. */
export async function giveKnownVoice(
  dataDir: string,
  caller: Caller,
  member: Member,
  index: number,
): Promise<void> {
  const name = `Quiet ${['Heron', 'Otter', 'Wren', 'Fern', 'Lark', 'Robin'][index % 6]} ${String.fromCodePoint(97 + Math.floor(index / 6)).repeat(3)}`
  const body = {
    band: 'older',
    name,
    picture: 3,
    language: 'en',
    rulesVersion: communityRulesVersion,
  } as const
  await caller.call(beginVoice, { body }, member)
  await asOwner(dataDir, async (client) => {
    await client.query('set role upstander_owner')
    await client.query(`update community_members set standing = 'known' where member_id = $1`, [member.id])
  })
}
