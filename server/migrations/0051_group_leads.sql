-- Those who look after a group: proposals, invitations and handovers.

-- @returns null if the caller does not look after the group
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

-- In a group that they look after, hosts appear under the name that was checked.
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

-- A proposal by a facilitator. @returns `done`, `reused`, or `forbidden`
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

-- @returns null if nothing is proposed under this id
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

-- Invites someone to look after a group in a role, in place of the present holder; null leaves the role vacant.
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

-- @returns `done`, or `conflict` if one of the two is not verified for the community, or the community differs from the stored one
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

-- As soon as someone is no longer verified, by their own act, an administrator's or expiry, the deputy takes over.
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

-- Members who leave the community no longer look after its groups.
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

-- When an account is deleted, its host record is too, and the remaining lead takes over.
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

grant execute on function close_group(uuid, boolean), hand_over_group(uuid, uuid), reply_to_invitation(uuid, boolean), propose_group(uuid,
  text, text, jsonb, int), own_group_proposals(), withdraw_group_proposal(uuid), decide_group_proposal(uuid, boolean, text),
  start_group(uuid, text, text, jsonb, int, uuid, uuid), end_group(uuid) to upstander_app;
