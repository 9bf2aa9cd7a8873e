-- [Note: Conditions together] PostgreSQL reads each condition of a table again, and makes it ready anew, in every statement that writes to it:
-- for the forty-two of reports and their entries that was a fifth of all that it did for a report. They are in two functions, which a connection
-- reads once. Each has its name there, and what breaks it is told by that name, as before. What holds a moment to the day stays where it was.
-- [Note: Anonymous rows] docs/decisions/0190-conditions-together-and-checks-that-are-kept.md
create function is_report_right(r reports) returns boolean
  language plpgsql immutable set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    broken constant text := case
      when (not r.anonymous or (r.reporter_id is null and r.reporter_generation is null)) is false then 'reports_anonymous_reporter'
      when ((r.anonymous or r.receipt_digest is null)
        and (not r.anonymous or r.receipt_digest is not null or r.reporter_left_on is not null)) is false
        then 'reports_anonymous_receipt'
      when (r.reporter_left_on is null
        or (r.reporter_id is null and r.reporter_generation is null and r.receipt_digest is null)) is false then 'reports_left'
      when (char_length(r.reporter_recipient) = 62 and r.reporter_recipient ~ '^age1[02-9ac-hj-np-z]+$') is false
        then 'reports_reporter_recipient_check'
      when (octet_length(r.reporter_verify_key) = 32) is false then 'reports_reporter_verify_key_check'
      when (octet_length(r.receipt_digest) = 32) is false then 'reports_receipt_digest_check'
      when ((r.organisation_id is null) = (r.organisation_generation is null)) is false then 'reports_organisation'
      when (not r.sealed_singly or r.organisation_id is not null) is false then 'reports_sealed_singly'
      when (cardinality(r.excluded) <= 200) is false then 'reports_excluded_check'
      when (cardinality(r.excluded) = 0 or r.sealed_singly) is false then 'reports_excluded'
      when (r.kind in ('report', 'log')) is false then 'reports_kind_check'
      when (r.kind <> 'log' or (not r.anonymous and r.organisation_id is null and cardinality(r.types) = 0 and r.severity is null
        and r.country is null and r.region is null and r.duty_version is null and r.answer_by is null and r.status = 'pending')) is false
        then 'reports_log'
      when (r.severity in ('high', 'medium', 'low')) is false then 'reports_severity_check'
      when (r.country ~ '^[A-Z]{2}$') is false then 'reports_country_check'
      when (char_length(r.region) <= 60) is false then 'reports_region_check'
      when (r.status in ('pending', 'investigating', 'resolved', 'withdrawn', 'closed')) is false then 'reports_status_check'
      when (char_length(r.duty_version) <= 40) is false then 'reports_duty_version_check'
      when (r.epoch >= 1) is false then 'reports_epoch_check'
      when (r.entry_count >= 1) is false then 'reports_entry_count_check'
      when (r.heard >= 1) is false then 'reports_heard_check'
      when (octet_length(r.headline) between 100 and 2048) is false then 'reports_headline_check'
      when (octet_length(r.request_hash) = 32) is false then 'reports_request_hash_check'
      when (not r.held or (r.anonymous and r.organisation_id is not null)) is false then 'reports_held'
      when (not r.untold or (r.anonymous and r.severity = 'high')) is false then 'reports_untold'
      when (r.clock_step in ('acknowledge', 'begin', 'finish', 'tell')) is false then 'reports_clock_step_check'
      when ((r.clock_day is null) = (r.clock_soon is null)
        and (r.clock_step is not null or (r.clock_day is null and r.clock_paused_on is null))
        and (r.clock_step is null or r.organisation_id is not null)) is false then 'reports_clock'
      when (char_length(r.clock_reminded) <= 40) is false then 'reports_clock_reminded_check'
      when ((r.taken_over_on is null) = (r.taken_over_after is null)) is false then 'reports_taken_over'
      when (r.taken_over_after >= 1) is false then 'reports_taken_over_after_check'
    end;
  begin
    if broken is null then return true; end if;
    raise exception using errcode = 'check_violation', schema = 'public', table = 'reports', constraint = broken,
      message = format('new row for relation "reports" violates check constraint "%s"', broken);
  end
  $$;

create function is_entry_right(e report_entries) returns boolean
  language plpgsql immutable set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    broken constant text := case
      when (e.position >= 1) is false then 'report_entries_position_check'
      when (e.author_kind in ('member', 'handler', 'receipt', 'guest')) is false then 'report_entries_author_kind'
      when (e.author_kind <> 'receipt' or e.author_id is null) is false then 'report_entries_author'
      when (octet_length(e.author_key) = 32) is false then 'report_entries_author_key_check'
      when (e.epoch >= 1) is false then 'report_entries_epoch_check'
      when (e.sequence >= 1) is false then 'report_entries_sequence_check'
      when ((e.sequence = 1) = (e.previous is null)) is false then 'report_entries_chain'
      when (octet_length(e.previous) = 32) is false then 'report_entries_previous_check'
      when (cardinality(e.heads) <= 16) is false then 'report_entries_heads_check'
      when (octet_length(e.hash) = 32) is false then 'report_entries_hash_check'
      when (octet_length(e.signature) = 64) is false then 'report_entries_signature_check'
      when (octet_length(e.sealed) between 100 and 66560) is false then 'report_entries_sealed_check'
      when (octet_length(e.request_hash) = 32) is false then 'report_entries_request_hash_check'
    end;
  begin
    if broken is null then return true; end if;
    raise exception using errcode = 'check_violation', schema = 'public', table = 'report_entries', constraint = broken,
      message = format('new row for relation "report_entries" violates check constraint "%s"', broken);
  end
  $$;
revoke execute on function is_report_right(reports), is_entry_right(report_entries) from public;
grant execute on function is_report_right(reports), is_entry_right(report_entries) to upstander_app;

-- "Not valid": the rows that are there need not be read, all of them have been held to the same by what is dropped here.
alter table reports
  drop constraint reports_anonymous_reporter, drop constraint reports_anonymous_receipt, drop constraint reports_left,
  drop constraint reports_reporter_recipient_check, drop constraint reports_reporter_verify_key_check,
  drop constraint reports_receipt_digest_check, drop constraint reports_organisation, drop constraint reports_sealed_singly,
  drop constraint reports_excluded_check, drop constraint reports_excluded, drop constraint reports_kind_check,
  drop constraint reports_log, drop constraint reports_severity_check, drop constraint reports_country_check,
  drop constraint reports_region_check, drop constraint reports_status_check, drop constraint reports_duty_version_check,
  drop constraint reports_epoch_check, drop constraint reports_entry_count_check, drop constraint reports_heard_check,
  drop constraint reports_headline_check, drop constraint reports_request_hash_check, drop constraint reports_held,
  drop constraint reports_untold, drop constraint reports_clock_step_check, drop constraint reports_clock,
  drop constraint reports_clock_reminded_check, drop constraint reports_taken_over, drop constraint reports_taken_over_after_check,
  add constraint reports_right check (is_report_right(reports)) not valid;
alter table report_entries
  drop constraint report_entries_position_check, drop constraint report_entries_author_kind, drop constraint report_entries_author,
  drop constraint report_entries_author_key_check, drop constraint report_entries_epoch_check,
  drop constraint report_entries_sequence_check, drop constraint report_entries_chain,
  drop constraint report_entries_previous_check, drop constraint report_entries_heads_check,
  drop constraint report_entries_hash_check, drop constraint report_entries_signature_check,
  drop constraint report_entries_sealed_check, drop constraint report_entries_request_hash_check,
  add constraint report_entries_right check (is_entry_right(report_entries)) not valid;

-- The same recipients; a pattern that counts letters is worked through in a state for each letter, made anew for every row.
alter table report_keys
  drop constraint report_keys_recipient_check,
  add constraint report_keys_recipient_check
    check (char_length(recipient) = 62 and recipient ~ '^age1[02-9ac-hj-np-z]+$') not valid;

-- Who reads in time, for a statement to take in: it becomes a part of its plan, where a function that runs as its owner is a statement of its
-- own. The rule is that of 0055_quick_terms.sql. Nobody may ask it but the owner's functions.
create function readers_in_time(organisation uuid) returns table (member_id uuid)
  language sql stable
  begin atomic
    select m.id from organisations o
    join handlers h on h.organisation_id = o.id
    join members m on m.id = h.member_id
    where o.id = organisation and h.role <> 'observer'
      -- organisation_accepts()
      and o.closed_on is null and case when o.slug = 'support' then true else coalesce((
        select v.until >= (now() at time zone 'UTC')::date from organisation_verifications v
        where v.organisation_id = o.id order by v.id desc limit 1
      ), false) end
      -- handler_is_active()
      and h.sealed_key is not null and h.key_generation = o.key_generation
      and case when h.member_id is distinct from actor_member() and h.vault_generation = m.generation then true
        else h.vault_generation = any (member_generations(h.member_id)) end
      -- is_within_answer_days()
      and h.opened_queue_at > now() - interval '200 days'
      and case when (now() at time zone o.zone)::date - (h.opened_queue_at at time zone o.zone)::date <= o.answer_days then true
        else is_within_answer_days(o, h.opened_queue_at) end;
  end;
create or replace function organisation_is_reading(organisation uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select exists (select from readers_in_time(organisation)) $$;

-- What terms_for_sending() answers of the report and the organisation, for a statement to take in.
create function terms_of_sending(report uuid, organisation uuid)
  returns table (
    known boolean, reading boolean, answer_days int, duty_version text,
    deadline_profile text, deadline_counting text, zone text, holidays text[],
    organisation_generation int, organisation_recipient text
  )
  language sql stable
  begin atomic
    select r.id is not null, o.id is not null and exists (select from readers_in_time(o.id)), o.answer_days, o.duty_version,
      o.deadline_profile, o.deadline_counting, o.zone, o.holidays::text[],
      k.generation, k.recipient
    from (select) as always
    left join reports r on r.id = report
    left join organisations o on o.id = organisation
    left join organisation_keys k on k.organisation_id = o.id and k.generation = o.key_generation;
  end;
revoke execute on function readers_in_time(uuid), terms_of_sending(uuid, uuid) from public;

create or replace function terms_for_sending(report uuid, organisation uuid)
  returns table (
    known boolean, reading boolean, answer_days int, duty_version text,
    deadline_profile text, deadline_counting text, zone text, holidays text[],
    organisation_generation int, organisation_recipient text,
    member_recipient text, member_verify_key bytea
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select t.*, m.recipient, m.verify_key from terms_of_sending(report, organisation) t
    left join vault_generations m
      on m.member_id = actor_member() and m.generation = nullif(current_setting('app.generation', true), '')::int
  $$;

-- A report that is new tells of its first entry by itself, and one that is held tells nothing: no function is called to find that out.
create function tell_of_new_report() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform tell_live(new.id, 'entry');
    return null;
  end
  $$;
revoke execute on function tell_of_new_report() from public;
create trigger reports_new_live after insert on reports for each row when (not new.held) execute function tell_of_new_report();
drop trigger report_entries_live on report_entries;
create trigger report_entries_live after insert on report_entries
  for each row when (new.position > 1) execute function tell_of_report('entry');

-- [Note: Sent at once] As before, by terms that are a part of the statement.
create or replace function send_report_at_once(
  expected text,
  report uuid, organisation uuid, generation int, answer_days int,
  step text, step_day date, step_soon date,
  kinds text[], danger text, nation text, area text, duty text, digest bytea,
  reporter text, reporter_key bytea, title bytea, asked bytea,
  entry uuid, entry_hash bytea, entry_signature bytea, entry_sealed bytea,
  seal_kinds text[], seal_holders uuid[], seal_recipients text[], seals bytea[]
) returns timestamptz
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with same as materialized (
      select report_moment(true) as moment from terms_of_sending(report, organisation) t
      -- Of nobody there are no keys.
      where row(t.*, null::text, null::bytea)::text = expected and coalesce(current_setting('app.actor_kind', true), '') = ''
        and digest is not null and not 'handler' = any (seal_kinds)
    ),
    sent as (
      insert into reports (
        id, anonymous, reporter_recipient, reporter_verify_key, receipt_digest,
        organisation_id, organisation_generation, types, severity, country, region, duty_version, headline, request_hash,
        sent_at, answer_by, held, untold, clock_step, clock_day, clock_soon
      )
      select report, true, reporter, reporter_key, digest,
        organisation, generation, kinds, danger, nation, area, duty, title, asked,
        moment, moment + make_interval(hours => 24 * answer_days),
        -- [Note: Held reports] By what the reporter says of it somebody may get hurt, or not.
        organisation is not null and danger is distinct from 'high', organisation is not null and danger is not distinct from 'high',
        step, step_day, step_soon
      from same
      on conflict do nothing
      returning sent_at
    ),
    first_entry as (
      insert into report_entries (
        report_id, position, id, anonymous, author_kind, author_key, epoch, sequence, heads, hash, signature, sealed, request_hash, at
      )
      select report, 1, entry, true, 'receipt', reporter_key, 1, 1, '{}', entry_hash, entry_signature, entry_sealed, asked, sent_at
      from sent
    ),
    first_keys as (
      insert into report_keys (report_id, epoch, holder_kind, holder_id, recipient, sealed)
      select report, 1, s.kind, case s.kind when 'organisation' then organisation end, s.recipient, s.sealed
      from sent cross join unnest(seal_kinds, seal_holders, seal_recipients, seals) as s (kind, holder, recipient, sealed)
    )
    select sent_at from sent
  $$;
