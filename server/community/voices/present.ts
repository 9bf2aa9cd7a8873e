import type { Voice } from '#contract/community/voices.ts'
import { standing } from '#contract/community/voices.ts'
import { ageBand, textState } from '#contract/community/values.ts'
import type { VoiceRow } from './queries.ts'

export function presentVoice(row: VoiceRow): Voice {
  return {
    band: ageBand.parse(row.band),
    standing: standing.parse(row.standing),
    silentUntil: row.silent_until,
    rulesVersion: row.rules_version,
    name: row.wanted,
    nameState: textState.parse(row.wanted_state),
    picture: row.picture,
    digest: row.digest === 'weekly' ? 'weekly' : 'off',
  }
}
