-- The incident log of a member: a report of another kind, which only its writer ever reads.

alter table reports add column kind text not null default 'report' check (kind in ('report', 'log'));
-- A log names no types, and a report need not: only the first question of the form needs an answer.
alter table reports drop constraint reports_types_check;
-- A log says nothing in the clear: no types, no place, nobody it was sent to, no status but the first.
alter table reports add constraint reports_log check (
  kind <> 'log'
  or (not anonymous and organisation_id is null and cardinality(types) = 0 and severity is null
    and country is null and region is null and duty_version is null and answer_by is null and status = 'pending')
);
-- One for each member, by the vault that they had then. [Note: Earlier vaults]
create unique index reports_log on reports (reporter_id, reporter_generation) where kind = 'log';

-- The one way in which a log comes to be, as [Note: Sending] is for reports. Answers the stored row, `repeated` when it
-- was there before by this id, and no row where this member has another log already.
create function open_log(
  log uuid, writer_recipient text, writer_verify_key bytea, headline bytea, request_hash bytea,
  entry uuid, entry_hash bytea, entry_signature bytea, entry_sealed bytea, seal bytea
) returns table (stored reports, repeated boolean)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_variable
  declare
    writer constant uuid := actor_member();
    moment constant timestamptz := report_moment(false);
  begin
    if writer is null then
      raise exception 'A log needs a member.' using errcode = 'insufficient_privilege';
    end if;
    insert into reports as r (
      id, kind, anonymous, reporter_id, reporter_generation, reporter_recipient, reporter_verify_key, types, headline,
      request_hash, sent_at
    ) values (
      log, 'log', false, writer, current_setting('app.generation')::int, writer_recipient, writer_verify_key, '{}',
      headline, request_hash, moment
    )
    on conflict do nothing
    returning r.* into stored;
    if not found then
      repeated := true;
      return query select r, true from reports r where r.id = log;
      return;
    end if;
    insert into report_entries (
      report_id, position, id, anonymous, author_kind, author_id, author_key, epoch, sequence, previous, heads, hash,
      signature, sealed, request_hash, at
    ) values (
      log, 1, entry, false, 'member', writer, writer_verify_key, 1, 1, null, '{}', entry_hash, entry_signature,
      entry_sealed, request_hash, moment
    );
    insert into report_keys (report_id, epoch, holder_kind, holder_id, recipient, sealed)
    values (log, 1, 'member', writer, writer_recipient, seal);
    repeated := false;
    return next;
  end
  $$;
revoke execute on function open_log(uuid, text, bytea, bytea, bytea, uuid, bytea, bytea, bytea, bytea) from public;
grant execute on function open_log(uuid, text, bytea, bytea, bytea, uuid, bytea, bytea, bytea, bytea) to upstander_app;

-- What the administrator counts are reports.
create or replace function count_reports() returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select case when actor_is_admin() then count(*) end from reports where kind = 'report' $$;
