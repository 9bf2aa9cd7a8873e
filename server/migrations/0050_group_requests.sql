-- Requests to join a group.

create table group_requests (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups on delete cascade,
  member_id uuid not null references community_members on delete cascade,
  alias_id uuid references aliases on delete set null,
  -- Their message to the facilitator.
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

alter table group_requests enable row level security, force row level security;
grant select on group_requests to upstander_app;
create policy group_requests_owner on group_requests to upstander_owner using (true) with check (true);
create policy group_requests_own on group_requests for select to upstander_app using (member_id = (select actor_member()));

-- [Note: Requests that are stopped] Someone in the group has blocked an alias of the requester. Nobody decides about the request, and it is
-- declined after a delay of its own, so that it looks like a decision of the facilitator. Stored apart from the request, because the
-- requester can read every column of that.
create table group_stops (
  request_id uuid primary key references group_requests on delete cascade,
  declines_at timestamptz(3) not null
);
create index group_stops_due on group_stops (declines_at);

-- Nobody may learn that a request is stopped: it would disclose who has blocked whom.
alter table group_stops enable row level security, force row level security;
create policy group_stops_owner on group_stops to upstander_owner using (true) with check (true);

-- Requests to join.
-- @returns `asked`; `taken` if the name is someone else's; `conflict` if the caller is in the group, has already asked or is in too many
--   groups; or null if they may not see such a group
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

-- Deletes a request together with the alias created for it. Posts of that alias remain if their author chose so.
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

-- @returns `done`, `conflict` if it was decided otherwise, or null if the caller does not look after the group or there is no such request
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

-- Takes the place that is held for the caller. @returns false if none is held, or no longer
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

grant execute on function ask_to_join(uuid, text, text, int, text, text, jsonb, int), withdraw_request(uuid), decide_request(uuid,
  boolean), accept_rules(uuid) to upstander_app;
