-- Hosts of rooms and groups.

-- The functions here refer to tables and functions of later files.
set local check_function_bodies to off;

-- [Note: Hosts] People who open rooms at set hours (`host`) or look after a group (`facilitator`), once an administrator has checked their
-- identity. A check covers its kinds, age bands and languages, through its last day; anything requested later is covered only after it has
-- been checked as well. Participants see only the host card, never the account behind it.
create table hosts (
  id uuid primary key,
  member_id uuid not null unique references members on delete cascade,
  -- The values that were applied for.
  name text not null check (char_length(name) between 2 and 30),
  about text not null check (char_length(about) between 1 and 600),
  kinds text[] not null check (cardinality(kinds) between 1 and 2 and kinds <@ array['host', 'facilitator']),
  bands text[] not null check (cardinality(bands) between 1 and 2 and bands <@ array['younger', 'older']),
  languages text[] not null check (cardinality(languages) between 1 and 2 and languages <@ array['en', 'es']),
  capacity int not null check (capacity between 1 and 12),
  -- How administrators can contact them.
  contact text not null check (char_length(contact) between 1 and 300),
  version int not null default 1 check (version >= 1),
  -- The day since which something has been waiting for a check.
  asked_on date default (now() at time zone 'UTC')::date,
  -- The last decision: what was checked, or why it was refused.
  outcome text check (outcome in ('verified', 'refused')),
  checked text not null default '' check (char_length(checked) <= 600),
  checked_on date,
  last_day date,
  -- The days on which the training modules were passed.
  passed_host date,
  passed_facilitator date,
  -- The values that were checked; null until then.
  checked_name text,
  checked_about text,
  checked_kinds text[] not null default '{}',
  checked_bands text[] not null default '{}',
  checked_languages text[] not null default '{}',
  checked_capacity int not null default 0,
  -- They may host now. When this becomes false, a trigger on each table of hosted items hands those over in the same transaction.
  is_active boolean not null default false,
  -- They stopped, or an administrator ended their work.
  is_ended boolean not null default false,
  check (not is_active or (outcome = 'verified' and not is_ended and last_day is not null and checked_name is not null))
);
create index hosts_last_day on hosts (last_day) where is_active;

alter table hosts enable row level security, force row level security;
grant select on hosts to upstander_app;
create policy hosts_owner on hosts to upstander_owner using (true) with check (true);
create policy hosts_own on hosts for select to upstander_app using (member_id = (select actor_member()));

-- Whether a host may look after an item of this kind, age band and language today.
create function host_serves(host hosts, kind text, band text, language text) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(host.is_active and host.last_day >= (now() at time zone 'UTC')::date
      and kind = any (host.checked_kinds) and band = any (host.checked_bands) and language = any (host.checked_languages)
      and case kind when 'host' then host.passed_host else host.passed_facilitator end is not null, false)
  $$;

-- How participants see a host; null if there is none.
create function host_card(host uuid) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select jsonb_build_object('id', h.id, 'name', h.checked_name, 'about', h.checked_about, 'checked', h.checked, 'checkedOn', h.checked_on,
      'until', h.last_day, 'languages', h.checked_languages)
    from hosts h where h.id = host and h.checked_name is not null
  $$;

-- The host record of the caller, if they may host today.
create function actor_host() returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select h.id from hosts h
    where h.member_id = actor_member() and h.is_active and h.last_day >= (now() at time zone 'UTC')::date
  $$;

-- How many rooms and groups a host has, as first or second person.
create function host_load(host uuid) returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select (select count(*)::int from rooms r where host in (r.host_id, r.backup_id) and r.state in ('proposed', 'open', 'paused'))
      + (select count(*)::int from group_leads l join groups g on g.id = l.group_id
        where l.host_id = host and g.state in ('preparing', 'open', 'closed'))
  $$;

-- Applies to become a host, or changes the application. @returns `saved`; `conflict` for another version or if their work was ended;
-- `taken` if the id belongs to someone else
create function put_own_host(
  host uuid, of_version int, as_name text, as_about text, for_kinds text[], for_bands text[], in_languages text[], at_most int, reach text
) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare own hosts;
  begin
    perform from members m where m.id = actor_member() for no key update;
    select h.* into own from hosts h where h.member_id = actor_member();
    if not found then
      if of_version <> 0 then return 'conflict'; end if;
      insert into hosts (id, member_id, name, about, kinds, bands, languages, capacity, contact)
        values (host, actor_member(), as_name, as_about, for_kinds, for_bands, in_languages, at_most, reach) on conflict do nothing;
      return case when found then 'saved' else 'taken' end;
    end if;
    -- The same again changes nothing.
    if own.id = host and not own.is_ended
      and (own.name, own.about, own.kinds, own.bands, own.languages, own.capacity, own.contact)
        = (as_name, as_about, for_kinds, for_bands, in_languages, at_most, reach)
    then return 'saved'; end if;
    if own.id <> host or (own.version <> of_version and not (own.is_ended and of_version = 0)) then return 'conflict'; end if;
    update hosts h set name = as_name, about = as_about, kinds = for_kinds, bands = for_bands, languages = in_languages, capacity = at_most,
        contact = reach, version = h.version + 1, is_ended = false, outcome = case when own.is_ended then null else h.outcome end,
        -- Another way to reach them needs no check.
        asked_on = case
          when own.is_ended or (own.name, own.about, own.kinds, own.bands, own.languages, own.capacity)
            <> (as_name, as_about, for_kinds, for_bands, in_languages, at_most)
          then (now() at time zone 'UTC')::date else h.asked_on end
      where h.id = own.id;
    return 'saved';
  end $$;

-- @returns `decided`; `conflict` if the version is not the one that was reviewed; or null if there is no such host
create function decide_host(
  host uuid, of_version int, what text, said text, until_day date, host_module date, facilitator_module date
) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare asked hosts;
  begin
    if not actor_is_admin() then raise exception 'Only administrators check hosts.' using errcode = 'insufficient_privilege'; end if;
    select h.* into asked from hosts h where h.id = host for update;
    if not found or asked.is_ended then return null; end if;
    if asked.version <> of_version then return 'conflict'; end if;
    update hosts h set outcome = what, checked = said, checked_on = (now() at time zone 'UTC')::date, asked_on = null,
        last_day = case what when 'verified' then until_day end,
        passed_host = host_module, passed_facilitator = facilitator_module,
        checked_name = case what when 'verified' then asked.name else h.checked_name end,
        checked_about = case what when 'verified' then asked.about else h.checked_about end,
        checked_kinds = case what when 'verified' then asked.kinds else '{}' end,
        checked_bands = case what when 'verified' then asked.bands else '{}' end,
        checked_languages = case what when 'verified' then asked.languages else '{}' end,
        checked_capacity = case what when 'verified' then asked.capacity else 0 end,
        is_active = what = 'verified'
      where h.id = host;
    return 'decided';
  end $$;

-- Ends the work of a host: called without an id by the host, with an id by an administrator. @returns whether there was such a host
create function end_host(host uuid default null) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update hosts h set is_active = false, is_ended = true, asked_on = null, version = h.version + case when h.is_ended then 0 else 1 end
      where case when host is null then h.member_id = actor_member() else h.id = host and actor_is_admin() end;
    return found;
  end $$;

-- As the system: hosts whose last day has passed stop hosting. @returns their ids
create function lapse_hosts() returns setof uuid
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    update hosts h set is_active = false
    where actor_kind() = 'system' and h.is_active and h.last_day < (now() at time zone 'UTC')::date returning h.id
  $$;

-- As the system: the member to notify of a decision about their hosting.
create function host_notice(host uuid) returns table (member_id uuid, generation int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select m.id, m.generation from hosts h join members m on m.id = h.member_id where h.id = host and actor_kind() = 'system' $$;

create function list_hosts(only_host uuid default null)
  returns table (
    id uuid, member_name text, address text, name text, about text, kinds text[], bands text[], languages text[], capacity int, contact text,
    version int, asked_on text, outcome text, checked text, checked_on text, last_day text, passed_host text, passed_facilitator text,
    checked_kinds text[], checked_bands text[], checked_languages text[], checked_capacity int, is_ended boolean, is_current boolean,
    is_as_checked boolean, load int
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select h.id, p.display_name, m.address, h.name, h.about, h.kinds, h.bands, h.languages, h.capacity, h.contact, h.version,
      h.asked_on::text, h.outcome, h.checked, h.checked_on::text, h.last_day::text, h.passed_host::text, h.passed_facilitator::text,
      h.checked_kinds, h.checked_bands, h.checked_languages, h.checked_capacity, h.is_ended,
      h.is_active and h.last_day >= (now() at time zone 'UTC')::date,
      coalesce((h.name, h.about, h.kinds, h.bands, h.languages, h.capacity)
        = (h.checked_name, h.checked_about, h.checked_kinds, h.checked_bands, h.checked_languages, h.checked_capacity), false),
      host_load(h.id)
    from hosts h join members m on m.id = h.member_id join profiles p on p.user_id = h.member_id
    where (actor_is_admin() or h.member_id = actor_member()) and (only_host is null or h.id = only_host)
    order by h.is_ended, h.asked_on nulls last, h.last_day nulls first, h.id
  $$;

grant execute on function host_card(uuid), actor_host(), put_own_host(uuid, int, text, text, text[], text[], text[], int, text),
  decide_host(uuid, int, text, text, date, date, date), end_host(uuid), lapse_hosts(), host_notice(uuid),
  list_hosts(uuid) to upstander_app;
