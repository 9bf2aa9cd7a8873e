import { userType } from '#contract/accounts.ts'
import { language } from '#contract/primitives.ts'
import type { Profile } from '#contract/profiles.ts'
import type { ProfileRow } from './queries.ts'

export function presentProfile(row: ProfileRow): Profile {
  return {
    user_id: row.user_id,
    display_name: row.display_name,
    avatar_url: row.avatar_url,
    user_type: userType.parse(row.user_type),
    is_admin: row.is_admin,
    language: language.parse(row.language),
  }
}
