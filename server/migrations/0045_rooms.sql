-- [Note: Rooms] A room has hours, a host and a backup; each hour is a session. No participant should be alone with a host who is
-- accountable to no one, so a room needs both a host and a backup. Messages are text, checked before they are shown, readable by moderators
-- for 30 days and then erased.
create table rooms (
  id uuid primary key,
  -- For the copies of flagged lines. The space has no members, so that only moderators can read it.
  space_id uuid not null references spaces,
  kind text not null check (kind in ('hour', 'open', 'group')),
  title text not null check (char_length(title) between 3 and 80),
  about text not null check (char_length(about) between 1 and 600),
  language text not null check (language in ('en', 'es')),
  band text not null check (band in ('younger', 'older')),
  rules text[] not null default '{}' check (cardinality(rules) <= 8),
  seats int not null check (seats between 2 and 100),
  -- A local time in a time zone, so that it does not shift when summer time starts or ends.
  zone text not null check (char_length(zone) <= 50),
  starts_on date not null,
  starts_at time not null,
  minutes int not null check (minutes between 15 and 180),
  repeats text not null check (repeats in ('once', 'weekly', 'fortnightly')),
  host_id uuid references hosts on delete set null,
  backup_id uuid references hosts on delete set null,
  -- The space of a group, if only its members may enter.
  group_id uuid references spaces,
  state text not null check (state in ('proposed', 'open', 'paused', 'closed', 'refused')),
  words text not null default '' check (char_length(words) <= 600),
  version int not null default 1 check (version >= 1),
  check (host_id is distinct from backup_id or host_id is null),
  check (state <> 'open' or host_id is not null),
  check ((kind = 'group') = (group_id is not null))
);
create index rooms_host on rooms (host_id);
create index rooms_backup on rooms (backup_id);
create index rooms_group on rooms (group_id) where group_id is not null;
create index rooms_space on rooms (space_id);

alter table rooms enable row level security, force row level security;
create policy rooms_owner on rooms to upstander_owner using (true) with check (true);

-- [Note: Room streams] `tick` counts every change of a session. A line gets its number when it appears, while the row of the session is
-- locked, so that numbers follow the order of commits and have no gaps. Servers are notified that a session changed, and use these numbers
-- to read what is new.
create table room_sessions (
  id uuid primary key default gen_random_uuid(),
  room_id uuid not null references rooms on delete cascade,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  state text not null default 'planned' check (state in ('planned', 'waiting', 'open', 'paused', 'ended', 'cancelled')),
  reason text check (reason in ('by_host', 'host_gone', 'time_over', 'nobody_came', 'no_host', 'by_admin', 'moved')),
  in_charge uuid references hosts on delete set null,
  -- The last heartbeat of the host in charge.
  lease_at timestamptz(3),
  is_offered boolean not null default false,
  pace int not null default 0 check (pace in (0, 10, 30, 60)),
  last_number int not null default 0 check (last_number >= 0),
  next_place int not null default 1 check (next_place >= 1),
  tick int not null default 0,
  seats_tick int not null default 0,
  desk_tick int not null default 0,
  -- The other host is to be notified: the one in charge is absent, or asked them to take over.
  asks_other boolean not null default false,
  are_hosts_reminded boolean not null default false,
  is_erased boolean not null default false,
  unique (room_id, starts_at),
  check (ends_at > starts_at)
);
create index room_sessions_live on room_sessions (starts_at) where state in ('planned', 'waiting', 'open', 'paused');
create index room_sessions_kept on room_sessions (ends_at) where not is_erased;
create index room_sessions_in_charge on room_sessions (in_charge) where in_charge is not null;

alter table room_sessions enable row level security, force row level security;
create policy room_sessions_owner on room_sessions to upstander_owner using (true) with check (true);

create table room_seats (
  alias_id uuid primary key references aliases on delete cascade,
  session_id uuid not null references room_sessions on delete cascade,
  member_id uuid references community_members on delete set null,
  comparable text not null,
  state text not null check (state in ('seated', 'waiting', 'left', 'removed')),
  -- The order in which seats were requested.
  place int not null,
  hand_at timestamptz(3),
  is_muted boolean not null default false,
  is_marked boolean not null default false,
  wants_reminder boolean not null default false,
  is_reminded boolean not null default false,
  -- They moved from waiting to seated and have not been notified yet.
  is_news boolean not null default false,
  said_at timestamptz(3),
  own_tick int not null default 0,
  -- The host who removed them.
  removed_by uuid references hosts on delete set null,
  unique (session_id, member_id),
  unique (session_id, place)
);
create index room_seats_member on room_seats (member_id);
create index room_seats_removed_by on room_seats (removed_by) where removed_by is not null;

alter table room_seats enable row level security, force row level security;
grant select on room_seats to upstander_app;
create policy room_seats_owner on room_seats to upstander_owner using (true) with check (true);
create policy room_seats_own on room_seats for select to upstander_app using (member_id = (select actor_member()));

-- Calls from hosts for a moderator.
create table room_escalations (
  id uuid primary key,
  session_id uuid not null references room_sessions on delete cascade,
  alias_id uuid references aliases on delete set null,
  words text not null check (char_length(words) <= 600),
  at timestamptz(3) not null default now(),
  request_hash bytea not null check (octet_length(request_hash) = 32)
);
create index room_escalations_session on room_escalations (session_id);
create index room_escalations_alias on room_escalations (alias_id);

alter table room_escalations enable row level security, force row level security;
create policy room_escalations_owner on room_escalations to upstander_owner using (true) with check (true);

-- Counts a change of a session and notifies the servers that watch it. The caller has locked the row of the session.
create function stir_session(session uuid, of_seats boolean default false, of_desk boolean default false) returns int
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare counted int;
  begin
    update room_sessions s set tick = s.tick + 1, seats_tick = case when of_seats then s.tick + 1 else s.seats_tick end,
        desk_tick = case when of_desk then s.tick + 1 else s.desk_tick end
      where s.id = session returning s.tick into counted;
    perform pg_notify('upstander_told', 'room ' || session);
    return counted;
  end $$;

-- The role in which the caller reads a room; null if they may not see it.
create function room_role(room rooms) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case
      when room.host_id = actor_host() then 'host'
      when room.backup_id = actor_host() then 'backup'
      when actor_is_moderator() and exists (
        select from moderators m where m.member_id = actor_member() and member_moderates(m.member_id)
          and room.language = any (m.languages) and room.band = any (m.bands)) then 'moderator'
      when room.state in ('proposed', 'refused') then null
      when room.group_id is null then case when actor_reads() = room.band then 'participant' end
      else (select 'participant' from spaces s where s.id = room.group_id and space_is_readable(s))
    end
  $$;

-- The same for a session. A moderator who has taken a seat counts as a participant.
create function session_role(session room_sessions, room rooms) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case when r.role = 'moderator' and exists (
        select from room_seats t where t.session_id = session.id and t.member_id = actor_member() and t.state in ('seated', 'waiting'))
      then 'participant' else r.role end
    from (select room_role(room) as role) r
  $$;

-- If a participant has blocked any alias of a member, that member cannot enter while the participant is seated. It looks like a full room,
-- so that the block is not disclosed.
create function is_barred(session uuid, member uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from room_seats t join blocks b on b.member_id = t.member_id and b.mode = 'block' join aliases a on a.id = b.alias_id
      where t.session_id = session and t.state = 'seated' and a.member_id = member)
  $$;

create function session_is_full(session uuid, capacity int) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select (select count(*) from room_seats t where t.session_id = session and t.state = 'seated') >= capacity
      or exists (
        select from room_seats t where t.session_id = session and t.state = 'waiting' and not is_barred(session, t.member_id)
          and t.member_id is distinct from actor_member())
      or coalesce(is_barred(session, actor_member()), false)
  $$;

-- Assigns free seats to those waiting, in order. The caller has locked the row of the session.
create function fill_seats(session uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    capacity int;
    next uuid;
  begin
    select r.seats into capacity from room_sessions s join rooms r on r.id = s.room_id
      where s.id = session and s.state in ('planned', 'waiting', 'open', 'paused');
    if not found then return; end if;
    loop
      exit when (select count(*) from room_seats t where t.session_id = session and t.state = 'seated') >= capacity;
      select t.alias_id into next from room_seats t
        where t.session_id = session and t.state = 'waiting' and not is_barred(session, t.member_id) order by t.place limit 1;
      exit when not found;
      update room_seats t set state = 'seated', is_news = true, own_tick = stir_session(session, true) where t.alias_id = next;
    end loop;
  end $$;

-- @returns `seated`, `waiting`, `name_taken`, `forbidden`, `conflict`, or null if the caller may not see such a session
create function take_seat(session uuid, as_name text, compared text, with_picture int, reminds boolean) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    held room_sessions;
    room rooms;
    own room_seats;
    speaker community_members;
    alias uuid;
  begin
    select s.* into held from room_sessions s where s.id = session for no key update;
    select r.* into room from rooms r where r.id = held.room_id;
    if room.id is null or room_role(room) is null then return null; end if;
    select c.* into speaker from community_members c where c.member_id = actor_member();
    if speaker.member_id is null or speaker.band <> room.band or room_role(room) in ('host', 'backup')
      or standing_now(speaker) in ('silent', 'out')
      or room.group_id is not null and not (select space_is_readable(g) from spaces g where g.id = room.group_id)
    then return 'forbidden'; end if;
    if held.state not in ('planned', 'waiting', 'open', 'paused') or not (select o.is_open from community_settings o)
      or room.kind = 'open' and held.starts_at > now() + interval '15 minutes'
    then return 'conflict'; end if;
    select t.* into own from room_seats t where t.session_id = session and t.member_id = actor_member();
    if own.state = 'removed' then return 'forbidden'; end if;
    if own.state in ('seated', 'waiting') then
      update room_seats t set wants_reminder = reminds where t.alias_id = own.alias_id;
      return own.state;
    end if;
    if own.alias_id is null then
      if exists (select from room_seats t where t.session_id = session and t.comparable = compared)
        or exists (select from aliases a where a.band = room.band and a.comparable = compared and a.member_id is distinct from actor_member())
        or exists (
          select from hosts h where h.id in (room.host_id, room.backup_id) and lower(h.checked_name) = lower(as_name))
      then return 'name_taken'; end if;
      insert into aliases (member_id, is_usual, is_passing, band, name, wanted, wanted_state, picture, language)
        values (actor_member(), false, true, room.band, as_name, as_name, 'published', with_picture, room.language) returning id into alias;
      insert into room_seats (alias_id, session_id, member_id, comparable, state, place, wants_reminder)
        values (alias, session, actor_member(), compared, 'waiting', held.next_place, reminds);
    else
      alias := own.alias_id;
      update room_seats t set state = 'waiting', place = held.next_place, wants_reminder = reminds where t.alias_id = alias;
    end if;
    update room_sessions s set next_place = s.next_place + 1 where s.id = session;
    perform fill_seats(session);
    update room_seats t set is_news = false where t.alias_id = alias;
    return (select t.state from room_seats t where t.alias_id = alias);
  end $$;

-- Removes someone from a session. If they wrote nothing, no record of them remains.
create function vacate_seat(alias uuid, into_state text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare seat room_seats;
  begin
    select t.* into seat from room_seats t where t.alias_id = alias and t.state in ('seated', 'waiting');
    if not found then return; end if;
    update room_seats t set state = into_state, hand_at = null, wants_reminder = false, own_tick = stir_session(seat.session_id, true, true)
      where t.alias_id = alias;
    update room_words w set is_open = false where w.alias_id = alias;
    if into_state = 'left' and not exists (select from room_lines l where l.alias_id = alias)
      and not exists (select from room_words w where w.alias_id = alias)
      and not exists (select from room_escalations e where e.alias_id = alias)
      and not exists (select from blocks b where b.alias_id = alias or b.by_alias = alias)
    then delete from aliases a where a.id = alias; end if;
    perform fill_seats(seat.session_id);
  end $$;

create function leave_seat(session uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform from room_sessions s where s.id = session for no key update;
    perform vacate_seat(t.alias_id, 'left') from room_seats t where t.session_id = session and t.member_id = actor_member();
  end $$;

-- Whether the caller is in charge of a session, whose row is then locked. @returns `mine`, `conflict`, or null if they do not host it
create function charge_of(session uuid) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    held room_sessions;
    own constant uuid := actor_host();
  begin
    select s.* into held from room_sessions s where s.id = session for no key update;
    if not found or own is null or not exists (select from rooms r where r.id = held.room_id and own in (r.host_id, r.backup_id)) then
      return null;
    end if;
    return case when held.state in ('open', 'paused') and held.in_charge = own then 'mine' else 'conflict' end;
  end $$;

create function end_session(session uuid, into_state text, why text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update room_sessions s set state = into_state, reason = why, is_offered = false, asks_other = false where s.id = session;
    update room_words w set is_open = false where w.session_id = session and w.is_open;
    -- Those who had a seat or waited for one are notified of what does not take place.
    update room_seats t set is_news = into_state = 'cancelled', hand_at = null where t.session_id = session and t.state in ('seated', 'waiting');
    perform stir_session(session, true, true);
  end $$;

create function set_door(session uuid, into_state text) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    charge constant text := charge_of(session);
    held room_sessions;
    room rooms;
  begin
    if charge is null then return null; end if;
    select s.* into held from room_sessions s where s.id = session;
    select r.* into room from rooms r where r.id = held.room_id;
    if into_state = 'open' then
      if charge = 'mine' and held.state = 'open' then return 'done'; end if;
      if room.state <> 'open' or not (charge = 'mine'
        or held.state = 'waiting' or held.state = 'planned' and held.starts_at <= now() + interval '15 minutes')
      then return 'conflict'; end if;
      update room_sessions s set state = 'open', reason = null, in_charge = actor_host(), lease_at = clock_timestamp(), is_offered = false,
        asks_other = false where s.id = session;
      perform stir_session(session, true, true);
    elsif into_state = 'paused' then
      if charge <> 'mine' then return 'conflict'; end if;
      update room_sessions s set state = 'paused', reason = 'by_host' where s.id = session and s.state = 'open';
      if found then perform stir_session(session, true, true); end if;
    else
      if held.state = 'ended' and held.in_charge = actor_host() then return 'done'; end if;
      if charge <> 'mine' then return 'conflict'; end if;
      perform end_session(session, 'ended', 'by_host');
    end if;
    return 'done';
  end $$;

-- Heartbeat of the host in charge; nobody else is notified. @returns null if the caller does not host the session
create function keep_presence(session uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare charge constant text := charge_of(session);
  begin
    update room_sessions s set lease_at = clock_timestamp() where s.id = session and charge = 'mine';
    return case when charge is not null then charge = 'mine' end;
  end $$;

create function offer_charge(session uuid, is_on boolean) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare charge constant text := charge_of(session);
  begin
    if charge is distinct from 'mine' then return charge; end if;
    if is_on and not exists (
      select from room_sessions s join rooms r on r.id = s.room_id where s.id = session and r.host_id is not null and r.backup_id is not null)
    then return 'conflict'; end if;
    update room_sessions s set is_offered = is_on, asks_other = is_on where s.id = session and s.is_offered <> is_on;
    if found then perform stir_session(session, false, true); end if;
    return 'done';
  end $$;

-- If two hosts call this at once, the first wins, because the row of the session is locked. A session that was paused because the other
-- host was absent resumes.
create function take_charge(session uuid) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare charge constant text := charge_of(session);
  begin
    if charge is null then return null; end if;
    if charge = 'mine' then return 'done'; end if;
    update room_sessions s set in_charge = actor_host(), lease_at = clock_timestamp(), is_offered = false, asks_other = false,
        state = case when s.reason = 'host_gone' then 'open' else s.state end,
        reason = case when s.reason = 'host_gone' then null else s.reason end
      where s.id = session and s.state in ('open', 'paused')
        and (s.is_offered or s.in_charge is null or s.lease_at < clock_timestamp() - interval '60 seconds');
    if not found then return 'conflict'; end if;
    perform stir_session(session, true, true);
    return 'done';
  end $$;

create function set_pace(session uuid, seconds int) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare charge constant text := charge_of(session);
  begin
    if charge is distinct from 'mine' then return charge; end if;
    update room_sessions s set pace = seconds where s.id = session and s.pace <> seconds;
    if found then perform stir_session(session); end if;
    return 'done';
  end $$;

create function mute_seat(session uuid, seat uuid, is_on boolean) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare charge constant text := charge_of(session);
  begin
    if charge is distinct from 'mine' then return charge; end if;
    if not exists (select from room_seats t where t.alias_id = seat and t.session_id = session and t.state = 'seated') then return null; end if;
    update room_seats t set is_muted = is_on, own_tick = stir_session(session, true) where t.alias_id = seat and t.is_muted <> is_on;
    return 'done';
  end $$;

create function remove_seat(session uuid, seat uuid) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare charge constant text := charge_of(session);
  begin
    if charge is distinct from 'mine' then return charge; end if;
    if not exists (select from room_seats t where t.alias_id = seat and t.session_id = session and t.state in ('seated', 'removed')) then
      return null;
    end if;
    update room_seats t set removed_by = actor_host() where t.alias_id = seat and t.state = 'seated';
    perform vacate_seat(seat, 'removed');
    return 'done';
  end $$;

-- [Note: Removed guests] in contract/community/room-removals.ts. A guest whom a host removed from a session can ask moderators once to
-- review it. This creates an item in their queue about the name used in that session. Moderators who host the room, or who removed the
-- guest, cannot decide it.
create function own_removal(session uuid) returns table (state text, answered_by date, words text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case when s.id is null then 'open' when s.state = 'waiting' then 'waiting' else 'upheld' end, (s.due at time zone 'UTC')::date,
      coalesce((
        select d.words from decisions d where d.submission_id = s.id and d.state = 'applied' order by d.at desc limit 1), '')
    from room_seats t left join submissions s on s.alias_id = t.alias_id and s.kind = 'room_removal'
    where t.session_id = session and t.member_id = actor_member() and t.state = 'removed'
  $$;

-- @returns `done`, `conflict` if it was already decided, or null if the caller was not removed from the session
create function appeal_removal(session uuid, said text) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    seat room_seats;
    held rooms;
    earlier submissions;
  begin
    select t.* into seat from room_seats t where t.session_id = session and t.member_id = actor_member() and t.state = 'removed' for update;
    if not found then return null; end if;
    select s.* into earlier from submissions s where s.alias_id = seat.alias_id and s.kind = 'room_removal';
    if found then return case when earlier.state = 'waiting' then 'done' else 'conflict' end; end if;
    select r.* into held from rooms r join room_sessions o on o.room_id = r.id where o.id = session;
    insert into submissions (kind, alias_id, author_id, language, band, due, words, left_to_others)
      values ('room_removal', seat.alias_id, actor_member(), held.language, held.band, due_at(false), said,
        array(select h.member_id from hosts h where h.id in (held.host_id, held.backup_id, seat.removed_by) and h.member_id is not null));
    return 'done';
  end $$;

-- If the decision restores them, they may take a seat again.
create function decide_removal() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if new.outcome = 'restore' then
      update room_seats t set state = 'left' from submissions s
        where s.id = new.submission_id and s.kind = 'room_removal' and t.alias_id = s.alias_id and t.state = 'removed';
    end if;
    return null;
  end $$;
create trigger decisions_removal after update on decisions for each row
  when (old.state = 'made' and new.state = 'applied') execute function decide_removal();

grant execute on function take_seat(uuid, text, text, int, boolean), leave_seat(uuid), set_door(uuid, text), keep_presence(uuid),
  offer_charge(uuid, boolean), take_charge(uuid), set_pace(uuid, int), mute_seat(uuid, uuid, boolean), remove_seat(uuid, uuid),
  own_removal(uuid), appeal_removal(uuid, text) to upstander_app;
