-- [Note: Live topics] What is told live is a topic, the id of one thing in it, and in a word what changed. Who may hear of a topic is
-- said by the feature whose it is, at the moment of telling (server/platform/live/topics.ts). docs/decisions/0071
alter table live_events add column topic text, add column subject uuid;
update live_events
set topic = kind, subject = coalesce(report_id, session_family), what = coalesce(what, 'ended');
alter table live_events
  drop column kind,
  drop column report_id,
  drop column session_family,
  alter column topic set not null,
  alter column subject set not null,
  alter column what set not null,
  drop constraint live_events_what_check,
  add check (topic ~ '^[a-z_]{1,40}$'),
  add check (what ~ '^[a-z_]{1,40}$');

alter table live_waiting add column topic text;
alter table live_waiting rename column report_id to subject;
update live_waiting set topic = 'report';
alter table live_waiting
  alter column topic set not null,
  drop constraint live_waiting_what_check,
  add check (topic ~ '^[a-z_]{1,40}$'),
  add check (what ~ '^[a-z_]{1,40}$');

-- The one way in which a change is told, at once, or in a while where whoever did it has only a receipt. [Note: Held reports]
-- `member` is told beside those who may hear of it: somebody who could until now.
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
revoke execute on function tell_topic(text, uuid, text, uuid) from public;

-- As before, by topics.
create or replace function tell_live(report uuid, what text, member uuid default null) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    -- Nobody who asks without being known does anything but send. Of what is held the release tells.
    if actor_kind() = 'anonymous' and exists (select from reports r where r.id = report and r.held) then return; end if;
    perform tell_topic('report', report, what, member);
  end
  $$;
create or replace function tell_waiting() returns bigint
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
create or replace function tell_of_release() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform tell_topic('report', new.id, 'entry');
    return null;
  end
  $$;
create or replace function tell_of_hold() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform tell_topic('report', case tg_op when 'DELETE' then old.report_id else new.report_id end, 'status');
    return null;
  end
  $$;

-- [Note: Live notices of a member] Where they are signed in, and which teams have them, to all of their own devices. Not of the
-- sessions while a reset can be undone: whoever made it may be a stranger, and may not learn of the sessions from before it.
-- [Note: Generations]
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
revoke execute on function tell_of_sessions(uuid) from public;

create or replace function tell_of_ended_sessions() returns trigger
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

-- A renewed token is one more of the same session, of which nobody is told.
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
create trigger handlers_live after insert or delete or update of role, sealed_key on handlers
  for each row execute function tell_of_membership();

-- Nothing is left of the notices of an account that is gone.
create function forget_notices() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from live_events where topic = 'member' and subject = old.id;
    return null;
  end
  $$;
create trigger members_live after delete on members for each row execute function forget_notices();
