import { sql, type RawBuilder } from 'kysely'
import type { TableCopy } from '#contract/copies.ts'
import type { Db } from '#server/platform/database/connection.ts'

interface Exporter {
  /**
   * The member's rows that this session may see elsewhere too: after a reset by the mailbox alone, nothing from before it.
   * [Note: Generations]
   */
  readonly own: (memberId: string) => RawBuilder<unknown>
  /** Secrets that something is checked with: a copy of them could be used to try guesses. */
  readonly secrets: readonly string[]
  /** Rows that only a function of the database hands out, each as JSON. */
  readonly rows?: (table: string) => RawBuilder<unknown>
}

const exporter = (own: Exporter['own'], ...secrets: string[]): Exporter => ({ own, secrets })
const byFunction = (rows: Exporter['rows']): Exporter => ({
  own: () => sql`true`,
  secrets: [],
  ...(rows ? { rows } : {}),
})
const chatTables = byFunction((table) => sql`own_chat_copy(${table})`)
const mentorTables = byFunction((table) => sql`own_mentor_copy(${table})`)
const byMember = (memberId: string) => sql`member_id = ${memberId}`
/** By one's alias: what others get never names the member. */
const byAlias = () => sql`alias_id = any ((select actor_aliases())::uuid[])`
const byGeneration = (column: string) => (memberId: string) =>
  sql`member_id = ${memberId} and ${sql.ref(column)} = any ((select actor_generations())::int[])`

/** Every table with rows that belong to a member, as content/policies/holdings lists; a test checks that none is missing. */
const exporters: Readonly<Record<string, Exporter>> = {
  members: exporter((id) => sql`id = ${id}`, 'request_hash'),
  profiles: exporter((id) => sql`user_id = ${id}`),
  credentials: exporter(byMember, 'auth_digest'),
  vault_generations: exporter(byGeneration('generation')),
  sessions: exporter(() => sql`may_end_session(t)`, 'token_digest'),
  sign_ins: exporter(byMember),
  professionals: exporter(byMember),
  professional_verifications: exporter(() => sql`professional_is_own(professional_id)`),
  passkeys: exporter(byGeneration('generation')),
  passkey_challenges: exporter(byMember, 'digest'),
  codes: exporter(byMember, 'sealed_secret', 'last_step'),
  recovery_codes: exporter(byMember, 'digest'),
  resets: exporter(
    (id) =>
      sql`member_id = ${id} and ((select actor_generations())::int[] && array[from_generation, to_generation])`,
    'earlier_digest',
  ),
  address_changes: exporter(byMember, 'auth_digest', 'new_digest', 'old_digest', 'stop_digest'),
  account_freezes: exporter(byMember),
  factor_resets: exporter(byMember, 'stop_digest', 'asked_by', 'approved_by'),
  account_deletions: exporter(byMember, 'asked_by'),
  consents: exporter(byMember),
  undeliverable_addresses: exporter(byMember),
  personal_records: exporter(byGeneration('generation')),
  personal_record_counts: exporter(byMember),
  notifications: exporter(byGeneration('generation')),
  notification_deliveries: exporter(byMember),
  notification_settings: exporter(byMember),
  muted_reports: exporter(byMember),
  push_subscriptions: exporter(byMember, 'endpoint', 'auth', 'p256dh'),
  subscriptions: exporter(byMember),
  plan_grants: exporter(byMember),
  community_members: exporter(byMember),
  community_departures: exporter(byMember),
  aliases: exporter(byMember),
  threads: exporter(byAlias),
  posts: exporter(byAlias, 'request_hash'),
  stories: exporter(
    () =>
      sql`exists (select from threads o where o.id = thread_id and o.alias_id = any ((select actor_aliases())::uuid[]))`,
  ),
  campaigns: exporter(
    () =>
      sql`exists (select from threads o where o.id = thread_id and o.alias_id = any ((select actor_aliases())::uuid[]))`,
  ),
  campaign_posts: exporter(
    () =>
      sql`exists (select from posts o where o.id = post_id and o.alias_id = any ((select actor_aliases())::uuid[]))`,
  ),
  campaign_signatures: exporter(byMember),
  reactions: exporter(byMember),
  follows: exporter(byMember),
  markers: exporter(byMember),
  blocks: exporter(byMember),
  space_members: exporter(byMember),
  group_people: exporter(byMember),
  group_requests: exporter(byMember),
  group_calls: exporter(byAlias),
  flags: exporter(byMember),
  sanctions: exporter(byMember),
  band_changes: exporter(byMember, 'request_hash'),
  chat_settings: chatTables,
  chat_request_settings: chatTables,
  chat_keys: chatTables,
  chats: chatTables,
  chat_sides: chatTables,
  chat_messages: chatTables,
  chat_seals: chatTables,
  chat_reports: chatTables,
  mentor_overseers: mentorTables,
  mentors: mentorTables,
  mentor_checks: mentorTables,
  mentor_requests: mentorTables,
  mentor_offers: mentorTables,
  mentor_pairs: mentorTables,
  mentor_meetings: mentorTables,
  mentor_notes: mentorTables,
  mentor_feedback: mentorTables,
  mentor_hidden_messages: mentorTables,
  moderators: exporter(byMember),
  place_suggestions: exporter(byMember),
  milestone_members: exporter(byMember),
  milestone_awards: exporter(byMember, 'act_digest'),
  milestone_certificates: exporter(byMember),
  duty_shifts: exporter(byMember),
  hosts: exporter(byMember),
  room_seats: exporter(byMember, 'removed_by'),
  room_lines: exporter(byAlias, 'request_hash'),
  room_words: exporter(byAlias, 'request_hash'),
  room_word_lines: exporter(byAlias, 'request_hash'),
  contact_codes: exporter(byGeneration('generation'), 'token_digest'),
  // An open invitation has no generation yet.
  handlers: exporter(
    (id) =>
      sql`member_id = ${id} and (vault_generation is null or vault_generation = any ((select actor_generations())::int[]))`,
  ),
}

/**
 * Everything that is the asking member's own in these tables, under the policies that hold for every call of theirs. The
 * one place where rows leave as they are: that is what a copy is.
 */
export async function readOwnTables(db: Db, memberId: string): Promise<TableCopy[]> {
  const copies: TableCopy[] = []
  for (const [table, { own, secrets, rows: rowsOf }] of Object.entries(exporters)) {
    const copied = rowsOf
      ? sql<{ row: TableCopy['rows'][number] }>`select c.row from ${rowsOf(table)} c (row)`
      : sql<{ row: TableCopy['rows'][number] }>`
          select to_jsonb(t) - ${[...secrets]}::text[] as row from ${sql.table(table)} t where ${own(memberId)}`
    const { rows } = await copied.execute(db)
    copies.push({ table, rows: rows.map(({ row }) => row) })
  }
  return copies
}
