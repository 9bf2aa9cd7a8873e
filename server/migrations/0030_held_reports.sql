-- [Note: Held reports] When somebody without a name did something is told to nobody who could lay it beside something else
-- they know: not by an open page that shows it at once, nor by what that page then asks, nor by a mail. docs/decisions/0066

-- A report without a name does not exist for the team until it is released, at a moment that has nothing to do with when it was
-- sent. One that says somebody may get hurt is there at once, and the team is told of it by mail.
alter table reports
  add column held boolean not null default false,
  -- Of an urgent report without a name the team was not yet told by mail.
  add column untold boolean not null default false,
  add constraint reports_held check (not held or (anonymous and organisation_id is not null)),
  add constraint reports_untold check (not untold or (anonymous and severity = 'high'));
create index reports_held on reports (sent_at) where held;
create index reports_untold on reports (id) where untold;
grant update (untold) on reports to upstander_app;

-- Moments that all servers keep together: when something that is done now and then is due next. They are drawn at random,
-- whether there is anything to do or not, and so say nothing of what is done then.
create table turns (
  name text primary key check (name ~ '^[a-z-]{1,40}$'),
  due timestamptz(3) not null
);
alter table turns enable row level security;
alter table turns force row level security;
create policy turns_owner on turns to upstander_owner using (true) with check (true);
create policy turns_system on turns to upstander_app
  using ((select actor_kind()) = 'system') with check ((select actor_kind()) = 'system');
grant select, insert, update (due) on turns to upstander_app;

-- What whoever has a receipt did, until others are told of it. In no order, and without a moment.
create table live_waiting (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null,
  what text not null check (what in ('entry', 'status', 'read', 'access')),
  member_id uuid
);
alter table live_waiting enable row level security;
alter table live_waiting force row level security;
create policy live_waiting_owner on live_waiting to upstander_owner using (true) with check (true);

-- The one way in which a change in a report is told, at once or in a while. [Note: Live events]
create function tell_live(report uuid, what text, member uuid default null) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if actor_kind() = 'receipt' then
      insert into live_waiting (report_id, what, member_id) values (report, what, member);
      return;
    end if;
    -- Nobody who asks without being known does anything but send. Of what is held the release tells.
    if actor_kind() = 'anonymous' and exists (select from reports r where r.id = report and r.held) then return; end if;
    insert into live_events (kind, report_id, what, member_id) values ('report', report, what, member);
  end
  $$;

-- Tells of all that waits, once for each thing that changed.
create function tell_waiting() returns bigint
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with gone as (delete from live_waiting where actor_kind() = 'system' returning report_id, what, member_id),
    told as (
      insert into live_events (kind, report_id, what, member_id)
      select distinct 'report', report_id, what, member_id from gone
      returning 1
    )
    select count(*) from told
  $$;

-- Releases what was sent on a day that began by then: its row carries no more than the day.
create function release_reports(began_by timestamptz) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with released as (
      update reports set held = false where held and actor_kind() = 'system' and sent_at <= began_by returning 1
    )
    select count(*) from released
  $$;

create function tell_of_release() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    insert into live_events (kind, report_id, what) values ('report', new.id, 'entry');
    return null;
  end
  $$;
create trigger reports_released after update of held on reports
  for each row when (old.held and not new.held) execute function tell_of_release();

revoke execute on function tell_live(uuid, text, uuid), tell_waiting(), release_reports(timestamptz), tell_of_release() from public;
grant execute on function tell_waiting(), release_reports(timestamptz) to upstander_app;

-- As before, by tell_live().
create or replace function tell_of_report() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform tell_live(new.report_id, tg_argv[0]);
    return null;
  end
  $$;
create or replace function tell_of_erasure() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform tell_live(old.id, 'access', old.reporter_id);
    return null;
  end
  $$;
create or replace function end_grant() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from report_keys
    where report_id = old.report_id and holder_kind = old.kind and holder_id = old.member_id;
    update reports set epoch_due = true where id = old.report_id;
    perform tell_live(old.report_id, 'access', old.member_id);
    return null;
  end
  $$;
-- [Note: Leaving a report]
create or replace function end_reporter(report uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform tell_live(r.id, 'access', r.reporter_id) from reports r where r.id = report;
    delete from report_grants where report_id = report and kind = 'guest';
    delete from report_keys where report_id = report and holder_kind in ('member', 'receipt');
    delete from report_notes where report_id = report and side = 'reporter';
    delete from report_marks where report_id = report and side <> 'handler';
    update report_entries set author_id = null where report_id = report and author_kind in ('member', 'guest');
    update evidence set author_id = null where report_id = report and author_kind in ('member', 'guest');
    update reports
    set reporter_id = null, reporter_generation = null, receipt_digest = null, reporter_told_at = null,
      reporter_left_on = (now() at time zone 'UTC')::date, epoch_due = true
    where id = report;
  end
  $$;

-- [Note: Who sees a report], and while it is held no handler does.
drop policy reports_handler on reports;
create policy reports_handler on reports to upstander_app
  using (
    organisation_id = any ((select actor_organisations())::uuid[])
    and not held and (not sealed_singly or actor_is_granted(id))
  );
-- What a handler was named in tells no more than the report does.
drop policy report_grants_read on report_grants;
create policy report_grants_read on report_grants for select to upstander_app
  using (
    (member_id = (select actor_member()) and kind = 'guest') or exists (select from reports r where r.id = report_id)
  );
create or replace function actor_side(report uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case
      when actor_kind() = 'receipt' and r.id = actor_id() then 'reporter'
      when r.reporter_id = actor_member() and r.reporter_generation = any (actor_generations()) then 'reporter'
      when r.organisation_id = any (actor_organisations()) and not r.held
        and (not r.sealed_singly or actor_is_granted(r.id))
        then 'handler'
      when r.id = any (actor_shared_reports()) then 'guest'
    end
    from reports r where r.id = report
  $$;
-- Nor does the administrator see the number grow.
create or replace function count_reports() returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select case when actor_is_admin() then count(*) end from reports where kind = 'report' and not held $$;

-- [Note: Sending], and now it is decided here too whether it is held.
create or replace function send_report(
  report uuid, organisation uuid, organisation_generation int, answer_days int,
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
      request_hash, sent_at, answer_by, sealed_singly, excluded, held, untold
    ) values (
      report, is_anonymous, reporter,
      case when reporter is not null then current_setting('app.generation')::int end,
      reporter_recipient, reporter_verify_key, receipt_digest,
      organisation, organisation_generation, types, severity, country, region, duty_version, headline,
      request_hash, moment, moment + make_interval(hours => 24 * answer_days), cardinality(excluded) > 0, excluded,
      goes_to_team and not is_urgent, goes_to_team and is_urgent
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
    insert into report_grants (
      report_id, member_id, kind, generation, recipient, verify_key, granted_by, anonymous, at
    )
    select report, s.holder, 'handler', k.generation, k.recipient, k.verify_key, 'reporter', is_anonymous, moment
    from unnest(seal_kinds, seal_holders, seal_recipients) as s (kind, holder, recipient)
    join organisation_singles(organisation) k on k.member_id = s.holder and k.recipient = s.recipient
    where s.kind = 'handler';
    repeated := false;
    return next;
  end
  $$;
