-- Events that are published to open pages at once, and those that wait for a random moment.

-- [Note: Live events] Notices of changes, by ids alone. Readers page by (tx, id) below the oldest transaction that is
-- still open, so that one which commits late is not skipped. Rows are deleted after a day and carry only the day; for
-- that long, their order shows the order of events to anyone with access to the database.
create table live_events (
  tx xid8 not null default pg_current_xact_id(),
  id uuid not null default gen_random_uuid(),
  on_day date not null default (now() at time zone 'UTC')::date,
  what text not null,
  -- An additional recipient who may no longer read: they could until now.
  member_id uuid,
  -- [Note: Live topics] A live event consists of a topic, the id of its subject, and one word for what changed. The
  -- feature that owns a topic decides who may receive it, at the moment of publishing (server/platform/live/topics.ts).
  topic text not null,
  subject uuid not null,
  -- [Note: Live threads] A page with an open thread learns that its posts changed, signed in or not, and never which.
  -- An event carries the alias of the author for one reason: members from whom a block hides these words are not
  -- notified, so that a block does not betray when someone writes. The alias is never sent out, and is deleted with the
  -- event within two days.
  about uuid,
  primary key (tx, id),
  check (topic ~ '^[a-z_]{1,40}$'),
  check (what ~ '^[a-z_]{1,40}$')
);
create index live_events_day on live_events (on_day);

-- Only the server reads them, once for all listeners; it determines the recipients again each time.
alter table live_events enable row level security, force row level security;
grant select, delete on live_events to upstander_app;
create policy live_events_owner on live_events to upstander_owner using (true) with check (true);
create policy live_events_system on live_events to upstander_app using ((select actor_kind()) = 'system');

-- The triggers run as the owner: no other role writes events, and no way of writing can omit them.
create function tell_of_report() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform tell_live(new.report_id, tg_argv[0]);
    return null;
  end
  $$;
create trigger report_status_changes_live after insert on report_status_changes
  for each row execute function tell_of_report('status');
create trigger report_marks_live after insert or update on report_marks
  for each row execute function tell_of_report('read');
create trigger report_grants_live after insert or update on report_grants
  for each row execute function tell_of_report('access');

-- Every page that shows the report reloads it.
create trigger evidence_stopped_live after update of state on evidence
  for each row when (new.state = 'stopped') execute function tell_of_report('access');
create trigger report_entries_live after insert on report_entries
  for each row when (new.position > 1) execute function tell_of_report('entry');

create function tell_of_erasure() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform tell_live(old.id, 'access', old.reporter_id);
    return null;
  end
  $$;
create trigger reports_live after delete on reports for each row execute function tell_of_erasure();

-- A session ends with its last token.
create function tell_of_ended_sessions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare member uuid;
  begin
    insert into live_events (topic, subject, what)
    select distinct 'session', e.family, 'ended' from ended e
    where not exists (select from sessions s where s.family = e.family);
    for member in
      select distinct e.member_id from ended e where not exists (select from sessions s where s.family = e.family)
    loop
      perform tell_of_sessions(member);
    end loop;
    return null;
  end
  $$;
create trigger sessions_live after delete on sessions referencing old table as ended
  for each statement execute function tell_of_ended_sessions();

-- [Note: Held reports] An action by an anonymous reporter is not disclosed at the time it happens to anyone who could
-- correlate it with other knowledge: not by a live update of an open page, nor by what that page then requests, nor by
-- a mail.

-- Moments shared by all servers: when a job that runs at irregular intervals is due next. They are drawn at random,
-- whether there is work or not, and so reveal nothing about the work.
create table turns (
  name text primary key check (name ~ '^[a-z-]{1,40}$'),
  due timestamptz(3) not null
);

alter table turns enable row level security, force row level security;
grant select, insert, update (due) on turns to upstander_app;
create policy turns_owner on turns to upstander_owner using (true) with check (true);
create policy turns_system on turns to upstander_app
  using ((select actor_kind()) = 'system') with check ((select actor_kind()) = 'system');

-- Actions of holders of a receipt, until they are published. Without an order or a moment.
create table live_waiting (
  id uuid primary key default gen_random_uuid(),
  subject uuid not null,
  what text not null,
  member_id uuid,
  topic text not null,
  check (topic ~ '^[a-z_]{1,40}$'),
  check (what ~ '^[a-z_]{1,40}$')
);

alter table live_waiting enable row level security, force row level security;
create policy live_waiting_owner on live_waiting to upstander_owner using (true) with check (true);

-- The only way in which a change is published to open pages, immediately or later. [Note: Live events]
create function tell_live(report uuid, what text, member uuid default null) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    -- Nobody who asks without being known does anything but send. Of what is held the release tells.
    if actor_kind() = 'anonymous' and exists (select from reports r where r.id = report and r.held) then return; end if;
    perform tell_topic('report', report, what, member);
  end
  $$;

-- Publishes all waiting changes, once for each subject that changed.
create function tell_waiting() returns bigint
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with gone as (delete from live_waiting where actor_kind() = 'system' returning topic, subject, what, member_id),
    told as (
      insert into live_events (topic, subject, what, member_id)
      select distinct topic, subject, what, member_id from gone
      returning 1
    )
    select count(*) from told
  $$;

-- Releases what was sent on a day that had started by then: its row carries only the day.
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
    perform tell_topic('report', new.id, 'entry');
    return null;
  end
  $$;
create trigger reports_released after update of held on reports
  for each row when (old.held and not new.held) execute function tell_of_release();

-- The only way in which a change is published, immediately, or later if its author has only a receipt.
-- [Note: Held reports] `member` is a recipient in addition to those who may receive it: they could until now.
create function tell_topic(topic text, subject uuid, what text, member uuid default null) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if actor_kind() = 'receipt' then
      insert into live_waiting (topic, subject, what, member_id) values (topic, subject, what, member);
    else
      insert into live_events (topic, subject, what, member_id) values (topic, subject, what, member);
    end if;
  end
  $$;

-- [Note: Live notices of a member] Where they are signed in, and the teams they belong to, to all of their own devices.
-- The sessions are left out while a reset can be undone: the person who made it may be a stranger, and may not learn of
-- the sessions from before it. [Note: Generations]
create function tell_of_sessions(member uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    -- Of an account that is being deleted nothing is left.
    if not exists (select from members m where m.id = member) then return; end if;
    if exists (select from resets r where r.member_id = member and r.undone_at is null and r.undo_until > now()) then return; end if;
    perform tell_topic('member', member, 'sessions');
  end
  $$;

-- A renewed token belongs to the same session, so nothing is published.
create function tell_of_new_session() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if not exists (select from sessions s where s.family = new.family and s.id <> new.id) then
      perform tell_of_sessions(new.member_id);
    end if;
    return null;
  end
  $$;
create trigger sessions_new_live after insert on sessions for each row execute function tell_of_new_session();

create function tell_of_membership() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare member constant uuid := case tg_op when 'DELETE' then old.member_id else new.member_id end;
  begin
    if exists (select from members m where m.id = member) then
      perform tell_topic('member', member, 'memberships');
    end if;
    return null;
  end
  $$;
create trigger handlers_live after insert or delete or update of role, sealed_key, suspended_on on handlers
  for each row execute function tell_of_membership();

-- The notices of a deleted account are deleted with it.
create function forget_notices() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from live_events where topic = 'member' and subject = old.id;
    return null;
  end
  $$;
create trigger members_live after delete on members for each row execute function forget_notices();

grant execute on function tell_waiting(), release_reports(timestamptz) to upstander_app;
