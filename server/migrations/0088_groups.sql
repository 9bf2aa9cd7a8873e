-- [Note: Groups] in contract/community/groups.ts. A group is a space of one community that its members alone read, by names that they use in
-- it alone. A private call to the facilitator is a space of its own, with one thread, for the member and those who look after the group.

-- In which space alone a name is used; null for those that can be used anywhere.
alter table aliases add column space_id uuid references spaces on delete set null;
create index aliases_space on aliases (space_id) where space_id is not null;
grant insert (space_id) on aliases to upstander_app;

create table groups (
  id uuid primary key,
  band text not null,
  topic text not null check (topic ~ '^[a-z]{1,20}$'),
  -- Its name, what it is for and its rules, by language.
  texts jsonb not null,
  capacity int not null check (capacity between 3 and 30),
  state text not null check (state in ('proposed', 'declined', 'preparing', 'open', 'closed', 'ended')),
  -- What the administrators said of a proposal.
  words text not null default '' check (char_length(words) <= 500),
  proposed_on date not null default (now() at time zone 'UTC')::date,
  started_on date,
  foreign key (id, band) references spaces (id, band) on delete cascade
);

-- Who looks after a group. Who is invited has not agreed yet.
create table group_leads (
  group_id uuid not null references groups on delete cascade,
  role text not null check (role in ('facilitator', 'deputy')),
  host_id uuid not null references hosts on delete cascade,
  is_active boolean not null default false,
  -- Checked at the end of a statement: two people change parts in one.
  primary key (group_id, role) deferrable,
  unique (group_id, host_id)
);
create index group_leads_host on group_leads (host_id);

-- By alias, so that someone who leaves the community is gone from each group at the hour of that name, and not from all of them at once.
create table group_people (
  group_id uuid not null references groups on delete cascade,
  alias_id uuid primary key references aliases on delete cascade,
  member_id uuid references community_members on delete set null,
  joined_on date not null default (now() at time zone 'UTC')::date,
  unique (group_id, member_id)
);
create index group_people_member on group_people (member_id);

create table group_requests (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups on delete cascade,
  member_id uuid not null references community_members on delete cascade,
  alias_id uuid references aliases on delete set null,
  -- What they say to the facilitator.
  words text not null check (char_length(words) <= 300),
  state text not null default 'asked' check (state in ('asked', 'queued', 'offered', 'declined', 'lapsed', 'removed')),
  asked_at timestamptz(3) not null default now(),
  offered_until timestamptz(3),
  ended_on date,
  reason text check (reason ~ '^[a-z_]{1,30}$'),
  reason_words text not null default '' check (char_length(reason_words) <= 500),
  unique (group_id, member_id),
  check ((state = 'offered') = (offered_until is not null)),
  check ((state = 'removed') = (reason is not null))
);
create index group_requests_member on group_requests (member_id);
create index group_requests_alias on group_requests (alias_id) where alias_id is not null;
create index group_requests_queue on group_requests (group_id, asked_at, id) where state = 'queued';

-- [Note: Requests that are stopped] Someone in the group has blocked a name of who asks. Nobody decides about the request, and it is declined at
-- an hour of its own, so that it looks as if the facilitator had. Apart from the request, of which its owner has every column.
create table group_stops (
  request_id uuid primary key references group_requests on delete cascade,
  declines_at timestamptz(3) not null
);
create index group_stops_due on group_stops (declines_at);
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

-- The space, and the thread in it, have the id of the call.
create table group_calls (
  id uuid primary key references spaces on delete cascade,
  group_id uuid not null references groups on delete cascade,
  alias_id uuid references aliases on delete set null,
  -- The one whom it was made to. It ends with their care of the group.
  host_id uuid references hosts on delete set null,
  opened_on date not null default (now() at time zone 'UTC')::date,
  is_open boolean not null default true
);
create index group_calls_group on group_calls (group_id);
create index group_calls_host on group_calls (host_id);
create unique index group_calls_one_open on group_calls (group_id, alias_id) where is_open;

-- Someone is verified to look after groups of a community at this moment, and has not been put out of theirs.
create function facilitates(host uuid, of_band text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from hosts h left join community_members c on c.member_id = h.member_id
      where h.id = host and h.is_active and h.last_day >= (now() at time zone 'UTC')::date and h.passed_facilitator is not null
        and 'facilitator' = any (h.checked_kinds) and of_band = any (h.checked_bands) and coalesce(c.standing, 'new') <> 'out')
  $$;
-- Whether someone can look after one more group: in one of its languages, and with room for it.
create function may_take_group(host uuid, of_group uuid, of_band text, of_texts jsonb) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select facilitates(host, of_band) and exists (
      select from hosts h
      where h.id = host and exists (select from unnest(h.checked_languages) l (code) where of_texts ->> l.code is not null)
        and (host_load(h.id) < h.checked_capacity or exists (select from group_leads g where g.group_id = of_group and g.host_id = host)))
  $$;
-- The group of a space: itself, or that of a private call.
create function group_of_space(space uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce((select g.id from groups g where g.id = space), (select c.group_id from group_calls c where c.id = space))
  $$;
-- The part in which a member looks after a group now; null where they do not, or are no longer verified.
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
-- Whether those who look after a group are as many as a private call needs: in the younger community no adult is alone with a child.
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
-- [Note: Who is admitted] Who is invited into a space reads it as a member of its community. Who looks after the group of a space may be of
-- another one, as vetted adults are in groups of the younger: they read it for as long as they are verified, and not a moment longer.
create function admits_to_space(space spaces, member uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (select from space_members i where i.space_id = space.id and i.member_id = member)
      and case when is_group_lead_row(group_of_space(space.id), member) then lead_role(group_of_space(space.id), member) is not null
        else exists (
          select from community_members c where c.member_id = member and c.standing <> 'out' and c.band = space.band) end
  $$;

-- Whether someone who is in a group has blocked a name of this member.
create function is_stopped_in_group(of_group uuid, member uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from group_people p join blocks b on b.member_id = p.member_id join aliases a on a.id = b.alias_id
      where p.group_id = of_group and b.mode = 'block' and a.member_id = member)
  $$;
-- Places that nobody has and for nobody held. Those who look after a group take none.
create function free_places(of_group uuid) returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select g.capacity
      - (select count(*)::int from group_people p
        where p.group_id = g.id and not coalesce(is_group_lead_row(g.id, p.member_id), false))
      - (select count(*)::int from group_requests r where r.group_id = g.id and r.state = 'offered')
    from groups g where g.id = of_group
  $$;
-- Holds each free place for the one who has waited longest. As the owner, with the group locked.
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
-- What a member is to be notified of about a group. A job takes it from here. Without words and names.
create table group_notices (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups on delete cascade,
  member_id uuid not null references members on delete cascade,
  what text not null check (what ~ '^[a-z_]{1,20}$')
);
create index group_notices_group on group_notices (group_id);
create index group_notices_member on group_notices (member_id);
create function tell_of_group(of_group uuid, member uuid, of_what text) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$ insert into group_notices (group_id, member_id, what) values (of_group, member, of_what) $$;
create function tell_leads(of_group uuid, of_what text) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select tell_of_group(l.group_id, h.member_id, of_what) from group_leads l join hosts h on h.id = l.host_id
    where l.group_id = of_group and l.is_active
  $$;

-- A name of the caller for one space alone. @returns null where it is someone else's
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

-- Asks to join.
-- @returns `asked`, `taken` for a name of someone else, `conflict` where the caller is in the group, has asked already or is in too many, or null
--   where there is no such group for them
create function ask_to_join(
  of_group uuid, name text, compared text, drawn int, in_language text, said text, findings jsonb, at_most int
) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    place groups;
    earlier group_requests;
    alias uuid;
    request uuid;
  begin
    -- One request of a member after the other.
    perform from community_members c where c.member_id = actor_member() for no key update;
    select g.* into place from groups g where g.id = of_group and g.band = actor_band();
    if not found or place.state not in ('open', 'closed') then return null; end if;
    if place.state <> 'open' or not group_is_attended(of_group) then return 'closed'; end if;
    if exists (select from group_people p where p.group_id = of_group and p.member_id = actor_member())
      or exists (
        select from group_leads l join hosts h on h.id = l.host_id where l.group_id = of_group and h.member_id = actor_member())
    then return 'conflict'; end if;
    select r.* into earlier from group_requests r where r.group_id = of_group and r.member_id = actor_member() for update;
    if found then
      -- The same one that is sent again.
      if earlier.state = 'asked' and earlier.words = said
        and exists (select from aliases a where a.id = earlier.alias_id and a.wanted = ask_to_join.name) then return 'asked'; end if;
      if earlier.state <> 'lapsed' and (
        earlier.state not in ('declined', 'removed') or earlier.ended_on > (now() at time zone 'UTC')::date - 30)
      then return 'conflict'; end if;
      perform drop_request(earlier.id, false);
    end if;
    if at_most <= (select count(*) from group_people p where p.member_id = actor_member())
      + (select count(*) from group_requests r where r.member_id = actor_member() and r.state in ('asked', 'queued', 'offered'))
    then return 'conflict'; end if;
    alias := add_space_name(of_group, place.band, name, compared, drawn, in_language);
    if alias is null then return 'taken'; end if;
    perform hand_in_name(false, findings, alias);
    insert into group_requests (group_id, member_id, alias_id, words) values (of_group, actor_member(), alias, said) returning id into request;
    if is_stopped_in_group(of_group, actor_member()) then perform stop_request(request); end if;
    perform tell_leads(of_group, 'asked');
    return 'asked';
  end $$;
-- Ends a request with the name that was made for it; what that name wrote stays where its owner chose so.
create function drop_request(request uuid, keep boolean) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare ended group_requests;
  begin
    delete from group_requests r where r.id = request returning r.* into ended;
    perform erase_group_name(ended.alias_id, keep);
  end $$;
create function erase_group_name(alias uuid, keep boolean) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if alias is null then return; end if;
    update aliases a set keeps = case when keep then array['forum'] else array[]::text[] end where a.id = alias;
    perform erase_alias(alias);
  end $$;
create function withdraw_request(of_group uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform from groups g where g.id = of_group for update;
    perform drop_request(r.id, false) from group_requests r
      where r.group_id = of_group and r.member_id = actor_member() and r.state in ('asked', 'queued', 'offered');
    perform offer_places(of_group);
  end $$;

-- @returns `done`, `conflict` where it was decided otherwise, or null where the caller does not look after the group or nobody asks
create function decide_request(request uuid, accepts boolean) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    asked group_requests;
    of_group uuid;
  begin
    select r.group_id into of_group from group_requests r where r.id = request;
    if lead_role(of_group, actor_member()) is null then return null; end if;
    perform from groups g where g.id = of_group for update;
    select r.* into asked from group_requests r where r.id = request for update;
    if not found then return null; end if;
    if accepts then
      if asked.state in ('queued', 'offered') then return 'done'; end if;
      if asked.state <> 'asked' then return 'conflict'; end if;
      update group_requests r set state = 'queued' where r.id = request;
      perform offer_places(of_group);
      return 'done';
    end if;
    if asked.state = 'declined' then return 'done'; end if;
    if asked.state not in ('asked', 'queued', 'offered') then return 'conflict'; end if;
    perform decline_request(request);
    perform offer_places(of_group);
    return 'done';
  end $$;
create function decline_request(request uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare declined group_requests;
  begin
    select r.* into declined from group_requests r where r.id = request;
    delete from group_stops s where s.request_id = request;
    update group_requests r set state = 'declined', offered_until = null, words = '', alias_id = null,
        ended_on = (now() at time zone 'UTC')::date where r.id = request;
    perform erase_group_name(declined.alias_id, false);
    perform tell_of_group(declined.group_id, declined.member_id, 'declined');
  end $$;

-- Takes the place that is held. @returns false where none is, or no longer
create function accept_rules(of_group uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare held group_requests;
  begin
    perform from groups g where g.id = of_group and g.band = actor_band() for update;
    if not found then return false; end if;
    if exists (select from group_people p where p.group_id = of_group and p.member_id = actor_member()) then return true; end if;
    select r.* into held from group_requests r
      where r.group_id = of_group and r.member_id = actor_member() and r.state = 'offered' and r.offered_until > now() for update;
    if not found then return false; end if;
    -- [Note: Requests that are stopped] It is declined by the next work on all groups.
    if is_stopped_in_group(of_group, actor_member()) then return false; end if;
    delete from group_requests r where r.id = held.id;
    insert into group_people (group_id, alias_id, member_id) values (of_group, held.alias_id, actor_member());
    insert into space_members (space_id, member_id) values (of_group, actor_member()) on conflict do nothing;
    return true;
  end $$;

-- Takes someone out of the spaces of a group. What they followed there ends, and their calls do.
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

-- The caller leaves, or takes along what they wrote after they were removed.
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

-- @returns `done`, `conflict` for someone who looks after the group, or null where the caller does not
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

-- Brings who looks after a group in line with who is verified: the deputy takes over at once, and who is not verified any more is out.
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
-- As the system: hands over what has expired, frees what nobody took, and declines what is due.
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

-- @returns null where the caller does not look after the group
create function close_group(of_group uuid, closes boolean) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if lead_role(of_group, actor_member()) is null then return null; end if;
    update groups g set state = case when closes then 'closed' else 'open' end where g.id = of_group and g.state in ('open', 'closed');
    if not found then return 'conflict'; end if;
    perform tend_group(of_group);
    return 'done';
  end $$;
create function hand_over_group(of_group uuid, to_host uuid) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare own text;
  begin
    perform from groups g where g.id = of_group for update;
    own := lead_role(of_group, actor_member());
    if own is null then return null; end if;
    if exists (select from group_leads l where l.group_id = of_group and l.host_id = to_host and l.role = 'facilitator') then
      return case when own = 'deputy' then 'done' else 'conflict' end;
    end if;
    if own <> 'facilitator' or not exists (
      select from group_leads l join groups g on g.id = l.group_id
      where l.group_id = of_group and l.host_id = to_host and l.role = 'deputy' and l.is_active and facilitates(l.host_id, g.band))
    then return 'conflict'; end if;
    perform end_calls(of_group, l.host_id) from group_leads l where l.group_id = of_group and l.role = 'facilitator';
    update group_leads l set role = case l.role when 'deputy' then 'facilitator' else 'deputy' end where l.group_id = of_group;
    perform tell_leads(of_group, 'took_over');
    return 'done';
  end $$;

-- The name of a host in a group that they look after is the one that was checked with them.
create function seat_lead(of_group uuid, of_host uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    place groups;
    person hosts;
    alias uuid;
  begin
    select g.* into place from groups g where g.id = of_group;
    select h.* into person from hosts h where h.id = of_host;
    insert into aliases (member_id, is_usual, band, name, wanted, wanted_state, picture, language, space_id)
      values (person.member_id, false, place.band, person.checked_name, person.checked_name, 'published',
        ('x' || left(md5(of_group::text || of_host::text), 4))::bit(16)::int % 48, case when place.texts ->> 'en' is null then 'es' else 'en' end,
        of_group)
      returning id into alias;
    insert into group_people (group_id, alias_id, member_id) values (of_group, alias, person.member_id);
    insert into space_members (space_id, member_id) values (of_group, person.member_id) on conflict do nothing;
    update group_leads l set is_active = true where l.group_id = of_group and l.host_id = of_host;
    perform tend_group(of_group);
  end $$;
create function reply_to_invitation(of_group uuid, agrees boolean) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare asked record;
  begin
    perform from groups g where g.id = of_group for update;
    select l.host_id, l.is_active, g.band, g.state into asked from group_leads l join hosts h on h.id = l.host_id join groups g on g.id = l.group_id
      where l.group_id = of_group and h.member_id = actor_member();
    if not found then return null; end if;
    if asked.is_active then return case when agrees then 'done' else 'conflict' end; end if;
    if not agrees then
      delete from group_leads l where l.group_id = of_group and l.host_id = asked.host_id;
      return 'done';
    end if;
    if not facilitates(asked.host_id, asked.band) or asked.state = 'ended' or actor_band() is null then return 'conflict'; end if;
    -- Who looks after a group is not at the same time a member of it.
    if exists (select from group_people p where p.group_id = of_group and p.member_id = actor_member()) then return 'conflict'; end if;
    delete from group_requests r where r.group_id = of_group and r.member_id = actor_member();
    perform seat_lead(of_group, asked.host_id);
    return 'done';
  end $$;

-- A proposal of a facilitator. @returns `done`, `reused`, or `forbidden`
create function propose_group(of_group uuid, of_band text, of_topic text, of_texts jsonb, places int) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    host constant uuid := (select h.id from hosts h where h.member_id = actor_member());
    earlier groups;
  begin
    perform from community_members c where c.member_id = actor_member() for no key update;
    if host is null or actor_band() is null or not may_take_group(host, of_group, of_band, of_texts) then return 'forbidden'; end if;
    select g.* into earlier from groups g where g.id = of_group;
    if found then
      return case when earlier.texts = of_texts and earlier.band = of_band and earlier.topic = of_topic and earlier.capacity = places
        and exists (select from group_leads l where l.group_id = of_group and l.host_id = host) then 'done' else 'reused' end;
    end if;
    if exists (select from spaces s where s.id = of_group) then return 'reused'; end if;
    if 5 <= (select count(*) from group_leads l join groups g on g.id = l.group_id where l.host_id = host and g.state = 'proposed') then
      return 'conflict';
    end if;
    insert into spaces (id, kind, audience, band, state) values (of_group, 'group', 'invited', of_band, 'closed');
    insert into groups (id, band, topic, texts, capacity, state) values (of_group, of_band, of_topic, of_texts, places, 'proposed');
    insert into group_leads (group_id, role, host_id) values (of_group, 'facilitator', host);
    return 'done';
  end $$;
create function own_group_proposals()
  returns table (id uuid, band text, topic text, texts jsonb, capacity int, state text, words text, proposed_on date)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select g.id, g.band, g.topic, g.texts, g.capacity, g.state, g.words, g.proposed_on
    from groups g join group_leads l on l.group_id = g.id join hosts h on h.id = l.host_id
    where h.member_id = actor_member() and g.state in ('proposed', 'declined') order by g.proposed_on desc, g.id
  $$;
create function withdraw_group_proposal(of_group uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$ delete from spaces s where s.id = of_group and exists (select from own_group_proposals() g where g.id = of_group) $$;
-- @returns null where nothing is proposed under this id
create function decide_group_proposal(of_group uuid, approves boolean, said text) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    place groups;
    host uuid;
  begin
    if not actor_is_admin() then return null; end if;
    select g.* into place from groups g where g.id = of_group for update;
    if not found then return null; end if;
    if place.state = (case when approves then 'open' else 'declined' end) then return 'done'; end if;
    if place.state <> 'proposed' then return 'conflict'; end if;
    select l.host_id into host from group_leads l where l.group_id = of_group and l.role = 'facilitator';
    if approves then
      if not facilitates(host, place.band)
        or not exists (select from hosts h join community_members c on c.member_id = h.member_id where h.id = host) then return 'conflict'; end if;
      update groups g set state = 'preparing', words = said where g.id = of_group;
      perform seat_lead(of_group, host);
    else
      update groups g set state = 'declined', words = said where g.id = of_group;
    end if;
    perform tell_of_group(of_group, h.member_id, 'decided') from hosts h where h.id = host;
    return 'done';
  end $$;

-- Invites someone to look after a group in one part, or nobody any more.
create function set_lead(of_group uuid, of_role text, of_host uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare ended record;
  begin
    if exists (select from group_leads l where l.group_id = of_group and l.role = of_role and l.host_id is not distinct from of_host) then return; end if;
    select l.host_id, l.is_active, h.member_id into ended from group_leads l join hosts h on h.id = l.host_id
      where l.group_id = of_group and l.role = of_role;
    if found then
      perform end_calls(of_group, ended.host_id);
      delete from group_leads l where l.group_id = of_group and l.role = of_role;
      if ended.is_active then
        perform end_access(of_group, ended.member_id);
        delete from group_people p where p.group_id = of_group and p.member_id = ended.member_id;
        perform tell_of_group(of_group, ended.member_id, 'ended');
      end if;
    end if;
    if of_host is null then return; end if;
    insert into group_leads (group_id, role, host_id) values (of_group, of_role, of_host);
    perform tell_of_group(of_group, h.member_id, 'invited') from hosts h where h.id = of_host;
  end $$;
-- @returns `done`, or `conflict` where one of the two is not verified for the community, or it is another one than it was
create function start_group(
  of_group uuid, of_band text, of_topic text, of_texts jsonb, places int, facilitator uuid, deputy uuid
) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare place groups;
  begin
    if not actor_is_admin() then raise exception 'Only administrators start groups.' using errcode = 'insufficient_privilege'; end if;
    select g.* into place from groups g where g.id = of_group for update;
    if not found and exists (select from spaces s where s.id = of_group) then return 'conflict'; end if;
    if place.band <> of_band or place.state in ('proposed', 'declined', 'ended') or facilitator = deputy then return 'conflict'; end if;
    if exists (
      select from unnest(array[facilitator, deputy]) w (host)
      where w.host is not null and not may_take_group(w.host, of_group, of_band, of_texts)) then return 'conflict'; end if;
    -- Someone who is in the group under a name of theirs does not look after it.
    if exists (
      select from group_people p join hosts h on h.member_id = p.member_id
      where p.group_id = of_group and h.id in (facilitator, deputy) and not is_group_lead_row(of_group, p.member_id)) then return 'conflict'; end if;
    insert into spaces (id, kind, audience, band, state) values (of_group, 'group', 'invited', of_band, 'closed') on conflict do nothing;
    insert into groups as g (id, band, topic, texts, capacity, state) values (of_group, of_band, of_topic, of_texts, places, 'preparing')
      on conflict (id) do update set topic = excluded.topic, texts = excluded.texts, capacity = excluded.capacity;
    -- Who changes parts is not invited again.
    if exists (select from group_leads l where l.group_id = of_group and l.role = 'deputy' and l.host_id = facilitator and l.is_active)
      and exists (select from group_leads l where l.group_id = of_group and l.role = 'facilitator' and l.host_id = deputy and l.is_active) then
      perform end_calls(of_group, deputy);
      update group_leads l set role = case l.role when 'deputy' then 'facilitator' else 'deputy' end where l.group_id = of_group;
    else
      if exists (select from group_leads l where l.group_id = of_group and l.host_id = facilitator and l.role = 'deputy') then
        perform set_lead(of_group, 'deputy', null);
      end if;
      if exists (select from group_leads l where l.group_id = of_group and l.host_id = deputy and l.role = 'facilitator') then
        perform set_lead(of_group, 'facilitator', null);
      end if;
      perform set_lead(of_group, 'facilitator', facilitator);
      perform set_lead(of_group, 'deputy', deputy);
    end if;
    perform tend_group(of_group);
    perform offer_places(of_group);
    return 'done';
  end $$;
create function end_group(of_group uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if not actor_is_admin() then return false; end if;
    update groups g set state = 'ended' where g.id = of_group and g.state in ('preparing', 'open', 'closed', 'ended');
    if not found then return false; end if;
    update spaces s set state = 'closed' where s.id = of_group;
    perform end_calls(of_group, l.host_id) from group_leads l where l.group_id = of_group;
    perform decline_request(r.id) from group_requests r where r.group_id = of_group and r.state in ('asked', 'queued', 'offered');
    return true;
  end $$;

-- The moment someone is no longer verified, by their own act, an administrator's or the day, the deputy takes over.
create function tend_groups_of_host() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare led uuid;
  begin
    for led in select l.group_id from group_leads l where l.host_id = new.id order by l.group_id loop perform tend_group(led); end loop;
    return null;
  end $$;
create trigger hosts_groups after update on hosts for each row
  when ((old.is_active, old.last_day, old.checked_kinds, old.checked_bands, old.passed_facilitator)
    is distinct from (new.is_active, new.last_day, new.checked_kinds, new.checked_bands, new.passed_facilitator))
  execute function tend_groups_of_host();
-- Who leaves the community looks after no group in it.
create function end_leads_of_member() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare led record;
  begin
    for led in
      select l.group_id, l.host_id from group_leads l join hosts h on h.id = l.host_id where h.member_id = old.member_id order by l.group_id
    loop
      perform end_calls(led.group_id, led.host_id);
      delete from group_leads l where l.group_id = led.group_id and l.host_id = led.host_id;
      perform tend_group(led.group_id);
    end loop;
    return null;
  end $$;
create trigger community_members_leads after delete on community_members for each row execute function end_leads_of_member();
-- An account that goes takes its host along: the remaining lead takes over.
create function tend_group_without_lead() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if exists (select from groups g where g.id = old.group_id) and not exists (select from hosts h where h.id = old.host_id) then
      perform tend_group(old.group_id);
    end if;
    return null;
  end $$;
create trigger group_leads_gone after delete on group_leads for each row execute function tend_group_without_lead();

-- Groups as the caller sees them: those of the community that they read, and those that they are in or invited to look after.
create function shown_groups(only_group uuid default null)
  returns table (
    id uuid, band text, topic text, texts jsonb, capacity int, state text, started_on date, is_attended boolean, has_room boolean,
    relation text, role text, invited_as text, place int, offered_until timestamptz, reason text, reason_words text, again_on date,
    facilitator jsonb, deputy jsonb, takes_posts boolean, is_younger_alone boolean, call_id uuid
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select g.id, g.band, g.topic, g.texts, g.capacity, g.state, g.started_on, group_is_attended(g.id),
      g.state = 'open' and group_is_attended(g.id) and free_places(g.id) > 0
        and not exists (select from group_requests q where q.group_id = g.id and q.state = 'queued'),
      case when p.alias_id is not null then 'member' when l.host_id is not null then 'invited' else coalesce(r.state, 'none') end,
      case when p.alias_id is not null then coalesce(lead_role(g.id, actor_member()), 'member') end,
      case when not l.is_active then l.role end,
      case when r.state = 'queued' then 1 + (
        select count(*)::int from group_requests o
        where o.group_id = g.id and o.state = 'queued' and not request_is_stopped(o.id) and (o.asked_at, o.id) < (r.asked_at, r.id)) end,
      r.offered_until, r.reason, r.reason_words, r.ended_on + 30,
      (select host_card(f.host_id) from group_leads f where f.group_id = g.id and f.role = 'facilitator' and f.is_active and facilitates(f.host_id, g.band)),
      (select host_card(f.host_id) from group_leads f where f.group_id = g.id and f.role = 'deputy' and f.is_active and facilitates(f.host_id, g.band)),
      s.state = 'open' and p.alias_id is not null and admits_to_space(s, actor_member()) and group_is_attended(g.id),
      g.band = 'younger' and not takes_calls(g.id),
      (select c.id from group_calls c where c.group_id = g.id and c.is_open and c.alias_id = p.alias_id)
    from groups g join spaces s on s.id = g.id
    left join group_people p on p.group_id = g.id and p.member_id = actor_member()
    left join hosts h on h.member_id = actor_member()
    left join group_leads l on l.group_id = g.id and l.host_id = h.id
    left join group_requests r on r.group_id = g.id and r.member_id = actor_member()
    where (only_group is null or g.id = only_group)
      and case when p.alias_id is not null then g.state in ('preparing', 'open', 'closed', 'ended') and admits_to_space(s, actor_member())
        when l.host_id is not null then g.state in ('preparing', 'open', 'closed') and facilitates(h.id, g.band)
        else g.band = actor_reads() and (g.state in ('open', 'closed') or r.state = 'removed') end
    order by (p.alias_id is null), (l.host_id is null), (r.id is null), g.started_on desc nulls first, g.id
    limit 200
  $$;
create function actor_facilitates() returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from hosts h where h.member_id = actor_member() and (facilitates(h.id, 'older') or facilitates(h.id, 'younger')))
  $$;
-- Whether the caller reads what is written in a group.
create function reads_group(of_group uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select exists (select from groups g join spaces s on s.id = g.id where g.id = of_group and space_is_readable(s)) $$;

create function group_roster(of_group uuid) returns table (id uuid, name text, picture int, role text, is_own boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select a.id, a.name, a.picture, coalesce(lead_role(of_group, p.member_id), 'member'), coalesce(p.member_id = actor_member(), false)
    from group_people p join aliases a on a.id = p.alias_id
    where p.group_id = of_group and reads_group(of_group) and not a.is_gone and not a.id = any (hidden_aliases())
    order by coalesce(array_position(array['facilitator', 'deputy'], lead_role(of_group, p.member_id)), 3), a.name nulls last, a.id
  $$;
create function free_places_for_lead(of_group uuid) returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select greatest(free_places(of_group), 0) where lead_role(of_group, actor_member()) is not null $$;
-- For who looks after the group. What is stopped is not among it.
create function requests_of_group(of_group uuid)
  returns table (id uuid, name text, picture int, words text, state text, asked_at timestamptz, offered_until timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select r.id, a.name, coalesce(a.picture, 0), r.words, r.state, r.asked_at, r.offered_until
    from group_requests r left join aliases a on a.id = r.alias_id
    where r.group_id = of_group and r.state in ('asked', 'queued', 'offered') and not request_is_stopped(r.id)
      and lead_role(of_group, actor_member()) is not null
    order by r.asked_at, r.id
  $$;

-- Threads of a group, or of its private calls, as the caller sees them; also one of theirs that waits.
create function shown_group_threads(
  of_group uuid, in_calls boolean, only_thread uuid, after_at timestamptz, after_id uuid, at_most int
)
  returns table (
    id uuid, group_id uuid, is_call boolean, is_open boolean, title text, language text, content_note text, started_on date, moved_at timestamptz,
    alias_id uuid, alias_name text, alias_picture int, alias_is_business boolean, alias_is_own boolean, has_author boolean,
    answers int, last_number int, unread int, is_covered boolean, takes_answers boolean, is_followed boolean, read_up_to int, is_waiting boolean,
    post_id uuid, body jsonb, state text, answered_by text
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select t.id, coalesce(c.group_id, s.id), c.id is not null, coalesce(c.is_open, true), t.title, t.language, p.content_note,
      coalesce(p.published_on, p.written_on), coalesce(t.answered_at, p.written_on::timestamptz),
      a.id, case when a.member_id = actor_member() and t.state <> 'published' then a.wanted else a.name end, a.picture, false,
      coalesce(a.member_id = actor_member(), false), not coalesce(a.is_gone, true),
      shown_answers(t, hidden.aliases), last_shown_number(t, hidden.aliases),
      case when m.number is null then null else (
        select count(*)::int from posts u
        where u.thread_id = t.id and u.number > m.number and u.state = 'published' and not coalesce(u.alias_id = any (hidden.aliases), false)) end,
      p.is_covered, s.takes_answers and s.state = 'open' and not t.is_closed and t.state = 'published',
      exists (select from follows w where w.thread_id = t.id and w.member_id = actor_member()), m.number, t.state <> 'published',
      p.id, p.body, p.state, p.answered_by::text
    from (select hidden_aliases() as aliases, actor_aliases() as own) hidden
    cross join threads t
    join spaces s on s.id = t.space_id and s.kind = 'group'
    left join group_calls c on c.id = s.id
    join posts p on p.thread_id = t.id and p.is_opening
    left join markers m on m.thread_id = t.id and m.member_id = actor_member()
    left join aliases a on a.id = t.alias_id
    where (of_group is null or coalesce(c.group_id, s.id) = of_group) and (in_calls is null or (c.id is not null) = in_calls)
      and (only_thread is null or t.id = only_thread) and (of_group is not null or only_thread is not null)
      and space_is_readable(s) and not coalesce(t.alias_id = any (hidden.aliases), false)
      and (t.state = 'published' or t.alias_id = any (hidden.own) and t.state in ('waiting', 'refused'))
      and (after_at is null or (coalesce(t.answered_at, p.written_on::timestamptz), t.id) < (after_at, after_id))
    order by coalesce(t.answered_at, p.written_on::timestamptz) desc, t.id desc limit at_most
  $$;

-- Starts a thread in a space. As the owner.
create function insert_group_thread(
  thread uuid, of_space uuid, heading text, of_language text, words text, tree jsonb, plain_words text, note text, hash bytea,
  waits boolean, danger boolean, findings jsonb, author uuid
) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare opening constant uuid := gen_random_uuid();
  begin
    insert into threads (id, space_id, alias_id, title, language) values (thread, of_space, author, heading, of_language);
    insert into posts (id, thread_id, is_opening, alias_id, source, body, plain, content_note, is_plain, request_hash)
      values (opening, thread, true, author, words, tree, plain_words, note, danger, hash);
    insert into follows (thread_id, member_id) values (thread, actor_member()) on conflict do nothing;
    if waits or waits_for_space(of_space) then
      perform insert_submission('topic', opening, null, danger, findings, 1, '');
      return 'waiting';
    end if;
    perform publish_post(opening);
    return 'published';
  end $$;
-- The state of a thread that was handed in already: the same words are the same thread.
create function earlier_group_thread(thread uuid, hash bytea) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case when p.alias_id = any (actor_aliases()) and p.request_hash = hash then p.state else 'reused' end
    from posts p where p.thread_id = thread and p.is_opening
  $$;
-- @returns its state, `reused`, `closed` where nothing is taken, or null where the caller is not in the group
create function hand_in_group_thread(
  thread uuid, of_group uuid, heading text, of_language text, words text, tree jsonb, plain_words text, note text, hash bytea,
  waits boolean, danger boolean, findings jsonb
) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    earlier text;
    author uuid;
  begin
    perform from community_members c where c.member_id = actor_member() for no key update;
    if not reads_group(of_group) then return null; end if;
    earlier := earlier_group_thread(thread, hash);
    if earlier is not null then return earlier; end if;
    select p.alias_id into author from group_people p where p.group_id = of_group and p.member_id = actor_member();
    if author is null then return null; end if;
    if not group_is_attended(of_group) or not exists (
      select from spaces s join groups g on g.id = s.id where s.id = of_group and s.state = 'open' and g.texts ->> of_language is not null)
    then return 'closed'; end if;
    return insert_group_thread(thread, of_group, heading, of_language, words, tree, plain_words, note, hash, waits, danger, findings, author);
  end $$;
-- A private call. In the younger community there are two adults in it, or it is not taken.
create function hand_in_call(
  call uuid, of_group uuid, of_language text, words text, tree jsonb, plain_words text, hash bytea, waits boolean, danger boolean, findings jsonb
) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    earlier text;
    author uuid;
    place groups;
    handed text;
  begin
    perform from community_members c where c.member_id = actor_member() for no key update;
    if not reads_group(of_group) then return null; end if;
    earlier := earlier_group_thread(call, hash);
    if earlier is not null then return earlier; end if;
    if exists (select from spaces s where s.id = call) then return 'reused'; end if;
    select g.* into place from groups g where g.id = of_group for share;
    select p.alias_id into author from group_people p where p.group_id = of_group and p.member_id = actor_member();
    if author is null or lead_role(of_group, actor_member()) is not null then return null; end if;
    if place.state not in ('open', 'closed') or place.texts ->> of_language is null
      or not exists (select from group_leads l where l.group_id = of_group and l.role = 'facilitator' and l.is_active and facilitates(l.host_id, place.band))
      or not takes_calls(of_group)
      or exists (select from group_calls c where c.group_id = of_group and c.alias_id = author and c.is_open)
    then return 'closed'; end if;
    insert into spaces (id, kind, audience, band) values (call, 'group', 'invited', place.band);
    insert into group_calls (id, group_id, alias_id, host_id)
      select call, of_group, author, l.host_id from group_leads l where l.group_id = of_group and l.role = 'facilitator';
    insert into space_members (space_id, member_id) values (call, actor_member());
    insert into space_members (space_id, member_id)
      select call, h.member_id from group_leads l join hosts h on h.id = l.host_id
      where l.group_id = of_group and l.is_active and (l.role = 'facilitator' or place.band = 'younger');
    handed := insert_group_thread(call, call, '', of_language, words, tree, plain_words, '', hash, waits, danger, findings, author);
    -- Those who are called are notified of each answer too.
    insert into follows (thread_id, member_id) select call, i.member_id from space_members i where i.space_id = call on conflict do nothing;
    perform tell_of_group(of_group, i.member_id, 'called') from space_members i where i.space_id = call and i.member_id <> actor_member();
    return handed;
  end $$;

create function lead_of_group(of_group uuid, of_role text) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select jsonb_build_object('id', h.id, 'name', coalesce(h.checked_name, h.name), 'isActive', l.is_active,
      'until', case when facilitates(h.id, g.band) then h.last_day end)
    from group_leads l join hosts h on h.id = l.host_id join groups g on g.id = l.group_id
    where l.group_id = of_group and l.role = of_role and actor_is_admin()
  $$;
-- For administrators: groups of both communities, without who is in them.
create function administered_groups()
  returns table (
    id uuid, band text, topic text, texts jsonb, capacity int, state text, started_on date, is_attended boolean, members int, waiting int,
    facilitator jsonb, deputy jsonb
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select g.id, g.band, g.topic, g.texts, g.capacity, g.state, g.started_on, group_is_attended(g.id),
      (select count(*)::int from group_people p where p.group_id = g.id and not coalesce(is_group_lead_row(g.id, p.member_id), false)),
      (select count(*)::int from group_requests r where r.group_id = g.id and r.state in ('asked', 'queued')),
      lead_of_group(g.id, 'facilitator'), lead_of_group(g.id, 'deputy')
    from groups g where actor_is_admin()
    order by array_position(array['proposed', 'preparing', 'open', 'closed', 'ended', 'declined'], g.state), g.started_on desc nulls first, g.id
    limit 500
  $$;
create function verified_facilitators() returns table (id uuid, name text, bands text[], until date)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select h.id, h.checked_name, array(select b from unnest(h.checked_bands) b where facilitates(h.id, b)), h.last_day
    from hosts h
    where actor_is_admin() and (facilitates(h.id, 'older') or facilitates(h.id, 'younger')) and host_load(h.id) < h.checked_capacity
    order by h.checked_name, h.id
  $$;

create trigger groups_notifications after delete on groups for each row execute function forget_notifications('group');

revoke execute on function facilitates(uuid, text), may_take_group(uuid, uuid, text, jsonb), group_of_space(uuid), lead_role(uuid, uuid), group_is_attended(uuid),
  takes_calls(uuid), is_group_lead_row(uuid, uuid), admits_to_space(spaces, uuid), is_stopped_in_group(uuid, uuid), free_places(uuid), offer_places(uuid),
  request_is_stopped(uuid), stop_request(uuid), tell_of_group(uuid, uuid, text), tell_leads(uuid, text), add_space_name(uuid, text, text, text, int, text),
  ask_to_join(uuid, text, text, int, text, text, jsonb, int), drop_request(uuid, boolean), erase_group_name(uuid, boolean), withdraw_request(uuid),
  decide_request(uuid, boolean), decline_request(uuid), accept_rules(uuid), end_access(uuid, uuid), end_calls(uuid, uuid),
  leave_group(uuid, boolean), remove_person(uuid, uuid, text, text), tend_group(uuid), tend_groups(), take_group_notices(),
  close_group(uuid, boolean), hand_over_group(uuid, uuid), seat_lead(uuid, uuid), reply_to_invitation(uuid, boolean),
  propose_group(uuid, text, text, jsonb, int), own_group_proposals(), withdraw_group_proposal(uuid), decide_group_proposal(uuid, boolean, text),
  set_lead(uuid, text, uuid), start_group(uuid, text, text, jsonb, int, uuid, uuid), end_group(uuid), tend_groups_of_host(), end_leads_of_member(),
  tend_group_without_lead(), shown_groups(uuid), actor_facilitates(), reads_group(uuid), group_roster(uuid), requests_of_group(uuid), free_places_for_lead(uuid),
  shown_group_threads(uuid, boolean, uuid, timestamptz, uuid, int),
  insert_group_thread(uuid, uuid, text, text, text, jsonb, text, text, bytea, boolean, boolean, jsonb, uuid), earlier_group_thread(uuid, bytea),
  hand_in_group_thread(uuid, uuid, text, text, text, jsonb, text, text, bytea, boolean, boolean, jsonb),
  hand_in_call(uuid, uuid, text, text, jsonb, text, bytea, boolean, boolean, jsonb), administered_groups(), lead_of_group(uuid, text),
  verified_facilitators() from public;
grant execute on function ask_to_join(uuid, text, text, int, text, text, jsonb, int),
  withdraw_request(uuid), decide_request(uuid, boolean), accept_rules(uuid), leave_group(uuid, boolean), remove_person(uuid, uuid, text, text),
  tend_groups(), take_group_notices(), close_group(uuid, boolean), hand_over_group(uuid, uuid), reply_to_invitation(uuid, boolean),
  propose_group(uuid, text, text, jsonb, int), own_group_proposals(), withdraw_group_proposal(uuid), decide_group_proposal(uuid, boolean, text),
  start_group(uuid, text, text, jsonb, int, uuid, uuid), end_group(uuid), shown_groups(uuid), actor_facilitates(), reads_group(uuid),
  group_roster(uuid), requests_of_group(uuid), free_places_for_lead(uuid), shown_group_threads(uuid, boolean, uuid, timestamptz, uuid, int),
  hand_in_group_thread(uuid, uuid, text, text, text, jsonb, text, text, bytea, boolean, boolean, jsonb),
  hand_in_call(uuid, uuid, text, text, jsonb, text, bytea, boolean, boolean, jsonb), administered_groups(), verified_facilitators() to upstander_app;

alter table groups enable row level security;
alter table groups force row level security;
create policy groups_owner on groups to upstander_owner using (true) with check (true);

alter table group_leads enable row level security;
alter table group_leads force row level security;
create policy group_leads_owner on group_leads to upstander_owner using (true) with check (true);

-- One's own rows, for the copy of one's data. Those of others come through the functions above, by alias.
alter table group_people enable row level security;
alter table group_people force row level security;
create policy group_people_owner on group_people to upstander_owner using (true) with check (true);
create policy group_people_own on group_people for select to upstander_app using (member_id = (select actor_member()));
grant select on group_people to upstander_app;

alter table group_requests enable row level security;
alter table group_requests force row level security;
create policy group_requests_owner on group_requests to upstander_owner using (true) with check (true);
create policy group_requests_own on group_requests for select to upstander_app using (member_id = (select actor_member()));
grant select on group_requests to upstander_app;

-- Nobody learns that a request is stopped: it would say who has blocked whom.
alter table group_stops enable row level security;
alter table group_stops force row level security;
create policy group_stops_owner on group_stops to upstander_owner using (true) with check (true);

alter table group_calls enable row level security;
alter table group_calls force row level security;
create policy group_calls_owner on group_calls to upstander_owner using (true) with check (true);
create policy group_calls_own on group_calls for select to upstander_app using (alias_id = any ((select actor_aliases())::uuid[]));
grant select on group_calls to upstander_app;

alter table group_notices enable row level security;
alter table group_notices force row level security;
create policy group_notices_owner on group_notices to upstander_owner using (true) with check (true);

-- Replaced: what these did before, and what a group adds to it.

-- Names of one space are used there, and nowhere else; those for one session are nowhere written under.
create or replace function alias_for_thread(thread uuid, chosen uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with earlier as (
      select p.alias_id from posts p where p.thread_id = thread and p.alias_id = any (actor_aliases()) limit 1),
    here as (
      select p.alias_id from threads t join group_people p on p.group_id = group_of_space(t.space_id)
      where t.id = thread and p.member_id = actor_member())
    select a.id from aliases a
    where a.member_id = actor_member() and not a.is_passing
      and a.id = coalesce((select h.alias_id from here h), (select e.alias_id from earlier e), chosen, actor_alias())
      and (chosen is null or a.id = chosen)
      and (a.space_id is null or exists (select from here h where h.alias_id = a.id))
  $$;
-- [Note: Who is admitted]
create or replace function space_is_readable(space spaces) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case space.audience
      -- The younger community reads nothing of the older one, public or not.
      when 'public' then actor_reads() = space.band
      when 'members' then actor_band() = space.band
      else admits_to_space(space, actor_member())
    end
  $$;
create or replace function readers_of_threads(threads uuid[], members uuid[]) returns table (thread_id uuid, member_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select t.id, w.id
    from threads t
    join spaces s on s.id = t.space_id
    cross join (select unnest(members) union select null) w (id)
    left join community_members c on c.member_id = w.id
    left join community_departures d on d.member_id = w.id
    where t.id = any (threads) and (t.state = 'published' or t.was_published)
      and case s.audience
        when 'public' then s.band = coalesce(c.band, d.band, 'older')
        when 'members' then coalesce(c.band = s.band and c.standing <> 'out', false)
        else coalesce(admits_to_space(s, w.id), false)
      end
      and not exists (
        select from hidden_authors(members, array(select o.alias_id from threads o where o.id = any (threads))) h
        where h.member_id = w.id and h.alias_id = t.alias_id)
  $$;
-- Someone who looks after a group of the other community answers in it.
create or replace function thread_for_writing(thread uuid) returns table (language text, band text, takes_answers boolean, space_id uuid, space_kind text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select t.language, case when group_of_space(s.id) is null then s.band else actor_band() end,
      s.takes_answers and s.state = 'open' and not t.is_closed and (group_of_space(s.id) is null or group_is_attended(group_of_space(s.id)))
        and (not exists (select from group_calls c where c.id = s.id) or takes_calls(group_of_space(s.id))),
      s.id, s.kind
    from threads t join spaces s on s.id = t.space_id
    where t.id = thread and thread_state_for_actor(thread) = 'published'
  $$;
-- What only invited members read is in no search, and its words correct nobody's.
create or replace function index_post(post uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    insert into public_search (post_id, thread_id, space_id, language, document, words, at)
      select p.id, t.id, t.space_id, t.language,
        setweight(to_tsvector(search_configuration(t.language), case when p.is_opening then t.title else '' end), 'A')
          || to_tsvector(search_configuration(t.language), p.plain),
        words_of(case when p.is_opening then t.title || ' ' else '' end || p.plain),
        now()
      from posts p join threads t on t.id = p.thread_id join spaces s on s.id = t.space_id
      where p.id = post and not p.is_plain and s.audience <> 'invited'
      on conflict (post_id) do update set document = excluded.document, words = excluded.words
  $$;
-- What was written in a group stays by the choice for the forum, and nothing of a private call stays.
create or replace function erase_alias(alias uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    owned aliases;
    post uuid;
  begin
    select a.* into owned from aliases a where a.id = alias for update;
    if not found then return; end if;
    for post in
      select p.id from posts p join threads t on t.id = p.thread_id join spaces s on s.id = t.space_id
      where p.alias_id = alias and (p.state <> 'published'
        or exists (select from group_calls c where c.id = s.id)
        or not (case when s.kind in ('category', 'group') then 'forum' when p.is_opening then 'stories' else 'comments' end) = any (owned.keeps))
    loop
      perform hide_post(post, 'withdrawn');
      update posts p set source = '', body = '[]', plain = '', content_note = '', moderator_words = '', proposal = null, reason = null,
        alias_id = null where p.id = post;
      update threads t set title = '', alias_id = null from posts p
        where p.id = post and p.is_opening and t.id = p.thread_id and t.state = 'withdrawn';
    end loop;
    -- Of what stays, no version stays that nobody has seen.
    update submissions s set state = 'decided', version = s.version + 1, claimed_by = null, claimed_until = null
      from posts p where p.alias_id = alias and s.post_id = p.id and s.state = 'waiting' and s.kind = 'edit';
    update posts p set edit_source = null, edit_note = null, edit_state = null, proposal = null, reason = null, moderator_words = ''
      where p.alias_id = alias;
    delete from submissions s where s.alias_id = alias and s.kind = 'name';
    delete from aliases a where a.id = alias and not exists (select from posts p where p.alias_id = alias);
    update aliases a set name = null, wanted = '', comparable = null, is_gone = true where a.id = alias;
  end $$;
-- A block hides the name under which the blocker met the other one: in a group, also where they have not written yet.
create or replace function alias_beside(alias uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce((
      select mine.alias_id from group_people theirs join group_people mine on mine.group_id = theirs.group_id
      where theirs.alias_id = alias and mine.member_id = actor_member()), (
      select mine.alias_id from room_seats theirs join room_seats mine on mine.session_id = theirs.session_id and mine.member_id = actor_member()
      where theirs.alias_id = alias), (
      select mine.alias_id from posts mine join posts theirs on theirs.thread_id = mine.thread_id
      where theirs.alias_id = alias and mine.alias_id = any (actor_aliases())
      order by mine.published_on desc nulls last, mine.id limit 1), actor_alias())
  $$;
-- A host has the rooms and the groups that they look after.
create or replace function host_load(host uuid) returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select (select count(*)::int from rooms r where host in (r.host_id, r.backup_id) and r.state in ('proposed', 'open', 'paused'))
      + (select count(*)::int from group_leads l join groups g on g.id = l.group_id
        where l.host_id = host and g.state in ('preparing', 'open', 'closed'))
  $$;
