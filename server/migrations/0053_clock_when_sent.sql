-- [Note: Sending] The clock of a report is in its row from the start. A second statement used to write it: the row and its place in each
-- index once more, with each of its conditions checked again. The functions of before stay for a server that was started before this
-- one and still serves. docs/decisions/0144-the-clock-of-a-report-is-sent-with-it.md
create function send_report(
  report uuid, organisation uuid, organisation_generation int, answer_days int,
  clock_step text, clock_day date, clock_soon date,
  types text[], severity text, country text, region text, duty_version text, receipt_digest bytea,
  reporter_recipient text, reporter_verify_key bytea, headline bytea, request_hash bytea,
  entry uuid, entry_hash bytea, entry_signature bytea, entry_sealed bytea,
  seal_kinds text[], seal_holders uuid[], seal_recipients text[], seals bytea[], excluded uuid[]
) returns table (stored reports, repeated boolean)
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
    returning r.* into stored;
    if not found then
      repeated := true;
      return query select r, true from reports r where r.id = report;
      return;
    end if;
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
    repeated := false;
    return next;
  end
  $$;
revoke execute on function send_report(uuid, uuid, int, int, text, date, date, text[], text, text, text, text, bytea, text, bytea, bytea,
  bytea, uuid, bytea, bytea, bytea, text[], uuid[], text[], bytea[], uuid[]) from public;
grant execute on function send_report(uuid, uuid, int, int, text, date, date, text[], text, text, text, text, bytea, text, bytea, bytea,
  bytea, uuid, bytea, bytea, bytea, text[], uuid[], text[], bytea[], uuid[]) to upstander_app;
