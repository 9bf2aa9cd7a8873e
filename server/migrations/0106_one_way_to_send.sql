-- A report is sent in one way: its terms are read, the policy decides by them, and store_report() stores it, all in one transaction.
-- send_report() and send_report_at_once() stay for servers of the version before, which run beside this one during an upgrade.
-- docs/decisions/0367-one-way-to-send-a-report.md

-- Stores a report, its first entry, its keys and grants, and starts its clock. Answers nothing where its id or its receipt is taken.
create function store_report(
  report uuid, organisation uuid, organisation_generation int, answer_days int,
  clock_step text, clock_day date, clock_soon date,
  types text[], severity text, country text, region text, duty_version text, receipt_digest bytea,
  reporter_recipient text, reporter_verify_key bytea, headline bytea, request_hash bytea,
  entry uuid, entry_hash bytea, entry_signature bytea, entry_sealed bytea,
  seal_kinds text[], seal_holders uuid[], seal_recipients text[], seals bytea[], excluded uuid[]
) returns table (sent_at timestamptz, held boolean)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_variable
  declare
    is_anonymous constant boolean := receipt_digest is not null;
    reporter constant uuid := case when not is_anonymous then actor_member() end;
    moment constant timestamptz := report_moment(is_anonymous);
    -- By what the reporter says of it: somebody may get hurt.
    is_urgent constant boolean := coalesce(severity = 'high', false);
    goes_to_team constant boolean := is_anonymous and organisation is not null;
  begin
    if not is_anonymous and reporter is null then
      raise exception 'A report without a receipt needs a member.' using errcode = 'insufficient_privilege';
    end if;
    insert into reports as r (
      id, anonymous, reporter_id, reporter_generation, reporter_recipient, reporter_verify_key, receipt_digest,
      organisation_id, organisation_generation, types, severity, country, region, duty_version, headline,
      request_hash, sent_at, answer_by, sealed_singly, excluded, held, untold, clock_step, clock_day, clock_soon
    ) values (
      report, is_anonymous, reporter,
      case when reporter is not null then current_setting('app.generation')::int end,
      reporter_recipient, reporter_verify_key, receipt_digest,
      organisation, organisation_generation, types, severity, country, region, duty_version, headline,
      request_hash, moment, moment + make_interval(hours => 24 * answer_days), cardinality(excluded) > 0, excluded,
      goes_to_team and not is_urgent, goes_to_team and is_urgent, clock_step, clock_day, clock_soon
    )
    on conflict do nothing
    returning r.sent_at, r.held into sent_at, held;
    if not found then return; end if;
    insert into report_entries (
      report_id, position, id, anonymous, author_kind, author_id, author_key, epoch, sequence, previous, heads, hash,
      signature, sealed, request_hash, at
    ) values (
      report, 1, entry, is_anonymous, case when is_anonymous then 'receipt' else 'member' end, reporter,
      reporter_verify_key, 1, 1, null, '{}', entry_hash, entry_signature, entry_sealed, request_hash, moment
    );
    insert into report_keys (report_id, epoch, holder_kind, holder_id, recipient, sealed)
    select report, 1, s.kind,
      case s.kind when 'member' then reporter when 'organisation' then organisation when 'handler' then s.holder end,
      s.recipient, s.sealed
    from unnest(seal_kinds, seal_holders, seal_recipients, seals) as s (kind, holder, recipient, sealed);
    -- A report that is sealed to the organisation's key is granted to nobody by name.
    if 'handler' = any (seal_kinds) then
      insert into report_grants (
        report_id, member_id, kind, generation, recipient, verify_key, granted_by, anonymous, at
      )
      select report, s.holder, 'handler', k.generation, k.recipient, k.verify_key, 'reporter', is_anonymous, moment
      from unnest(seal_kinds, seal_holders, seal_recipients) as s (kind, holder, recipient)
      join organisation_singles(organisation) k on k.member_id = s.holder and k.recipient = s.recipient
      where s.kind = 'handler';
    end if;
    return next;
  end
  $$;
revoke execute on function store_report(uuid, uuid, int, int, text, date, date, text[], text, text, text, text, bytea, text, bytea, bytea,
  bytea, uuid, bytea, bytea, bytea, text[], uuid[], text[], bytea[], uuid[]) from public;
grant execute on function store_report(uuid, uuid, int, int, text, date, date, text[], text, text, text, text, bytea, text, bytea, bytea,
  bytea, uuid, bytea, bytea, bytea, text[], uuid[], text[], bytea[], uuid[]) to upstander_app;

-- A report that was sent by this id before, for the answer to a repetition. The caller compares who sent it, and what.
create function sent_report(report uuid) returns setof reports
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select * from reports where id = report $$;
revoke execute on function sent_report(uuid) from public;
grant execute on function sent_report(uuid) to upstander_app;

-- What a report and its entries may not be are conditions of their tables again, read where the table is. Every row has been held to the same, so they are not
-- read again: that would lock the tables for as long as it takes.
alter table reports
  drop constraint reports_right,
  add constraint reports_anonymous_reporter check (not anonymous or (reporter_id is null and reporter_generation is null)) not valid,
  add constraint reports_anonymous_receipt
    check ((anonymous or receipt_digest is null) and (not anonymous or receipt_digest is not null or reporter_left_on is not null)) not valid,
  add constraint reports_left check (reporter_left_on is null or (reporter_id is null and reporter_generation is null and receipt_digest is null)) not valid,
  add constraint reports_reporter_recipient_check check (char_length(reporter_recipient) = 62 and reporter_recipient ~ '^age1[02-9ac-hj-np-z]+$') not valid,
  add constraint reports_reporter_verify_key_check check (octet_length(reporter_verify_key) = 32) not valid,
  add constraint reports_receipt_digest_check check (octet_length(receipt_digest) = 32) not valid,
  add constraint reports_organisation check ((organisation_id is null) = (organisation_generation is null)) not valid,
  add constraint reports_sealed_singly check (not sealed_singly or organisation_id is not null) not valid,
  add constraint reports_excluded_check check (cardinality(excluded) <= 200) not valid,
  add constraint reports_excluded check (cardinality(excluded) = 0 or sealed_singly) not valid,
  add constraint reports_kind_check check (kind in ('report', 'log')) not valid,
  add constraint reports_log
    check (kind <> 'log' or (not anonymous and organisation_id is null and cardinality(types) = 0 and severity is null
      and country is null and region is null and duty_version is null and answer_by is null and status = 'pending')) not valid,
  add constraint reports_severity_check check (severity in ('high', 'medium', 'low')) not valid,
  add constraint reports_country_check check (country ~ '^[A-Z]{2}$') not valid,
  add constraint reports_region_check check (char_length(region) <= 60) not valid,
  add constraint reports_status_check check (status in ('pending', 'investigating', 'resolved', 'withdrawn', 'closed')) not valid,
  add constraint reports_duty_version_check check (char_length(duty_version) <= 40) not valid,
  add constraint reports_epoch_check check (epoch >= 1) not valid,
  add constraint reports_entry_count_check check (entry_count >= 1) not valid,
  add constraint reports_heard_check check (heard >= 1) not valid,
  add constraint reports_headline_check check (octet_length(headline) between 100 and 2048) not valid,
  add constraint reports_request_hash_check check (octet_length(request_hash) = 32) not valid,
  add constraint reports_held check (not held or (anonymous and organisation_id is not null)) not valid,
  add constraint reports_untold check (not untold or (anonymous and severity = 'high')) not valid,
  add constraint reports_clock_step_check check (clock_step in ('acknowledge', 'begin', 'finish', 'tell')) not valid,
  add constraint reports_clock
    check ((clock_day is null) = (clock_soon is null) and (clock_step is not null or (clock_day is null and clock_paused_on is null))
      and (clock_step is null or organisation_id is not null)) not valid,
  add constraint reports_clock_reminded_check check (char_length(clock_reminded) <= 40) not valid,
  add constraint reports_taken_over check ((taken_over_on is null) = (taken_over_after is null)) not valid,
  add constraint reports_taken_over_after_check check (taken_over_after >= 1) not valid;
alter table report_entries
  drop constraint report_entries_right,
  add constraint report_entries_position_check check (position >= 1) not valid,
  add constraint report_entries_author_kind check (author_kind in ('member', 'handler', 'receipt', 'guest')) not valid,
  add constraint report_entries_author check (author_kind <> 'receipt' or author_id is null) not valid,
  add constraint report_entries_author_key_check check (octet_length(author_key) = 32) not valid,
  add constraint report_entries_epoch_check check (epoch >= 1) not valid,
  add constraint report_entries_sequence_check check (sequence >= 1) not valid,
  add constraint report_entries_chain check ((sequence = 1) = (previous is null)) not valid,
  add constraint report_entries_previous_check check (octet_length(previous) = 32) not valid,
  add constraint report_entries_heads_check check (cardinality(heads) <= 16) not valid,
  add constraint report_entries_hash_check check (octet_length(hash) = 32) not valid,
  add constraint report_entries_signature_check check (octet_length(signature) = 64) not valid,
  add constraint report_entries_sealed_check check (octet_length(sealed) between 100 and 66560) not valid,
  add constraint report_entries_request_hash_check check (octet_length(request_hash) = 32) not valid;
drop function is_report_right(reports), is_entry_right(report_entries);
