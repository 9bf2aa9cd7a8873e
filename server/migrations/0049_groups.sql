-- [Note: Groups] in contract/community/groups.ts. A group is a space of one community that only its members read, under names that they use
-- only there. A private call to the facilitator is a separate space with one thread, for the member and those who look after the group.

-- The functions here refer to tables and functions of later files.
set local check_function_bodies to off;

create table groups (
  id uuid primary key,
  band text not null,
  topic text not null check (topic ~ '^[a-z]{1,20}$'),
  -- Its name, purpose and rules, by language.
  texts jsonb not null,
  capacity int not null check (capacity between 3 and 30),
  state text not null check (state in ('proposed', 'declined', 'preparing', 'open', 'closed', 'ended')),
  -- The administrators' answer to a proposal.
  words text not null default '' check (char_length(words) <= 500),
  proposed_on date not null default (now() at time zone 'UTC')::date,
  started_on date,
  foreign key (id, band) references spaces (id, band) on delete cascade
);

alter table groups enable row level security, force row level security;
create policy groups_owner on groups to upstander_owner using (true) with check (true);

-- [Note: Groups] in contract/community/groups.ts. The rooms of a group end with it, and its members see the change at once.
create function close_rooms_of_group() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare closed uuid;
  begin
    for closed in
      update rooms r set state = case r.state when 'proposed' then 'refused' else 'closed' end, version = r.version + 1
      where r.group_id = new.id and r.state in ('proposed', 'open', 'paused') returning r.id
    loop
      perform end_session(s.id, case when s.state in ('open', 'paused') then 'ended' else 'cancelled' end, 'by_admin')
        from room_sessions s
        where s.room_id = closed and (s.state in ('waiting', 'open', 'paused')
          or s.state = 'planned' and exists (select from room_seats t where t.session_id = s.id))
        order by s.id;
      perform plan_sessions(closed);
    end loop;
    return null;
  end $$;
create trigger groups_rooms after update of state on groups for each row
  when (new.state = 'ended' and old.state <> 'ended') execute function close_rooms_of_group();

-- Those who look after a group. Someone who is invited has not agreed yet.
create table group_leads (
  group_id uuid not null references groups on delete cascade,
  role text not null check (role in ('facilitator', 'deputy')),
  host_id uuid not null references hosts on delete cascade,
  is_active boolean not null default false,
  -- Deferrable, and so checked at the end of a statement: two people can swap roles in one.
  primary key (group_id, role) deferrable,
  unique (group_id, host_id)
);
create index group_leads_host on group_leads (host_id);

alter table group_leads enable row level security, force row level security;
create policy group_leads_owner on group_leads to upstander_owner using (true) with check (true);

-- By alias, so that someone who leaves the community disappears from each group at the hour of that alias, and not from all groups at once,
-- which would link the aliases.
create table group_people (
  group_id uuid not null references groups on delete cascade,
  alias_id uuid primary key references aliases on delete cascade,
  member_id uuid references community_members on delete set null,
  joined_on date not null default (now() at time zone 'UTC')::date,
  unique (group_id, member_id)
);
create index group_people_member on group_people (member_id);

-- Row access is limited to one's own rows, for the data export. Rows of others are read through functions, by alias.
alter table group_people enable row level security, force row level security;
grant select on group_people to upstander_app;
create policy group_people_owner on group_people to upstander_owner using (true) with check (true);
create policy group_people_own on group_people for select to upstander_app using (member_id = (select actor_member()));

create function request_is_stopped(request uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select exists (select from group_stops s where s.request_id = request) $$;

create function stop_request(request uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    -- Cut to what the column holds: rounded up, it would be later than this very moment.
    insert into group_stops (request_id, declines_at)
      select r.id, case r.state when 'offered' then date_trunc('milliseconds', now()) else now() + interval '6 hours' + random() * interval '66 hours' end
      from group_requests r where r.id = request on conflict do nothing
  $$;

-- The space and its thread have the same id as the call.
create table group_calls (
  id uuid primary key references spaces on delete cascade,
  group_id uuid not null references groups on delete cascade,
  alias_id uuid references aliases on delete set null,
  -- The facilitator to whom the call was made. It ends when they stop looking after the group.
  host_id uuid references hosts on delete set null,
  opened_on date not null default (now() at time zone 'UTC')::date,
  is_open boolean not null default true
);
create index group_calls_group on group_calls (group_id);
create index group_calls_host on group_calls (host_id);
create unique index group_calls_one_open on group_calls (group_id, alias_id) where is_open;

alter table group_calls enable row level security, force row level security;
grant select on group_calls to upstander_app;
create policy group_calls_owner on group_calls to upstander_owner using (true) with check (true);
create policy group_calls_own on group_calls for select to upstander_app using (alias_id = any ((select actor_aliases())::uuid[]));

-- Whether someone is verified now to look after groups of a community, and has not been excluded from theirs.
create function facilitates(host uuid, of_band text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from hosts h left join community_members c on c.member_id = h.member_id
      where h.id = host and h.is_active and h.last_day >= (now() at time zone 'UTC')::date and h.passed_facilitator is not null
        and 'facilitator' = any (h.checked_kinds) and of_band = any (h.checked_bands) and coalesce(c.standing, 'new') <> 'out')
  $$;

-- Whether someone can look after one more group: verified for one of its languages, and with capacity for it.
create function may_take_group(host uuid, of_group uuid, of_band text, of_texts jsonb) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select facilitates(host, of_band) and exists (
      select from hosts h
      where h.id = host and exists (select from unnest(h.checked_languages) l (code) where of_texts ->> l.code is not null)
        and (host_load(h.id) < h.checked_capacity or exists (select from group_leads g where g.group_id = of_group and g.host_id = host)))
  $$;

-- The group of a space: the space itself, or the group of a private call.
create function group_of_space(space uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce((select g.id from groups g where g.id = space), (select c.group_id from group_calls c where c.id = space))
  $$;

-- The role in which a member looks after a group now; null if they do not, or are no longer verified.
create function lead_role(of_group uuid, member uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select l.role from group_leads l join hosts h on h.id = l.host_id join groups g on g.id = l.group_id
    where l.group_id = of_group and h.member_id = member and l.is_active and facilitates(l.host_id, g.band)
  $$;

create function group_is_attended(of_group uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from group_leads l join groups g on g.id = l.group_id
      where l.group_id = of_group and l.is_active and facilitates(l.host_id, g.band))
  $$;

-- Whether enough people look after a group for private calls: in the younger community no adult may be alone with a child.
create function takes_calls(of_group uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce((
      select count(*) >= case g.band when 'younger' then 2 else 1 end
      from group_leads l where l.group_id = g.id and l.is_active and facilitates(l.host_id, g.band)), false)
    from groups g where g.id = of_group
  $$;

create function is_group_lead_row(of_group uuid, member uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from group_leads l join hosts h on h.id = l.host_id where l.group_id = of_group and h.member_id = member and l.is_active)
  $$;

-- [Note: Who is admitted] Someone invited into a space reads it as a member of its community. Those who look after the group of a space may
-- belong to another community, as vetted adults do in groups of the younger one: they can read it only while they are verified.
create function admits_to_space(space spaces, member uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (select from space_members i where i.space_id = space.id and i.member_id = member)
      and case when is_group_lead_row(group_of_space(space.id), member) then lead_role(group_of_space(space.id), member) is not null
        else exists (
          select from community_members c where c.member_id = member and c.standing <> 'out' and c.band = space.band) end
  $$;

-- Whether someone in the group has blocked an alias of this member.
create function is_stopped_in_group(of_group uuid, member uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from group_people p join blocks b on b.member_id = p.member_id join aliases a on a.id = b.alias_id
      where p.group_id = of_group and b.mode = 'block' and a.member_id = member)
  $$;

-- Places that are neither taken nor held. Those who look after a group do not use a place.
create function free_places(of_group uuid) returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select g.capacity
      - (select count(*)::int from group_people p
        where p.group_id = g.id and not coalesce(is_group_lead_row(g.id, p.member_id), false))
      - (select count(*)::int from group_requests r where r.group_id = g.id and r.state = 'offered')
    from groups g where g.id = of_group
  $$;

-- Holds each free place for the person who has waited longest. Runs as the owner, with the group locked.
create function offer_places(of_group uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare next_one group_requests;
  begin
    perform from groups g where g.id = of_group for update;
    while free_places(of_group) > 0 and group_is_attended(of_group) loop
      select r.* into next_one from group_requests r
        where r.group_id = of_group and r.state = 'queued' and not request_is_stopped(r.id) order by r.asked_at, r.id limit 1;
      exit when not found;
      if is_stopped_in_group(of_group, next_one.member_id) then
        perform stop_request(next_one.id);
      else
        update group_requests r set state = 'offered', offered_until = now() + interval '7 days' where r.id = next_one.id;
        perform tell_of_group(of_group, next_one.member_id, 'offered');
      end if;
    end loop;
  end $$;

-- Pending notifications to members about a group; a job collects them. They contain neither messages nor names.
create table group_notices (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups on delete cascade,
  member_id uuid not null references members on delete cascade,
  what text not null check (what ~ '^[a-z_]{1,20}$')
);
create index group_notices_group on group_notices (group_id);
create index group_notices_member on group_notices (member_id);

alter table group_notices enable row level security, force row level security;
create policy group_notices_owner on group_notices to upstander_owner using (true) with check (true);

create function tell_of_group(of_group uuid, member uuid, of_what text) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$ insert into group_notices (group_id, member_id, what) values (of_group, member, of_what) $$;

create function tell_leads(of_group uuid, of_what text) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select tell_of_group(l.group_id, h.member_id, of_what) from group_leads l join hosts h on h.id = l.host_id
    where l.group_id = of_group and l.is_active
  $$;

-- Adds an alias of the caller for one space only. @returns null if the name is someone else's
create function add_space_name(space uuid, of_band text, name text, compared text, drawn int, in_language text) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare alias uuid;
  begin
    insert into aliases (member_id, is_usual, band, wanted, comparable, picture, language, space_id)
      values (actor_member(), false, of_band, name, compared, drawn, in_language, space) returning id into alias;
    return alias;
  exception when unique_violation then return null;
  end $$;

-- Removes someone from the spaces of a group. Their subscriptions there end, and so do their calls.
create function end_access(of_group uuid, member uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare of_spaces uuid[];
  begin
    of_spaces := array(select c.id from group_calls c where c.group_id = of_group) || of_group;
    delete from space_members i where i.member_id = member and i.space_id = any (of_spaces);
    delete from follows f using threads t where f.thread_id = t.id and f.member_id = member and t.space_id = any (of_spaces);
    delete from markers k using threads t where k.thread_id = t.id and k.member_id = member and t.space_id = any (of_spaces);
    delete from notifications n using threads t
      where n.member_id = member and n.subject_kind = 'thread' and n.subject_id = t.id and t.space_id = any (of_spaces);
  end $$;

create function end_calls(of_group uuid, of_host uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update spaces s set state = 'closed' from group_calls c where s.id = c.id and c.group_id = of_group and c.host_id = of_host and c.is_open;
    update group_calls c set is_open = false where c.group_id = of_group and c.host_id = of_host and c.is_open;
  end $$;

-- The caller leaves, or decides about their posts after a removal: `keep` leaves them in place. Private calls are withdrawn in any case.
create function leave_group(of_group uuid, keep boolean) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    alias uuid;
    host uuid;
  begin
    perform from groups g where g.id = of_group for update;
    select l.host_id into host from group_leads l join hosts h on h.id = l.host_id
      where l.group_id = of_group and h.member_id = actor_member() and l.is_active;
    delete from group_people p where p.group_id = of_group and p.member_id = actor_member() returning p.alias_id into alias;
    if alias is null then
      select r.alias_id into alias from group_requests r
        where r.group_id = of_group and r.member_id = actor_member() and r.state = 'removed';
      if alias is null then return; end if;
    end if;
    update spaces s set state = 'closed' from group_calls c where s.id = c.id and c.group_id = of_group and c.alias_id = alias and c.is_open;
    update group_calls c set is_open = false where c.group_id = of_group and c.alias_id = alias and c.is_open;
    perform end_access(of_group, actor_member());
    -- What was said in private goes in any case.
    perform hide_post(p.id, 'withdrawn') from posts p join threads t on t.id = p.thread_id join group_calls c on c.id = t.space_id
      where c.group_id = of_group and p.alias_id = alias;
    perform erase_group_name(alias, keep);
    if host is not null then
      perform end_calls(of_group, host);
      delete from group_leads l where l.group_id = of_group and l.host_id = host;
      perform tend_group(of_group);
    end if;
    perform offer_places(of_group);
  end $$;

-- @returns `done`, `conflict` if the person looks after the group, or null if the caller does not
create function remove_person(of_group uuid, alias uuid, because text, said text) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare removed group_people;
  begin
    if lead_role(of_group, actor_member()) is null then return null; end if;
    perform from groups g where g.id = of_group for update;
    select p.* into removed from group_people p where p.group_id = of_group and p.alias_id = alias;
    if not found then
      return case when exists (
        select from group_requests r where r.group_id = of_group and r.alias_id = alias and r.state = 'removed') then 'done' end;
    end if;
    if is_group_lead_row(of_group, removed.member_id) then return 'conflict'; end if;
    delete from group_people p where p.alias_id = alias;
    if removed.member_id is not null then
      insert into group_requests (group_id, member_id, alias_id, words, state, ended_on, reason, reason_words)
        values (of_group, removed.member_id, alias, '', 'removed', (now() at time zone 'UTC')::date, because, said)
        on conflict (group_id, member_id) do update set state = 'removed', alias_id = excluded.alias_id, offered_until = null,
          ended_on = excluded.ended_on, reason = excluded.reason, reason_words = excluded.reason_words;
      update spaces s set state = 'closed' from group_calls c where s.id = c.id and c.group_id = of_group and c.alias_id = alias and c.is_open;
      update group_calls c set is_open = false where c.group_id = of_group and c.alias_id = alias and c.is_open;
      perform end_access(of_group, removed.member_id);
      perform tell_of_group(of_group, removed.member_id, 'removed');
    end if;
    perform offer_places(of_group);
    return 'done';
  end $$;

-- Adjusts who looks after a group to who is verified: the deputy takes over at once, and anyone no longer verified is removed.
create function tend_group(of_group uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    place groups;
    ended record;
  begin
    select g.* into place from groups g where g.id = of_group for update;
    if place.state in ('proposed', 'declined') then return; end if;
    for ended in
      select l.host_id, l.is_active, h.member_id from group_leads l join hosts h on h.id = l.host_id
      where l.group_id = of_group and not facilitates(l.host_id, place.band)
    loop
      perform end_calls(of_group, ended.host_id);
      delete from group_leads l where l.group_id = of_group and l.host_id = ended.host_id;
      if ended.is_active then
        perform end_access(of_group, ended.member_id);
        delete from group_people p where p.group_id = of_group and p.member_id = ended.member_id;
        perform tell_of_group(of_group, ended.member_id, 'ended');
      end if;
    end loop;
    -- Calls of a host who is gone.
    perform end_calls(of_group, c.host_id) from group_calls c
      where c.group_id = of_group and c.is_open
        and not exists (select from group_leads l where l.group_id = of_group and l.host_id = c.host_id and l.is_active);
    if not exists (select from group_leads l where l.group_id = of_group and l.role = 'facilitator' and l.is_active) then
      delete from group_leads l where l.group_id = of_group and l.role = 'facilitator'
        and exists (select from group_leads d where d.group_id = of_group and d.role = 'deputy' and d.is_active);
      update group_leads l set role = 'facilitator' where l.group_id = of_group and l.role = 'deputy' and l.is_active;
      if found then perform tell_leads(of_group, 'took_over'); end if;
    end if;
    if not takes_calls(of_group) then perform end_calls(of_group, c.host_id) from group_calls c where c.group_id = of_group and c.is_open; end if;
    if place.state = 'preparing' and exists (
      select from group_leads l where l.group_id = of_group and l.role = 'facilitator' and l.is_active)
    then
      update groups g set state = 'open', started_on = (now() at time zone 'UTC')::date where g.id = of_group returning g.* into place;
    end if;
    update spaces s set state = case when place.state = 'open' and group_is_attended(of_group) then 'open' else 'closed' end
      where s.id = of_group
        and s.state <> case when place.state = 'open' and group_is_attended(of_group) then 'open' else 'closed' end;
  end $$;

-- As the system: hands over groups whose verification expired, frees held places that were not taken, and declines requests that are due.
create function tend_groups() returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    due uuid;
    today constant date := (now() at time zone 'UTC')::date;
  begin
    if actor_kind() <> 'system' then return; end if;
    for due in select g.id from groups g where g.state in ('preparing', 'open', 'closed') order by g.id loop perform tend_group(due); end loop;
    -- Someone who has joined since, or has blocked since, stops what was asked before. [Note: Requests that are stopped]
    perform stop_request(r.id) from group_requests r
      where r.state in ('asked', 'queued', 'offered') and not request_is_stopped(r.id) and is_stopped_in_group(r.group_id, r.member_id);
    for due in select s.request_id from group_stops s where s.declines_at <= now() loop perform decline_request(due); end loop;
    for due in
      update group_requests r set state = 'lapsed', offered_until = null, ended_on = today
        where r.state = 'offered' and r.offered_until <= now() returning r.id
    loop
      perform tell_of_group(r.group_id, r.member_id, 'lapsed') from group_requests r where r.id = due;
    end loop;
    -- Names of those who have left the community, once their hour has come.
    delete from group_people p using aliases a where a.id = p.alias_id and p.member_id is null and a.is_gone;
    for due in select r.id from group_requests r where r.state in ('declined', 'lapsed') and r.ended_on <= today - 30 loop
      perform drop_request(due, false);
    end loop;
    for due in select distinct r.group_id from group_requests r where r.state = 'queued' loop perform offer_places(due); end loop;
  end $$;

create function take_group_notices() returns table (id uuid, group_id uuid, member_id uuid, generation int)
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with taken as (delete from group_notices n where actor_kind() = 'system' returning n.*)
    select t.id, t.group_id, t.member_id, m.generation from taken t join members m on m.id = t.member_id
  $$;

-- Each member is notified separately, so that the notice does not disclose the group to anyone else.
create function notify_group_of_room() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform tell_topic('member', p.member_id, 'groups') from group_people p where p.group_id = new.group_id and p.member_id is not null;
    return null;
  end $$;
create trigger rooms_group_opened after insert on rooms for each row
  when (new.group_id is not null and new.state not in ('proposed', 'refused')) execute function notify_group_of_room();
create trigger rooms_group_changed after update of state on rooms for each row
  when (new.group_id is not null and new.state <> old.state and new.state <> 'refused') execute function notify_group_of_room();

grant execute on function leave_group(uuid, boolean), remove_person(uuid, uuid, text, text), tend_groups(),
  take_group_notices() to upstander_app;
