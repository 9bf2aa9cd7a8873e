import { randomBytes, randomUUID } from 'node:crypto'
import { requestReset } from '#contract/resets.ts'
import type { TestApp } from './app.ts'
import { fillCommunity } from './community-world.ts'
import { insertRelease } from './releases.ts'
import type { World } from './world.ts'

/** Inserts a place with a check and a problem, and suggestions and milestones of two members. */
async function fillPlaces(app: TestApp, { reporter, handler }: World): Promise<void> {
  const place = randomUUID()
  await app.owner(
    `insert into places (id, name, kind, needs, groups, access, languages, cost, country, region, town, address, address_source, phone,
       website, about, is_sample, contact)
     values ($1, 'One', 'library', '{talk}', '{anyone}', '{}', '{en}', 'free', 'US', '', 'Springfield', '', '', '', '', '', false, 'Ask')`,
    [place],
  )
  await app.owner(
    `insert into place_checks (place_id, outcome, what, by_name, until) values ($1, 'checked', 'Called', 'Us', current_date)`,
    [place],
  )
  await app.owner(
    `insert into place_problems (id, place_id, reason) values (gen_random_uuid(), $1, 'facts')`,
    [place],
  )
  for (const [at, { id }] of [reporter, handler].entries()) {
    await app.owner(`insert into milestone_members (member_id) values ($1)`, [id])
    await app.owner(
      `insert into milestone_awards (member_id, kind, act_digest) values ($1, 'place', sha256('one'))`,
      [id],
    )
    await app.owner(`insert into milestone_certificates (member_id, place, kind) values ($1, $2, 'place')`, [
      id,
      at + 7,
    ])
  }
  for (const member of [reporter.id, handler.id, null])
    await app.owner(
      `insert into place_suggestions (id, member_id, name, kind, country, town, website, words)
       values (gen_random_uuid(), $1, 'Two', 'library', 'US', '', '', 'It is calm.')`,
      [member],
    )
}

/** Inserts an administrator's settings and announcements, and an address that rejects mail. */
async function fillAdministration(app: TestApp): Promise<void> {
  await app.owner(`
    insert into settings_changes (id, made_by, changes)
    select gen_random_uuid(), id, '[{"field": "serviceName", "before": null, "after": "Help"}]' from members`)
  await app.owner(`
    insert into sign_up_invitations (id, digest, label, uses, good_until, made_by)
    select gen_random_uuid(), sha256(id::text::bytea), 'Class 7b', 5, current_date, id from members`)
  await app.owner(`
    insert into undeliverable_addresses (member_id, comparable_address, cause)
    select id, comparable_address, 'bounced' from members`)
  await app.owner(
    'insert into backups (taken_at, finished_at, bytes, files, rows) values (now(), now(), 1, 1, 1)',
  )
  await app.owner(`
    insert into announcements (id, audience, importance, words, starts_at, ends_at, made_by)
    select gen_random_uuid(), 'administrators', 'normal', '{"en": "Later.", "es": "Luego."}', now(), now() + interval '1 day', id from members`)
}

/** Inserts rows into each table that the world leaves empty, for the reporter and for others. */
export async function fillTables(app: TestApp, world: World): Promise<void> {
  await app.owner(`
    insert into consents (member_id, subject, version, given)
    select id, 'terms', current_date, true from members`)
  await fillPlaces(app, world)
  for (const { id } of [world.reporter, world.handler]) {
    const bytes = randomBytes(32)
    await app.owner(
      `insert into passkeys (id, member_id, credential_id, public_key, counter, transports, name, generation, opens_vault)
       values (gen_random_uuid(), $1, $2, $2, 0, '{}', 'A key', 1, false)`,
      [id, bytes],
    )
    await app.owner('insert into passkey_challenges (digest, member_id) values ($2, $1)', [id, bytes])
  }
  await world.people.resetToken(world.reporter.address)
  await app.call(requestReset, { body: { address: 'nobody@example.org' } })
  await app.owner(`
    insert into idempotency_answers (actor_id, key, action, request_hash)
    select id, gen_random_uuid(), 'PUT /api/vault', sha256('') from members`)
  await app.owner(`insert into operator_details (details) values ('{}') on conflict do nothing`)
  await fillAdministration(app)
  await app.owner(`insert into administrator_links (token_digest) values (sha256('printed'))`)
  await app.owner(`
    insert into resets (member_id, undo_until, from_generation, to_generation)
    select id, now(), 1, 1 from members`)
  // Dated before the passwords of the world, so that it does not block any sign-in.
  await app.owner(`
    insert into account_freezes (member_id, since, frozen_at, reopened_at)
    select id, current_date, now() - interval '1 year', now() from members`)
  await app.owner(`
    insert into factor_resets (id, member_id, state, due_at) select gen_random_uuid(), id, 'done', now() from members`)
  await app.owner(`insert into account_deletions (member_id) select id from members`)
  await app.owner(`insert into sign_in_attempts (address_key, used_until) values (sha256('x'), now())`)
  await app.owner(`
    insert into handler_invitations (organisation_id, address_key, address_hint, role)
    select id, sha256('invited'), 'in…d@example.org', 'handler' from organisations`)
  await app.owner(`insert into proof_tiles (level, position, hashes) values (0, 0, sha256('leaf'))`)
  await app.owner(`insert into proof_checkpoints (day, size, note) values (current_date, 1, 'signed')`)
  await app.owner(`insert into server_secrets (name, value) values ('log-key-1', sha256('seed'))`)
  await app.owner(`insert into proof_handovers (number, day, note) values (1, current_date, 'signed')`)
  await app.owner(`insert into audit_days (day, lines, digest) values (current_date, 0, sha256(''))`)
  await insertRelease(app, '2024-02')
  await app.owner(`insert into evidence_removals (file_id) values (gen_random_uuid())`)
  await app.owner(`
    insert into sealed_drafts (access_digest, version, sealed) values (sha256(''), 1, sha512('') || sha512(''))`)
  await app.owner(`
    insert into shown_entries (reader, code, recipient, sealed, ender, until, minute)
    values (sha256('reader'), sha256('code'), 'age1' || repeat('q', 58), sha512('') || sha512(''), sha256('ender'), current_date + 3, 1)`)
  await app.owner(`
    insert into notification_settings (member_id, zone) select id, 'Europe/Madrid' from members on conflict do nothing`)
  await app.owner(`
    insert into notification_deliveries (notification_id, channel, member_id, kind, due)
    select id, 'mail', member_id, kind, now() from notifications on conflict do nothing`)
  await app.owner(`insert into turns (name, due) values ('something', now())`)
  await app.owner(`insert into live_waiting (topic, subject, what) select 'report', id, 'entry' from reports`)
  await app.owner(`insert into report_marks (report_id, side) select id, 'handler' from reports`)
  await app.owner(
    `insert into desk_cases (report_id) select id from reports where organisation_id is not null`,
  )
  await app.owner(`
    insert into desk_reads (member_id, report_id, position)
    select reporter_id, id, 1 from reports where reporter_id is not null
    union all select h.member_id, r.id, 1 from reports r join handlers h using (organisation_id)
    where r.reporter_id is distinct from h.member_id`)
  await app.owner(`
    insert into organisation_registrations (organisation_id, contact) select id, 'office@example.org' from organisations`)
  await app.owner(`
    insert into organisation_verifications (organisation_id, outcome, reason, until)
    select id, 'verified', 'Called them.', current_date from organisations`)
  await app.owner(`
    insert into organisation_earlier_terms (organisation_id, four_eyes, retention_days) select id, true, 365 from organisations`)
  await app.owner(`
    insert into text_changes (id, kind, text_id, what, content, made_by)
    select gen_random_uuid(), 'guides', 'by-' || replace(id::text, '-', ''), 'notice', '{}', id from members`)
  await app.owner(`
    insert into organisation_texts (organisation_id, kind, version, content) select id, 'questions', 1, '[]' from organisations`)
  await app.owner(`
    insert into organisation_kits (organisation_id, generation, sealed)
    select id, 1, sha512('') || sha512('') from organisations`)
  await app.owner(
    `insert into report_transfers (id, report_id, from_organisation, to_organisation, proposed_by, singly)
    select gen_random_uuid(), r.id, r.organisation_id, $1, 'reporter', false
    from reports r where r.organisation_id is distinct from $1 and r.organisation_id is not null`,
    [await insertOtherOrganisation(app)],
  )
  await app.owner(`insert into surveys (organisation_id, content) select id, '{}' from organisations`)
  await app.owner(`
    insert into survey_rounds (id, organisation_id, number, name, key, content, opens_on, closes_on, counts)
    select gen_random_uuid(), id, 1, 'Autumn', left(replace(id::text, '-', ''), 16), '{}', current_date, current_date, '{0}'
    from organisations`)
  await app.owner('insert into certificates_taken_back (place) values (1)')
  await app.owner(`
    insert into classes (key_digest, code, scenario, course, moment, choices)
    values (sha256(''), '333333', 'bus', '{}', 'start', 7)`)
  await app.owner(`insert into class_seats (digest, class_id) select sha256(''), id from classes`)
  await app.owner(
    `insert into class_moments (class_id, moment, counts) select id, 'start', '{0,0,0,0,0,0,0}' from classes`,
  )
  await app.owner(`insert into survey_codes (round_id, digest) select id, sha256('') from survey_rounds`)
  await app.owner(`insert into survey_receipts (round_id, digest) select id, sha256('') from survey_rounds`)
  await app.owner(`
    insert into subscriptions (id, member_id, plan, period, session_id, stripe_id, customer_id, status, paid_until)
    select gen_random_uuid(), id, 'premium', 'year', 'cs_' || id, 'sub_' || id, 'cus_' || id, 'active', current_date from members`)
  await app.owner(`
    insert into plan_grants (id, member_id, plan, reason, until)
    select gen_random_uuid(), id, 'premium', 'Helps with translations.', current_date from members`)
  await app.owner(`insert into stripe_events (id, customer) values ('evt_1', 'cus_1')`)
  await app.owner(`insert into subscription_endings (stripe_id) values ('sub_gone')`)
  await fillProfessionals(app, world)
  await fillCommunity(app, world)
  await app.owner(`
    insert into report_holds (report_id, reason, until)
    select id, 'court_order', current_date from reports where organisation_id is not null`)
  await app.owner(`
    insert into case_documents (organisation_id, report_id, id, version, change, author_key, signature, sealed)
    select organisation_id, id, gen_random_uuid(), 1, 1, sha256(''), sha512(''), decode(repeat('00', 2232), 'hex')
    from reports where organisation_id is not null`)
  await app.owner(`
    insert into case_replies (id, report_id, organisation_id, access_digest, question, until)
    select gen_random_uuid(), id, organisation_id, sha256(convert_to(id::text, 'UTF8')), decode(repeat('00', 2232), 'hex'), current_date
    from reports where organisation_id is not null`)
  await app.owner(
    'insert into case_mentions (report_id, member_id) select r.id, m.id from reports r, members m',
  )
  await app.owner(
    `insert into case_confirmations (report_id, act, asked_by) select r.id, 'closing', m.id
    from reports r cross join lateral (select id from members where id = $1) m`,
    [world.reporter.id],
  )
  await app.owner(
    `
    insert into handler_absences (organisation_id, member_id, deputy_id, first_day, last_day)
    values ($1, $2, $3, current_date, current_date)`,
    [world.team.id, world.handler.id, world.team.owner.id],
  )
  await app.owner(`
    insert into report_notes (report_id, id, version, side, position, author_key, signature, sealed, request_hash, anonymous, at)
    select id, gen_random_uuid(), 1, case when organisation_id is null then 'reporter' else 'handler' end, 1, sha256(''), sha512(''), sha512('') || sha512(''), sha256(''), anonymous, sent_at
    from reports`)
  await app.owner(`
    insert into report_pauses (report_id, position, paused_on, resumed_on, entry_id)
    select report_id, 1, current_date, current_date, id from report_entries where position = 1`)
  await app.owner(`
    insert into report_openings (report_id, day, member_id)
    select r.id, current_date, m.id from reports r cross join (select id from members limit 1) m on conflict do nothing`)
  await app.owner(
    `insert into report_ratings (report_id, score, rated_on) select id, 4, current_date from reports`,
  )
}

/**
 * Inserts two listings, and the referrals of two members to one of them. The reporter's own rows use the id of one of their
 * reports.
 */
async function fillProfessionals(app: TestApp, { reporter, own, guest, handler }: World): Promise<void> {
  const listing = randomUUID()
  for (const [id, member] of [
    [own.id, reporter.id],
    [listing, guest.id],
  ])
    await app.owner(
      `insert into professionals (id, member_id, generation, name, profession, register, licence, register_page, country, region,
         place, website, languages, fields, fee, access, about, duty, answer_days, contact, licence_until)
       values ($1, $2, 1, 'Rosa', 'lawyer', 'The bar', '17', '', 'US', '', '', '', '{en}', '{work}', 'free', '{phone}', '', 'Nothing', 5,
         'Room 12', current_date)`,
      [id, member],
    )
  await app.owner(`
    insert into professional_verifications (professional_id, generation, outcome, reason, until)
    select id, 1, 'verified', 'Called them.', current_date from professionals`)
  await app.owner(`
    insert into professional_problems (id, professional_id, reason) select gen_random_uuid(), id, 'facts' from professionals`)
  for (const [id, member] of [
    [own.id, reporter.id],
    [randomUUID(), handler.id],
  ])
    await app.owner(
      `insert into referrals (id, person_id, person_generation, professional_id, professional_generation, answer_by, until, own, request_hash)
       values ($1, $2, 1, $3, 1, current_date, current_date, sha512('') || sha512(''), sha256(''))`,
      [id, member, listing],
    )
  await app.owner(`
    insert into referral_entries (referral_id, position, id, author, author_key, epoch, sequence, heads, hash, signature, sealed)
    select id, 1, gen_random_uuid(), 'person', sha256(''), 1, 1, '{}', sha256(''), sha512(''), sha512('') || sha512('') from referrals`)
  await app.owner(`
    insert into referral_keys (referral_id, holder, epoch, recipient, sealed)
    select id, 'person', 1, 'age1' || repeat('q', 58), sha512('') || sha512('') from referrals`)
}

/** An organisation without any member of the world. */
async function insertOtherOrganisation(app: TestApp): Promise<string> {
  const { rows } = await app.owner(`select id from organisations where slug = 'elsewhere'`)
  return String(rows[0]?.id)
}
