-- [Note: Rooms] A room has hours, a host and a backup; an hour is a session. Nobody is alone in it with someone who answers to nobody: without
-- a host or backup there is no room. What is said is text, judged before it is shown, read by moderators for 30 days and then erased.
create table rooms (
  id uuid primary key,
  -- Of the copies of lines that were flagged: nobody is named in it, so that nobody but the moderators reads there.
  space_id uuid not null references spaces,
  kind text not null check (kind in ('hour', 'open', 'group')),
  title text not null check (char_length(title) between 3 and 80),
  about text not null check (char_length(about) between 1 and 600),
  language text not null check (language in ('en', 'es')),
  band text not null check (band in ('younger', 'older')),
  rules text[] not null default '{}' check (cardinality(rules) <= 8),
  seats int not null check (seats between 2 and 100),
  -- A clock in a zone: what it shows stays the same when summer time starts or ends.
  zone text not null check (char_length(zone) <= 50),
  starts_on date not null,
  starts_at time not null,
  minutes int not null check (minutes between 15 and 180),
  repeats text not null check (repeats in ('once', 'weekly', 'fortnightly')),
  host_id uuid references hosts on delete set null,
  backup_id uuid references hosts on delete set null,
  -- The space of a group, whose members alone come in.
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

-- [Note: Room streams] `tick` counts every change of a session. Each line has a number, given when it appears, while the row of the session is
-- locked: they are in the order of their commits and have no holes. Servers hear that a session changed, and read what is new by these.
create table room_sessions (
  id uuid primary key default gen_random_uuid(),
  room_id uuid not null references rooms on delete cascade,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  state text not null default 'planned' check (state in ('planned', 'waiting', 'open', 'paused', 'ended', 'cancelled')),
  reason text check (reason in ('by_host', 'host_gone', 'time_over', 'nobody_came', 'no_host', 'by_admin', 'moved')),
  in_charge uuid references hosts on delete set null,
  -- When the one in charge last gave a sign.
  lease_at timestamptz(3),
  is_offered boolean not null default false,
  pace int not null default 0 check (pace in (0, 10, 30, 60)),
  last_number int not null default 0 check (last_number >= 0),
  next_place int not null default 1 check (next_place >= 1),
  tick int not null default 0,
  seats_tick int not null default 0,
  desk_tick int not null default 0,
  -- The other host is to be notified: the one in charge is gone, or asks them to take over.
  asks_other boolean not null default false,
  are_hosts_reminded boolean not null default false,
  is_erased boolean not null default false,
  unique (room_id, starts_at),
  check (ends_at > starts_at)
);
create index room_sessions_live on room_sessions (starts_at) where state in ('planned', 'waiting', 'open', 'paused');
create index room_sessions_kept on room_sessions (ends_at) where not is_erased;
create index room_sessions_in_charge on room_sessions (in_charge) where in_charge is not null;

-- A name for one session only is an alias of its own, so that blocks, flags and steps work on it as on any other, and say nothing of the
-- member's other names. Under it nothing is written anywhere else.
alter table aliases add column is_passing boolean not null default false;
create table room_seats (
  alias_id uuid primary key references aliases on delete cascade,
  session_id uuid not null references room_sessions on delete cascade,
  member_id uuid references community_members on delete set null,
  comparable text not null,
  state text not null check (state in ('seated', 'waiting', 'left', 'removed')),
  -- In the order in which seats were asked for.
  place int not null,
  hand_at timestamptz(3),
  is_muted boolean not null default false,
  is_marked boolean not null default false,
  wants_reminder boolean not null default false,
  is_reminded boolean not null default false,
  -- They waited, have a seat now, and were not notified of it yet.
  is_news boolean not null default false,
  said_at timestamptz(3),
  own_tick int not null default 0,
  -- The host who sent them out.
  removed_by uuid references hosts on delete set null,
  unique (session_id, member_id),
  unique (session_id, place)
);
create index room_seats_member on room_seats (member_id);
create index room_seats_removed_by on room_seats (removed_by) where removed_by is not null;

create table room_lines (
  id uuid primary key,
  session_id uuid not null references room_sessions on delete cascade,
  number int check (number >= 1),
  alias_id uuid references aliases on delete set null,
  host_id uuid references hosts on delete set null,
  words text not null check (char_length(words) <= 600),
  state text not null check (state in ('shown', 'held', 'refused', 'taken_away')),
  kinds text[] not null default '{}',
  is_marked boolean not null default false,
  at timestamptz(3) not null default clock_timestamp(),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  -- Its copy for the moderators, once it was flagged.
  post_id uuid references posts on delete set null,
  unique (session_id, number),
  check ((number is null) = (state in ('held', 'refused')))
);
create index room_lines_alias on room_lines (alias_id);
create index room_lines_host on room_lines (host_id);
create index room_lines_hidden on room_lines (session_id) where state = 'taken_away' or post_id is not null;
create index room_lines_held on room_lines (session_id, at) where state = 'held';
create index room_lines_post on room_lines (post_id) where post_id is not null;
-- A copy of a line, made when it was flagged: its author sees it once something was decided against it.
alter table posts add column is_copy boolean not null default false;

-- [Note: Private words] Between a participant and those who host; moderators may read it. In the younger community the backup is always in it.
create table room_words (
  id uuid primary key,
  session_id uuid not null references room_sessions on delete cascade,
  alias_id uuid references aliases on delete set null,
  asked_by text not null check (asked_by in ('seat', 'host')),
  is_open boolean not null default true,
  last_number int not null default 0,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  unique (session_id, alias_id)
);
create index room_words_alias on room_words (alias_id);
create table room_word_lines (
  id uuid primary key,
  word_id uuid not null references room_words on delete cascade,
  number int not null check (number >= 1),
  -- Null for those who host.
  alias_id uuid references aliases on delete set null,
  by_role text not null check (by_role in ('seat', 'host', 'backup')),
  words text not null check (char_length(words) <= 600),
  is_marked boolean not null default false,
  at timestamptz(3) not null default clock_timestamp(),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  unique (word_id, number)
);
create index room_word_lines_alias on room_word_lines (alias_id);

-- Those who host asked the moderators to come.
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

-- Whether a line is not shown: those who host or the moderators took it away, or it is covered while a moderator looks.
create function line_is_hidden(line room_lines) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select line.state = 'taken_away' or line.post_id is not null and exists (
      select from posts p where p.id = line.post_id and (p.is_covered or p.state <> 'published'))
  $$;

-- Counts a change of a session, whose row the caller has locked, and names it to the servers that watch it.
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

-- In what capacity the caller reads a room; null where it is not there for them.
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
-- The same for a session: a moderator who has a seat is there as anyone else.
create function session_role(session room_sessions, room rooms) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case when r.role = 'moderator' and exists (
        select from room_seats t where t.session_id = session.id and t.member_id = actor_member() and t.state in ('seated', 'waiting'))
      then 'participant' else r.role end
    from (select room_role(room) as role) r
  $$;

-- A block made against any name of a member keeps them out of a room in which the blocker sits. It looks as a full room does.
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
-- Gives free seats to those who wait, in their order. The row of the session is locked by the caller.
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

-- @returns `seated`, `waiting`, `name_taken`, `forbidden`, `conflict`, or null where there is no such session for the caller
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

-- Takes someone out of a session. Where they wrote nothing, nothing of them stays.
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
-- A member who leaves the community, or whose account goes, leaves every session at once, and what they said there goes with their name.
create function leave_rooms() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform from room_sessions s where s.id in (
        select t.session_id from room_seats t where t.member_id = old.member_id and t.state in ('seated', 'waiting'))
      order by s.id for no key update;
    perform vacate_seat(t.alias_id, 'left') from room_seats t where t.member_id = old.member_id;
    return old;
  end $$;
create trigger community_members_rooms before delete on community_members for each row execute function leave_rooms();
create function erase_lines() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if tg_op = 'DELETE' or new.is_gone and not old.is_gone then
      update room_lines l set words = '', alias_id = null, state = case when l.number is null then 'refused' else 'taken_away' end
        where l.alias_id = old.id;
      update room_word_lines l set words = '', alias_id = null where l.alias_id = old.id;
      if tg_op = 'UPDATE' then delete from room_seats t where t.alias_id = old.id; end if;
    end if;
    return old;
  end $$;
create trigger aliases_lines before delete on aliases for each row when (old.is_passing) execute function erase_lines();
create trigger aliases_gone_lines after update of is_gone on aliases for each row when (old.is_passing) execute function erase_lines();

create function raise_hand(session uuid, is_up boolean) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare held room_sessions;
  begin
    select s.* into held from room_sessions s where s.id = session for no key update;
    if not exists (
      select from room_seats t where t.session_id = session and t.member_id = actor_member() and t.state = 'seated') then return null; end if;
    if held.state not in ('open', 'paused') then return 'conflict'; end if;
    update room_seats t set hand_at = case when is_up then coalesce(t.hand_at, now()) end, own_tick = stir_session(session, true)
      where t.session_id = session and t.member_id = actor_member() and (t.hand_at is not null) <> is_up;
    return 'done';
  end $$;

-- The number and the change of a line that appears. The row of the session is locked.
create function show_line(line uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    session uuid;
    place int;
  begin
    select l.session_id into session from room_lines l where l.id = line;
    update room_sessions s set last_number = s.last_number + 1 where s.id = session returning s.last_number into place;
    update room_lines l set number = place, state = 'shown', at = clock_timestamp() where l.id = line;
    perform stir_session(session);
  end $$;

-- Writes a line. @returns what became of it: `shown`, `held`, `slow` with the seconds left, `closed`, `muted`, `reused`, or no row where there
-- is no such session for the caller
create function say_line(session uuid, line uuid, said text, waits boolean, danger boolean, found_kinds text[], hash bytea)
  returns table (outcome text, seconds int)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    held room_sessions;
    room rooms;
    own room_seats;
    role text;
    earlier room_lines;
    is_held boolean;
    counted int;
  begin
    -- One line after the other: their numbers are the order of their commits.
    select s.* into held from room_sessions s where s.id = session for no key update;
    select r.* into room from rooms r where r.id = held.room_id;
    if room.id is null then return; end if;
    select t.* into own from room_seats t where t.session_id = session and t.member_id = actor_member();
    role := case when room.host_id = actor_host() then 'host' when room.backup_id = actor_host() then 'backup' end;
    if role is null and own.state is distinct from 'seated' then
      if own.state = 'removed' then return query select 'muted', 0; end if;
      return;
    end if;
    select l.* into earlier from room_lines l where l.id = line;
    if found then
      return query select case when earlier.session_id = session and earlier.request_hash = hash
        and (earlier.alias_id = own.alias_id or role is not null and earlier.host_id = actor_host())
        then case when earlier.state = 'held' or earlier.state = 'refused' then 'held' else 'shown' end else 'reused' end, 0;
      return;
    end if;
    if held.state <> 'open' or held.lease_at < clock_timestamp() - interval '60 seconds' then return query select 'closed', 0; return; end if;
    if role is null then
      if own.is_muted or exists (
          select from community_members c where c.member_id = actor_member() and standing_now(c) in ('silent', 'out')
            and not exists (select from aliases a where a.id = own.alias_id and a.step_reaches_at > now()))
      then return query select 'muted', 0; return; end if;
      if held.pace > 0 and own.said_at > clock_timestamp() - make_interval(secs => held.pace) then
        return query select 'slow', ceil(extract(epoch from own.said_at + make_interval(secs => held.pace) - clock_timestamp()))::int;
        return;
      end if;
      is_held := waits or (select o.is_calm from community_settings o)
        or exists (select from community_members c where c.member_id = actor_member() and standing_now(c) = 'waiting');
    end if;
    insert into room_lines (id, session_id, alias_id, host_id, words, state, kinds, is_marked, request_hash)
      values (line, session, case when role is null then own.alias_id end, case when role is not null then actor_host() end, said, 'held',
        found_kinds, danger and role is null, hash);
    if coalesce(is_held, false) then counted := stir_session(session, false, true);
    else perform show_line(line);
    end if;
    if role is null then
      update room_seats t set said_at = clock_timestamp(), is_marked = t.is_marked or danger,
          own_tick = coalesce(counted, t.own_tick)
        where t.alias_id = own.alias_id;
      if danger and not own.is_marked then perform stir_session(session, true, true); end if;
    end if;
    return query select case when is_held then 'held' else 'shown' end, 0;
  end $$;

-- Lines as the caller sees them. Of what they do not see because of a block, the only sign is a missing number, which `after` bridges.
create function shown_lines(session uuid, after_number int, before_number int, at_most int, only_line uuid default null)
  returns table (
    id uuid, number int, after int, alias_id uuid, host_id uuid, name text, picture int, is_own boolean, words text, is_taken_away boolean,
    is_marked boolean, at timestamptz
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with seen as (
      select s.id as session_id, x.role, case when x.role = 'participant' then hidden_aliases() else '{}' end as hidden
      from room_sessions s join rooms r on r.id = s.room_id cross join lateral (select session_role(s, r) as role) x
      where s.id = session and (x.role in ('host', 'backup', 'moderator') or exists (
        select from room_seats t where t.session_id = s.id and t.member_id = actor_member() and t.state = 'seated'))
    ), chosen as (
      select l.*, line_is_hidden(l) as is_hidden, n.role, n.hidden from seen n join room_lines l on l.session_id = n.session_id
      where l.number is not null and (only_line is null or l.id = only_line) and not coalesce(l.alias_id = any (n.hidden), false)
        and (after_number is null or l.number > after_number) and (before_number is null or l.number < before_number)
      order by case when after_number is null then -l.number else l.number end limit at_most
    )
    select c.id, c.number, coalesce(lag(c.number) over (order by c.number), (
        select max(e.number) from room_lines e
        where e.session_id = session and e.number < c.number and not coalesce(e.alias_id = any (c.hidden), false)), 0),
      a.id, h.id, coalesce(a.name, h.checked_name), a.picture,
      coalesce(a.member_id = actor_member() or h.member_id = actor_member(), false),
      case when c.is_hidden and c.role <> 'moderator' then '' else c.words end, c.is_hidden,
      c.is_marked and c.role <> 'participant', c.at
    from chosen c left join aliases a on a.id = c.alias_id left join hosts h on h.id = c.host_id
    order by c.number
  $$;

-- As the system, for a server that has readers of a session: what is new since a line and a tick, and who of these members may not see whom.
create function session_news(session uuid, after_number int, since int, members uuid[], families uuid[])
  returns table (
    tick int, state text, in_charge text, is_offered boolean, pace int, ends_at timestamptz, last_number int, seats_tick int, desk_tick int,
    lines jsonb, taken int[], own jsonb, hidden jsonb, ended_families uuid[], hosts jsonb
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select s.tick, s.state, case s.in_charge when r.host_id then 'host' when r.backup_id then 'backup' end, s.is_offered, s.pace, s.ends_at,
      s.last_number, s.seats_tick, s.desk_tick,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', l.id, 'number', l.number, 'aliasId', a.id, 'hostId', h.id,
            'name', coalesce(a.name, h.checked_name), 'picture', a.picture, 'memberId', coalesce(a.member_id, h.member_id),
            'words', case when line_is_hidden(l) then '' else l.words end, 'isTakenAway', line_is_hidden(l), 'isMarked', l.is_marked, 'at', l.at)
          order by l.number)
        from room_lines l left join aliases a on a.id = l.alias_id left join hosts h on h.id = l.host_id
        where l.session_id = s.id and l.number > greatest(after_number, s.last_number - 500)), '[]'),
      array(
        select l.number from room_lines l
        where l.session_id = s.id and l.number is not null and (l.state = 'taken_away' or l.post_id is not null) and line_is_hidden(l)
        order by l.number),
      coalesce((
        select jsonb_agg(jsonb_build_object('memberId', t.member_id, 'state', t.state, 'tick', t.own_tick))
        from room_seats t where t.session_id = s.id and t.member_id = any (members) and t.own_tick > since), '[]'),
      coalesce((
        select jsonb_agg(jsonb_build_array(x.member_id, x.alias_id)) from (
          select b.member_id, b.alias_id from blocks b join room_seats t on t.alias_id = b.alias_id
          where t.session_id = s.id and b.member_id = any (members)
          union
          select mine.member_id, b.by_alias from room_seats t join blocks b on b.by_alias = t.alias_id and b.mode = 'block'
          join aliases mine on mine.id = b.alias_id
          where t.session_id = s.id and mine.member_id = any (members)) x), '[]'),
      array(select f.family from unnest(families) f (family) where not exists (
        select from sessions o where o.family = f.family and o.expires_at > now())),
      jsonb_build_array((select h.member_id from hosts h where h.id = r.host_id), (select h.member_id from hosts h where h.id = r.backup_id))
    from room_sessions s join rooms r on r.id = s.room_id where s.id = session and actor_kind() = 'system'
  $$;

-- Whether the caller is in charge of a session, whose row is locked then. @returns `mine`, `conflict`, or null where they do not host it
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
-- A sign of the one in charge; nobody else is notified. @returns null where the caller does not host it
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
-- Of two at once the first gets it: the row of the session is locked. What paused because the other one was gone goes on.
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
create function decide_line(session uuid, line uuid, what text) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    charge constant text := charge_of(session);
    chosen room_lines;
  begin
    if charge is distinct from 'mine' then return charge; end if;
    select l.* into chosen from room_lines l where l.id = line and l.session_id = session;
    if not found then return null; end if;
    if chosen.state = what then return 'done'; end if;
    if chosen.state <> (case what when 'taken_away' then 'shown' else 'held' end) then return 'conflict'; end if;
    if what = 'shown' then perform show_line(line);
    else update room_lines l set state = what where l.id = line;
    end if;
    update room_seats t set own_tick = stir_session(session, false, true) where t.alias_id = chosen.alias_id;
    if not found then perform stir_session(session, false, true); end if;
    return 'done';
  end $$;
-- @returns `done`, `attended` where a moderator is on duty for it, `reused`, `conflict`, or null where the caller does not host it
create function escalate_session(session uuid, escalation uuid, seat uuid, said text, hash bytea) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    charge constant text := charge_of(session);
    earlier room_escalations;
    is_there boolean;
  begin
    if charge is null then return null; end if;
    select is_attended(r.language, r.band, null) into is_there from room_sessions s join rooms r on r.id = s.room_id where s.id = session;
    select e.* into earlier from room_escalations e where e.id = escalation;
    if found then
      return case when earlier.session_id = session and earlier.request_hash = hash
        then case when is_there then 'attended' else 'done' end else 'reused' end;
    end if;
    if not exists (select from room_sessions s where s.id = session and s.state in ('open', 'paused', 'ended')) then return 'conflict'; end if;
    if seat is not null and not exists (select from room_seats t where t.alias_id = seat and t.session_id = session) then return null; end if;
    insert into room_escalations (id, session_id, alias_id, words, request_hash) values (escalation, session, seat, said, hash);
    perform stir_session(session, false, true);
    return case when is_there then 'attended' else 'done' end;
  end $$;
-- As the system: the moderators on duty for it; where nobody is, all who could be.
create function escalation_audience(escalation uuid) returns table (member_id uuid, generation int, session_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with suited as (
      select m.member_id, duty_until(m.member_id) is not null as is_there, s.id as session_id
      from room_escalations e join room_sessions s on s.id = e.session_id join rooms r on r.id = s.room_id
      join moderators m on r.language = any (m.languages) and r.band = any (m.bands) and member_moderates(m.member_id)
      where e.id = escalation and actor_kind() = 'system')
    select m.id, m.generation, u.session_id from suited u join members m on m.id = u.member_id
    where u.is_there or not exists (select from suited o where o.is_there)
  $$;

-- In what capacity the caller reads a private word. In the older community only the one in charge is in it, and in the younger one both.
create function word_role(word room_words) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case
      when exists (select from room_seats t where t.alias_id = word.alias_id and t.member_id = actor_member()) then 'seat'
      when actor_host() = r.host_id and (r.band = 'younger' or s.in_charge = r.host_id) then 'host'
      when actor_host() = r.backup_id and (r.band = 'younger' or s.in_charge = r.backup_id) then 'backup'
      when session_role(s, r) = 'moderator' then 'moderator'
    end
    from room_sessions s join rooms r on r.id = s.room_id where s.id = word.session_id
  $$;
-- @returns the word, which is one for each seat; outcome `done`, `reused`, `conflict`, or no row where there is no such seat
create function ask_word(session uuid, word uuid, seat uuid, hash bytea) returns table (outcome text, id uuid)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    held room_sessions;
    room rooms;
    chosen uuid;
    asker text;
    earlier room_words;
  begin
    select s.* into held from room_sessions s where s.id = session for no key update;
    select r.* into room from rooms r where r.id = held.room_id;
    if room.id is null then return; end if;
    if seat is null then
      asker := 'seat';
      select t.alias_id into chosen from room_seats t where t.session_id = session and t.member_id = actor_member() and t.state = 'seated';
    elsif actor_host() in (room.host_id, room.backup_id) then
      asker := 'host';
      select t.alias_id into chosen from room_seats t where t.session_id = session and t.alias_id = seat and t.state = 'seated';
    end if;
    if chosen is null then return; end if;
    select w.* into earlier from room_words w where w.id = word;
    if found and (earlier.session_id <> session or earlier.alias_id is distinct from chosen or earlier.request_hash <> hash) then
      return query select 'reused', word;
      return;
    end if;
    if held.state not in ('open', 'paused') or asker = 'host' and room.band = 'older' and held.in_charge is distinct from actor_host() then
      return query select 'conflict', word;
      return;
    end if;
    insert into room_words as w (id, session_id, alias_id, asked_by, request_hash) values (word, session, chosen, asker, hash)
      on conflict (session_id, alias_id) do update set is_open = true
      returning w.id into word;
    update room_seats t set own_tick = stir_session(session, false, true) where t.alias_id = chosen;
    return query select 'done', word;
  end $$;
-- @returns outcome `said`, `reused`, `closed`, or no row where the word is not there for the caller to write in
create function say_in_private(word uuid, line uuid, said text, danger boolean, hash bytea)
  returns table (outcome text, number int, by_role text, at timestamptz)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    chosen room_words;
    role text;
    earlier room_word_lines;
    place int;
  begin
    perform from room_sessions s join room_words w on w.session_id = s.id where w.id = word for no key update of s;
    select w.* into chosen from room_words w where w.id = word;
    if not found then return; end if;
    role := word_role(chosen);
    if role is null or role = 'moderator' then return; end if;
    select l.* into earlier from room_word_lines l where l.id = line;
    if found then
      return query select case when earlier.word_id = word and earlier.by_role = role and earlier.request_hash = hash then 'said' else 'reused' end,
        earlier.number, earlier.by_role, earlier.at;
      return;
    end if;
    if not chosen.is_open or not exists (select from room_sessions s where s.id = chosen.session_id and s.state in ('open', 'paused')) then
      return query select 'closed', 0, role, now();
      return;
    end if;
    update room_words w set last_number = w.last_number + 1 where w.id = word returning w.last_number into place;
    insert into room_word_lines (id, word_id, number, alias_id, by_role, words, is_marked, request_hash)
      values (line, word, place, case role when 'seat' then chosen.alias_id end, role, said, danger and role = 'seat', hash);
    update room_seats t set own_tick = stir_session(chosen.session_id, danger, true), is_marked = t.is_marked or danger and role = 'seat'
      where t.alias_id = chosen.alias_id;
    return query select 'said', l.number, l.by_role, l.at from room_word_lines l where l.id = line;
  end $$;
create function end_word(word uuid) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare chosen room_words;
  begin
    perform from room_sessions s join room_words w on w.session_id = s.id where w.id = word for no key update of s;
    select w.* into chosen from room_words w where w.id = word;
    if not found or coalesce(word_role(chosen), 'moderator') = 'moderator' then return null; end if;
    if chosen.is_open then
      update room_words w set is_open = false where w.id = word;
      update room_seats t set own_tick = stir_session(chosen.session_id, false, true) where t.alias_id = chosen.alias_id;
    end if;
    return 'done';
  end $$;
create function read_word(word uuid) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select jsonb_build_object('id', w.id, 'sessionId', w.session_id, 'askedBy', w.asked_by, 'isOpen', w.is_open,
      'seat', jsonb_build_object('id', a.id, 'name', a.name, 'picture', a.picture),
      'hasBackup', r.band = 'younger' and r.backup_id is not null,
      'items', coalesce((
        select jsonb_agg(jsonb_build_object('id', l.id, 'number', l.number, 'from', l.by_role, 'isOwn', l.by_role = x.role, 'words', l.words, 'at', l.at)
          order by l.number)
        from room_word_lines l where l.word_id = w.id), '[]'))
    from room_words w join aliases a on a.id = w.alias_id join room_sessions s on s.id = w.session_id join rooms r on r.id = s.room_id
    cross join lateral (select word_role(w) as role) x
    where w.id = word and x.role is not null
  $$;

-- Flags a line. The moderators get a copy, as a post of the room's own space that is in no list; what they decide about the copy holds for the
-- line. @returns false where the line is not there for the caller
create function flag_line(flag uuid, line uuid, because text, said text, covers boolean) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    chosen room_lines;
    room rooms;
    copied uuid;
  begin
    select l.* into chosen from room_lines l where l.id = line;
    if not found or not exists (select from shown_lines(chosen.session_id, null, null, 1, line)) then return false; end if;
    perform from room_sessions s where s.id = chosen.session_id for no key update;
    select l.* into chosen from room_lines l where l.id = line;
    select r.* into room from room_sessions s join rooms r on r.id = s.room_id where s.id = chosen.session_id;
    copied := chosen.post_id;
    if copied is null then
      copied := gen_random_uuid();
      insert into threads (id, space_id, title, language, state) values (chosen.session_id, room.space_id, '', room.language, 'published')
        on conflict do nothing;
      insert into posts (id, thread_id, alias_id, source, body, plain, is_plain, is_copy, state, published_on, request_hash)
        values (copied, chosen.session_id, chosen.alias_id, chosen.words,
          jsonb_build_array(jsonb_build_object('kind', 'paragraph', 'content', jsonb_build_array(
            jsonb_build_object('kind', 'text', 'text', chosen.words, 'marks', '[]'::jsonb)))),
          chosen.words, chosen.is_marked, true, 'published', (now() at time zone 'UTC')::date, chosen.request_hash);
      update room_lines l set post_id = copied where l.id = line;
    end if;
    if exists (select from flags f where f.id = flag or f.post_id = copied and f.member_id = actor_member() and f.state = 'waiting') then
      return true;
    end if;
    insert into flags (id, post_id, member_id, reason, words, copy) values (flag, copied, actor_member(), because, said, chosen.words);
    if covers and not was_left_as_it_is(copied) then update posts p set is_covered = true where p.id = copied; end if;
    perform insert_submission('flag', copied, null, because in ('danger', 'child', 'method'), '[]', 1, '');
    -- A line of a host has no alias that says of which community it is.
    update submissions s set band = room.band where s.post_id = copied and s.kind = 'flag' and s.state = 'waiting';
    update flags f set submission_id = (
        select s.id from submissions s where s.post_id = copied and s.kind = 'flag' and s.state = 'waiting')
      where f.id = flag;
    return true;
  end $$;
create function follow_copy() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare session uuid;
  begin
    update room_lines l set words = case when new.state = 'withdrawn' then '' else new.source end where l.post_id = new.id returning l.session_id into session;
    if session is not null then perform stir_session(session); end if;
    return null;
  end $$;
create trigger posts_copy after update of state, is_covered, source on posts for each row
  when (new.is_copy and (old.state, old.is_covered, old.source) is distinct from (new.state, new.is_covered, new.source))
  execute function follow_copy();
-- No search finds what was said in a room.
create function leave_copies_out() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    return case when exists (select from posts p where p.id = new.post_id and p.is_copy) then null else new end;
  end $$;
create trigger public_search_copies before insert on public_search for each row execute function leave_copies_out();

-- The hours of a room that are to come: the next six. The clock of its zone stays, so that the moment moves with summer time. What is there and
-- fits stays; what does not fit goes, and those who have a seat in it are notified.
create function plan_sessions(room uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    planned rooms;
    days int;
    hours timestamptz[] := '{}';
    session record;
  begin
    select r.* into planned from rooms r where r.id = room for update;
    if not found then return; end if;
    days := case planned.repeats when 'weekly' then 7 when 'fortnightly' then 14 end;
    if planned.state = 'open' then
      select coalesce(array_agg(h.at order by h.at), '{}') into hours from (
        select n.at from generate_series(0, case when days is null then 0 else 8 end) step (n)
        cross join lateral (
          select ((planned.starts_on + (greatest(0, ((now() at time zone 'UTC')::date - planned.starts_on) / coalesce(days, 1)
            * (days is not null)::int) + step.n) * coalesce(days, 0)) + planned.starts_at) at time zone planned.zone as at) n
        where n.at > now() order by n.at limit 6) h;
    end if;
    for session in
      select s.id, exists (select from room_seats t where t.session_id = s.id) as is_taken from room_sessions s
      where s.room_id = room and s.state = 'planned' and s.starts_at > now() and not s.starts_at = any (hours) order by s.id for update
    loop
      if session.is_taken then
        perform end_session(session.id, 'cancelled', case when planned.host_id is null then 'no_host' else 'moved' end);
      else delete from room_sessions s where s.id = session.id;
      end if;
    end loop;
    insert into room_sessions as s (room_id, starts_at, ends_at)
      select room, h.at, h.at + make_interval(mins => planned.minutes) from unnest(hours) h (at)
      on conflict (room_id, starts_at) do update set ends_at = excluded.ends_at,
        state = case when s.reason in ('moved', 'no_host') then 'planned' else s.state end,
        reason = case when s.reason in ('moved', 'no_host') then null else s.reason end
      where s.state in ('planned', 'cancelled') and (s.ends_at <> excluded.ends_at or s.reason in ('moved', 'no_host'));
    perform fill_seats(s.id) from room_sessions s where s.room_id = room and s.state = 'planned';
  end $$;
create function plan_rooms() returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if actor_kind() <> 'system' then return; end if;
    perform plan_sessions(r.id) from rooms r where r.state = 'open' order by r.id;
  end $$;

-- Whether someone may be the host or the backup of a room: verified for it today, and with room for one more.
create function may_host(host uuid, room rooms) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from hosts h
      where h.id = host and host_serves(h, case room.kind when 'group' then 'facilitator' else 'host' end, room.band, room.language)
        and host_load(h.id) - (
          select count(*) from rooms r where r.id = room.id and h.id in (r.host_id, r.backup_id) and r.state in ('proposed', 'open', 'paused'))
          < h.checked_capacity)
  $$;
-- Adds or changes a room: as an administrator, or without a state as a host who proposes it. What is given has the names of the contract.
-- @returns `saved`, `conflict`, `forbidden`, or the field that does not fit
create function put_room(room uuid, of_version int, given jsonb, into_state text) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    earlier rooms;
    wanted rooms;
    space uuid;
  begin
    if into_state is not null and not actor_is_admin() then raise exception 'Only administrators settle rooms.' using errcode = 'insufficient_privilege'; end if;
    if into_state is null and actor_host() is null then return 'forbidden'; end if;
    select r.* into earlier from rooms r where r.id = room for update;
    if coalesce(earlier.version, 0) <> of_version then return 'conflict'; end if;
    if earlier.id is not null and (earlier.band <> given ->> 'band' or into_state is not null and earlier.state in ('proposed', 'refused')
      or into_state is null and (earlier.state not in ('proposed', 'refused') or earlier.host_id is distinct from actor_host()))
    then return 'conflict'; end if;
    begin
      perform now() at time zone (given ->> 'zone');
    exception when invalid_parameter_value then return 'zone';
    end;
    wanted := earlier;
    wanted.id := room;
    wanted.kind := given ->> 'kind';
    wanted.title := given ->> 'title';
    wanted.about := given ->> 'about';
    wanted.language := given ->> 'language';
    wanted.band := given ->> 'band';
    wanted.rules := array(select jsonb_array_elements_text(given -> 'rules'));
    wanted.seats := (given ->> 'seats')::int;
    wanted.zone := given ->> 'zone';
    wanted.starts_on := (given ->> 'startsOn')::date;
    wanted.starts_at := (given ->> 'startsAt')::time;
    wanted.minutes := (given ->> 'minutes')::int;
    wanted.repeats := given ->> 'repeats';
    wanted.host_id := case when into_state is null then actor_host() else (given ->> 'hostId')::uuid end;
    wanted.backup_id := (given ->> 'backupId')::uuid;
    wanted.group_id := (given ->> 'groupId')::uuid;
    wanted.state := coalesce(into_state, 'proposed');
    if (wanted.kind = 'group') <> (wanted.group_id is not null) or wanted.group_id is not null and not exists (
      select from spaces s where s.id = wanted.group_id and s.kind = 'group' and s.band = wanted.band) then return 'groupId'; end if;
    if wanted.host_id = wanted.backup_id then return 'backupId'; end if;
    -- One after the other, so that nobody takes on more than they can.
    perform from hosts h where h.id in (wanted.host_id, wanted.backup_id) order by h.id for no key update;
    if wanted.state <> 'closed' and not may_host(wanted.host_id, wanted) then return 'hostId'; end if;
    if wanted.state <> 'closed' and wanted.backup_id is not null and not may_host(wanted.backup_id, wanted) then return 'backupId'; end if;
    if earlier.id is null then
      space := gen_random_uuid();
      insert into spaces (id, kind, audience, band, takes_answers) values (space, 'room', 'invited', wanted.band, false);
      insert into rooms (id, space_id, kind, title, about, language, band, rules, seats, zone, starts_on, starts_at, minutes, repeats, host_id,
          backup_id, group_id, state)
        values (room, space, wanted.kind, wanted.title, wanted.about, wanted.language, wanted.band, wanted.rules, wanted.seats, wanted.zone,
          wanted.starts_on, wanted.starts_at, wanted.minutes, wanted.repeats, wanted.host_id, wanted.backup_id, wanted.group_id, wanted.state);
    else
      update rooms r set kind = wanted.kind, title = wanted.title, about = wanted.about, language = wanted.language, rules = wanted.rules,
          seats = wanted.seats, zone = wanted.zone, starts_on = wanted.starts_on, starts_at = wanted.starts_at, minutes = wanted.minutes,
          repeats = wanted.repeats, host_id = wanted.host_id, backup_id = wanted.backup_id, group_id = wanted.group_id, state = wanted.state,
          words = case when into_state is null then '' else r.words end, version = r.version + 1
        where r.id = room;
    end if;
    perform plan_sessions(room);
    return 'saved';
  end $$;
-- @returns `decided`, `conflict`, `hostId` or `backupId` where one of them does not fit any longer, or null
create function decide_room(room uuid, of_version int, is_approved boolean, said text) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare chosen rooms;
  begin
    if not actor_is_admin() then raise exception 'Only administrators decide about rooms.' using errcode = 'insufficient_privilege'; end if;
    select r.* into chosen from rooms r where r.id = room for update;
    if not found then return null; end if;
    if chosen.version <> of_version or chosen.state <> 'proposed' then return 'conflict'; end if;
    if is_approved and not may_host(chosen.host_id, chosen) then return 'hostId'; end if;
    if is_approved and chosen.backup_id is not null and not may_host(chosen.backup_id, chosen) then return 'backupId'; end if;
    update rooms r set state = case when is_approved then 'open' else 'refused' end, words = said, version = r.version + 1 where r.id = room;
    perform plan_sessions(room);
    return 'decided';
  end $$;
create function withdraw_room(room uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare space uuid;
  begin
    delete from rooms r where r.id = room and r.host_id = actor_host() and r.state in ('proposed', 'refused') returning r.space_id into space;
    delete from spaces s where s.id = space;
  end $$;
create function cancel_session(session uuid) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    held room_sessions;
    is_host boolean;
  begin
    select s.* into held from room_sessions s where s.id = session for no key update;
    select coalesce(actor_host() in (r.host_id, r.backup_id), false) into is_host from rooms r where r.id = held.room_id;
    if held.id is null or not (is_host or actor_is_admin()) then return null; end if;
    if held.state = 'cancelled' then return 'done'; end if;
    if held.state not in ('planned', 'waiting') then return 'conflict'; end if;
    perform end_session(session, 'cancelled', case when is_host then 'by_host' else 'by_admin' end);
    return 'done';
  end $$;

-- What a host may no longer look after goes to the backup, and closes where there is none. A session under way loses the one in charge: the
-- other one is asked, as when someone is gone.
create function hand_over_rooms(host uuid, is_gone boolean) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    room rooms;
    serves boolean;
    next uuid;
  begin
    for room in
      select r.* from rooms r where host in (r.host_id, r.backup_id) and r.state in ('proposed', 'open', 'paused') order by r.id for update
    loop
      select not is_gone and host_serves(h, case room.kind when 'group' then 'facilitator' else 'host' end, room.band, room.language)
        into serves from hosts h where h.id = host;
      continue when serves;
      next := case when room.host_id = host then room.backup_id else room.host_id end;
      update rooms r set host_id = next, backup_id = null, version = r.version + 1,
          state = case when next is null then case r.state when 'proposed' then 'refused' else 'closed' end else r.state end
        where r.id = room.id;
      update room_sessions s set in_charge = null, lease_at = '-infinity', is_offered = false, asks_other = next is not null
        where s.room_id = room.id and s.state in ('open', 'paused') and s.in_charge = host;
      if next is null then
        perform end_session(s.id, case when s.state in ('open', 'paused') then 'ended' else 'cancelled' end, 'no_host')
          from room_sessions s where s.room_id = room.id and s.state in ('waiting', 'open', 'paused') order by s.id;
        perform plan_sessions(room.id);
      else
        perform stir_session(s.id, true, true) from room_sessions s
          where s.room_id = room.id and s.state in ('planned', 'waiting', 'open', 'paused') order by s.id;
      end if;
    end loop;
  end $$;
create function hand_over_rooms_of() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform hand_over_rooms(old.id, tg_op = 'DELETE');
    return old;
  end $$;
create trigger hosts_rooms after update on hosts for each row
  when ((old.is_active, old.checked_kinds, old.checked_bands, old.checked_languages, old.passed_host, old.passed_facilitator)
    is distinct from (new.is_active, new.checked_kinds, new.checked_bands, new.checked_languages, new.passed_host, new.passed_facilitator))
  execute function hand_over_rooms_of();
create trigger hosts_rooms_end before delete on hosts for each row execute function hand_over_rooms_of();

-- As the system, every few seconds: what begins, pauses and ends by itself.
create function tend_sessions() returns int
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    session room_sessions;
    at_now constant timestamptz := clock_timestamp();
    changed int := 0;
  begin
    if actor_kind() <> 'system' then return 0; end if;
    for session in
      select s.* from room_sessions s
      where s.state in ('open', 'paused') and (s.lease_at < at_now - interval '60 seconds' or s.ends_at < at_now - interval '10 minutes')
        or s.state = 'planned' and s.starts_at <= at_now or s.state = 'waiting' and s.starts_at < at_now - interval '15 minutes'
      order by s.id for no key update skip locked
    loop
      if session.state in ('planned', 'waiting') and session.starts_at < at_now - interval '15 minutes' then
        perform end_session(session.id, 'ended', 'nobody_came');
      elsif session.state = 'planned' then
        update room_sessions s set state = 'waiting' where s.id = session.id;
        perform stir_session(session.id, false, true);
      elsif session.lease_at < at_now - interval '120 seconds' and session.lease_at > '-infinity' then
        perform end_session(session.id, 'ended', 'host_gone');
      elsif session.ends_at < at_now - interval '10 minutes' then
        perform end_session(session.id, 'ended', 'time_over');
      elsif session.state = 'open' then
        -- After a handover the host counts as gone from now on: the other one has as long as after any loss.
        update room_sessions s set state = 'paused', reason = 'host_gone', asks_other = true,
            lease_at = case when s.lease_at = '-infinity' then at_now - interval '61 seconds' else s.lease_at end
          where s.id = session.id;
        perform stir_session(session.id, true, true);
      elsif session.lease_at = '-infinity' then
        update room_sessions s set lease_at = at_now - interval '61 seconds' where s.id = session.id;
      else continue;
      end if;
      changed := changed + 1;
    end loop;
    return changed;
  end $$;

-- As the system: whom to notify of which session, each once.
create function take_room_news() returns table (member_id uuid, generation int, session_id uuid, is_urgent boolean)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_column
  begin
    if actor_kind() <> 'system' then return; end if;
    return query
      with given as (
        update room_seats t set is_news = false where t.is_news returning t.member_id, t.session_id, false as is_urgent
      ), reminded as (
        update room_seats t set is_reminded = true from room_sessions s
        where s.id = t.session_id and s.state in ('planned', 'waiting') and s.starts_at <= now() + interval '1 hour'
          and t.state = 'seated' and t.wants_reminder and not t.is_reminded and not t.is_news
        returning t.member_id, t.session_id, true
      ), hosting as (
        update room_sessions s set are_hosts_reminded = true
        where s.state in ('planned', 'waiting') and s.starts_at <= now() + interval '1 hour' and not s.are_hosts_reminded
        returning s.id, s.room_id
      ), asking as (
        update room_sessions s set asks_other = false where s.asks_other returning s.id, s.room_id, s.in_charge
      ), called as (
        select h.member_id, o.id as session_id, true from hosting o join rooms r on r.id = o.room_id join hosts h on h.id in (r.host_id, r.backup_id)
        union all
        select h.member_id, o.id, true from asking o join rooms r on r.id = o.room_id
        join hosts h on h.id in (r.host_id, r.backup_id) and h.id is distinct from o.in_charge
      )
      select m.id, m.generation, n.session_id, n.is_urgent
      from (select * from given union all select * from reminded union all select * from called) n join members m on m.id = n.member_id;
  end $$;

-- As the system: what was said 30 days ago goes, but for the copies of what was flagged, which the moderators have for six months.
create function erase_rooms() returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare session uuid;
  begin
    if actor_kind() <> 'system' then return; end if;
    for session in
      select s.id from room_sessions s
      where not s.is_erased and s.ends_at < now() - interval '30 days' and s.state in ('ended', 'cancelled') order by s.id for update skip locked
    loop
      delete from room_lines l where l.session_id = session;
      delete from room_words w where w.session_id = session;
      delete from room_escalations e where e.session_id = session;
      delete from aliases a using room_seats t
        where t.session_id = session and a.id = t.alias_id and not exists (select from posts p where p.alias_id = a.id);
      delete from room_seats t where t.session_id = session;
      delete from notifications n where n.subject_kind = 'room_session' and n.subject_id = session;
      update room_sessions s set is_erased = true where s.id = session;
    end loop;
    delete from posts p where p.is_copy and p.written_on < (now() - interval '6 months')::date
      and not exists (select from submissions s where s.post_id = p.id and s.state = 'waiting');
    delete from aliases a where a.is_passing
      and not exists (select from posts p where p.alias_id = a.id) and not exists (select from room_seats t where t.alias_id = a.id);
  end $$;

-- What a room says to those who may come in.
create function room_facts(room rooms) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select jsonb_build_object('id', room.id, 'kind', room.kind, 'title', room.title, 'about', room.about, 'language', room.language,
      'band', room.band, 'rules', room.rules, 'seats', room.seats, 'zone', room.zone, 'startsOn', room.starts_on,
      'startsAt', to_char(room.starts_at, 'HH24:MI'), 'minutes', room.minutes, 'repeats', room.repeats, 'groupId', room.group_id)
  $$;
create function session_facts(session room_sessions, room rooms) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select jsonb_build_object('id', session.id, 'roomId', session.room_id, 'startsAt', session.starts_at, 'endsAt', session.ends_at,
      'state', session.state, 'reason', session.reason,
      'isFull', session_is_full(session.id, room.seats), 'ownSeat', coalesce(t.state, 'none'), 'isReminded', coalesce(t.wants_reminder, false))
    from (select) one left join room_seats t on t.session_id = session.id and t.member_id = actor_member()
  $$;
-- Rooms as the caller sees them. @param in_group its rooms alone; without it those of no group
create function shown_rooms(only_room uuid, of_language text, in_group uuid default null) returns setof jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select room_facts(r) || jsonb_build_object('state', r.state, 'host', host_card(r.host_id), 'backup', host_card(r.backup_id), 'sessions', coalesce((
        select jsonb_agg(session_facts(n, r) order by n.starts_at) from (
          select s.* from room_sessions s
          where s.room_id = r.id and (s.state in ('waiting', 'open', 'paused') or s.state in ('planned', 'cancelled') and s.ends_at > now()
            -- What they took part in can be read until it is erased.
            or only_room is not null and s.state = 'ended' and s.ends_at > now() - interval '30 days' and exists (
              select 1 from room_seats t where t.session_id = s.id and t.member_id = actor_member() and t.state = 'seated'))
          order by s.starts_at limit case when only_room is null then 3 else 12 end) n), '[]'))
    from rooms r
    where case when only_room is not null then r.id = only_room and room_role(r) is not null
      else r.state in ('open', 'paused') and r.group_id is not distinct from in_group and (of_language is null or r.language = of_language)
        and (case when in_group is null then actor_reads() = r.band else room_role(r) is not null end) end
    order by r.title, r.id
  $$;
create function seat_facts(seat room_seats, alias aliases, role text) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select jsonb_build_object('id', alias.id, 'name', alias.name, 'picture', alias.picture,
      'isOwn', coalesce(seat.member_id = actor_member(), false), 'handRaised', seat.hand_at is not null, 'isMuted', seat.is_muted,
      'isMarked', seat.is_marked and role <> 'participant')
  $$;
-- A session as the caller sees it; nothing where it is not there for them.
create function read_session(session uuid) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select session_facts(s, r) || jsonb_build_object(
      'room', room_facts(r) || jsonb_build_object('host', host_card(r.host_id), 'backup', host_card(r.backup_id)),
      'role', x.role, 'isOffered', s.is_offered, 'pace', s.pace, 'lastNumber', s.last_number,
      'inCharge', case when s.state in ('open', 'paused') then case s.in_charge when r.host_id then 'host' when r.backup_id then 'backup' end end,
      'own', case when own.state is not null then seat_facts(own, mine, x.role) end,
      'place', case own.state when 'waiting' then (
        select count(*) from room_seats t where t.session_id = s.id and t.state = 'waiting' and t.place <= own.place) end,
      'seats', case when x.role <> 'participant' or own.state = 'seated' then coalesce((
        select jsonb_agg(seat_facts(t, a, x.role) order by t.hand_at nulls last, t.place)
        from room_seats t join aliases a on a.id = t.alias_id
        where t.session_id = s.id and t.state = 'seated' and not coalesce(x.role = 'participant' and a.id = any (x.hidden), false)), '[]') else '[]' end,
      'held', coalesce((
        select jsonb_agg(jsonb_build_object('id', l.id, 'aliasId', a.id, 'hostId', null, 'name', a.name, 'picture', a.picture,
            'isOwn', coalesce(a.member_id = actor_member(), false), 'words', l.words, 'kinds', l.kinds,
            'isMarked', l.is_marked and x.role <> 'participant', 'at', l.at) order by l.at)
        from room_lines l join aliases a on a.id = l.alias_id
        where l.session_id = s.id and l.state = 'held' and (x.role <> 'participant' or l.alias_id = own.alias_id)), '[]'),
      'privateWords', coalesce((
        select jsonb_agg(jsonb_build_object('id', w.id, 'seat', jsonb_build_object('id', a.id, 'name', a.name, 'picture', a.picture),
            'askedBy', w.asked_by, 'isOpen', w.is_open, 'lastNumber', w.last_number) order by w.id)
        from room_words w join aliases a on a.id = w.alias_id where w.session_id = s.id and word_role(w) is not null), '[]'),
      'erasedOn', ((s.ends_at + interval '30 days') at time zone 'UTC')::date)
    from room_sessions s join rooms r on r.id = s.room_id
    cross join lateral (select session_role(s, r) as role, hidden_aliases() as hidden) x
    left join room_seats own on own.session_id = s.id and own.member_id = actor_member()
    left join aliases mine on mine.id = own.alias_id
    where s.id = session and x.role is not null
  $$;
-- Whether the caller may follow a session, and whether they see its lines.
create function session_reader(session uuid) returns table (role text, seat text, last_number int, tick int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select x.role, own.state, s.last_number, s.tick
    from room_sessions s join rooms r on r.id = s.room_id cross join lateral (select session_role(s, r) as role) x
    left join room_seats own on own.session_id = s.id and own.member_id = actor_member()
    where s.id = session and (x.role in ('host', 'backup', 'moderator') or x.role is not null and own.state in ('seated', 'waiting'))
  $$;
create function settled_room(room rooms) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select room_facts(room) || jsonb_build_object('hostId', room.host_id, 'backupId', room.backup_id,
      'hostName', (select h.checked_name from hosts h where h.id = room.host_id),
      'backupName', (select h.checked_name from hosts h where h.id = room.backup_id),
      'state', room.state, 'words', room.words, 'version', room.version,
      'next', (select min(s.starts_at) from room_sessions s where s.room_id = room.id and s.state in ('planned', 'waiting', 'open', 'paused')),
      'sessions', (
        select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'startsAt', s.starts_at, 'state', s.state) order by s.starts_at), '[]')
        from room_sessions s where s.room_id = room.id and s.ends_at > now() and s.state <> 'ended'))
  $$;
create function settled_rooms(only_room uuid default null) returns setof jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select settled_room(r) from rooms r
    where (only_room is null or r.id = only_room) and (actor_is_admin() or actor_host() in (r.host_id, r.backup_id))
    order by r.state <> 'proposed', r.state = 'closed', r.title, r.id
  $$;
create function own_rooms() returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select jsonb_build_object('items', coalesce((
        select jsonb_agg(jsonb_build_object('room', settled_room(r), 'role', case r.host_id when own.id then 'host' else 'backup' end,
            'sessions', coalesce((
              select jsonb_agg(jsonb_build_object('id', n.id, 'startsAt', n.starts_at, 'endsAt', n.ends_at, 'state', n.state,
                  'taken', (select count(*) from room_seats t where t.session_id = n.id and t.state = 'seated'),
                  'waiting', (select count(*) from room_seats t where t.session_id = n.id and t.state = 'waiting')) order by n.starts_at)
              from (
                select s.* from room_sessions s where s.room_id = r.id and s.state in ('planned', 'waiting', 'open', 'paused')
                order by s.starts_at limit 6) n), '[]')) order by r.title, r.id)
        from rooms r where own.id in (r.host_id, r.backup_id)), '[]'),
      'others', coalesce((
        select jsonb_agg(jsonb_build_object('id', h.id, 'name', h.checked_name) order by h.checked_name, h.id) from hosts h
        where h.id <> own.id and h.is_active and h.last_day >= (now() at time zone 'UTC')::date and host_load(h.id) < h.checked_capacity), '[]'))
    from (select actor_host() as id) own where own.id is not null
  $$;
create function readable_sessions(at_most int)
  returns table (
    id uuid, room_id uuid, title text, band text, language text, starts_at timestamptz, ends_at timestamptz, state text, lines int, is_escalated boolean
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select s.id, s.room_id, r.title, r.band, r.language, s.starts_at, s.ends_at, s.state, s.last_number,
      exists (select from room_escalations e where e.session_id = s.id)
    from room_sessions s join rooms r on r.id = s.room_id
    where actor_is_moderator() and room_role(r) in ('moderator', 'host', 'backup') and not s.is_erased
      and (s.state in ('waiting', 'open', 'paused') or s.state in ('ended', 'planned') and s.starts_at < now() + interval '1 day')
    order by s.state not in ('open', 'paused'), s.starts_at desc, s.id limit at_most
  $$;

-- Functions that were there before: host_load counts the rooms; a name for one session is nowhere else written under; and a block made in a room
-- hides the name that the blocker has there.
create or replace function host_load(host uuid) returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select count(*)::int from rooms r where host in (r.host_id, r.backup_id) and r.state in ('proposed', 'open', 'paused') $$;
create or replace function alias_for_thread(thread uuid, chosen uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with earlier as (
      select p.alias_id from posts p where p.thread_id = thread and p.alias_id = any (actor_aliases()) limit 1)
    select a.id from aliases a
    where a.member_id = actor_member() and not a.is_passing
      and a.id = coalesce((select e.alias_id from earlier e), chosen, actor_alias())
      and (chosen is null or a.id = chosen)
  $$;
create or replace function alias_beside(alias uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce((
      select mine.alias_id from room_seats theirs join room_seats mine on mine.session_id = theirs.session_id and mine.member_id = actor_member()
      where theirs.alias_id = alias), (
      select mine.alias_id from posts mine join posts theirs on theirs.thread_id = mine.thread_id
      where theirs.alias_id = alias and mine.alias_id = any (actor_aliases())
      order by mine.published_on desc nulls last, mine.id limit 1), actor_alias())
  $$;
-- Of a line that was flagged its author sees the copy only once something was decided.
drop policy posts_own on posts;
create policy posts_own on posts for select to upstander_app
  using (alias_id = any ((select actor_aliases())::uuid[]) and (not is_copy or state <> 'published'));

revoke execute on function line_is_hidden(room_lines), stir_session(uuid, boolean, boolean), room_role(rooms),
  session_role(room_sessions, rooms), is_barred(uuid, uuid), session_is_full(uuid, int), fill_seats(uuid),
  take_seat(uuid, text, text, int, boolean), vacate_seat(uuid, text), leave_seat(uuid), leave_rooms(), erase_lines(),
  raise_hand(uuid, boolean), show_line(uuid), say_line(uuid, uuid, text, boolean, boolean, text[], bytea),
  shown_lines(uuid, int, int, int, uuid), session_news(uuid, int, int, uuid[], uuid[]), charge_of(uuid), end_session(uuid, text, text),
  set_door(uuid, text), keep_presence(uuid), offer_charge(uuid, boolean), take_charge(uuid), set_pace(uuid, int),
  mute_seat(uuid, uuid, boolean), remove_seat(uuid, uuid), decide_line(uuid, uuid, text), escalate_session(uuid, uuid, uuid, text, bytea),
  escalation_audience(uuid), word_role(room_words), ask_word(uuid, uuid, uuid, bytea), say_in_private(uuid, uuid, text, boolean, bytea),
  end_word(uuid), read_word(uuid), flag_line(uuid, uuid, text, text, boolean), follow_copy(), leave_copies_out(),
  plan_sessions(uuid), plan_rooms(), may_host(uuid, rooms), put_room(uuid, int, jsonb, text), decide_room(uuid, int, boolean, text),
  withdraw_room(uuid), cancel_session(uuid), hand_over_rooms(uuid, boolean), hand_over_rooms_of(), tend_sessions(), take_room_news(),
  erase_rooms(), room_facts(rooms), session_facts(room_sessions, rooms), shown_rooms(uuid, text, uuid),
  seat_facts(room_seats, aliases, text), read_session(uuid), session_reader(uuid), settled_room(rooms), settled_rooms(uuid), own_rooms(),
  readable_sessions(int) from public;
grant execute on function take_seat(uuid, text, text, int, boolean), leave_seat(uuid), raise_hand(uuid, boolean),
  say_line(uuid, uuid, text, boolean, boolean, text[], bytea), shown_lines(uuid, int, int, int, uuid),
  session_news(uuid, int, int, uuid[], uuid[]), set_door(uuid, text), keep_presence(uuid), offer_charge(uuid, boolean), take_charge(uuid),
  set_pace(uuid, int), mute_seat(uuid, uuid, boolean), remove_seat(uuid, uuid), decide_line(uuid, uuid, text),
  escalate_session(uuid, uuid, uuid, text, bytea), escalation_audience(uuid), ask_word(uuid, uuid, uuid, bytea),
  say_in_private(uuid, uuid, text, boolean, bytea), end_word(uuid), read_word(uuid),
  flag_line(uuid, uuid, text, text, boolean), plan_rooms(), put_room(uuid, int, jsonb, text),
  decide_room(uuid, int, boolean, text), withdraw_room(uuid), cancel_session(uuid), tend_sessions(), take_room_news(), erase_rooms(),
  shown_rooms(uuid, text, uuid), read_session(uuid), session_reader(uuid), settled_rooms(uuid), own_rooms(),
  readable_sessions(int) to upstander_app;

alter table rooms enable row level security;
alter table rooms force row level security;
create policy rooms_owner on rooms to upstander_owner using (true) with check (true);

alter table room_sessions enable row level security;
alter table room_sessions force row level security;
create policy room_sessions_owner on room_sessions to upstander_owner using (true) with check (true);

alter table room_seats enable row level security;
alter table room_seats force row level security;
create policy room_seats_owner on room_seats to upstander_owner using (true) with check (true);
create policy room_seats_own on room_seats for select to upstander_app using (member_id = (select actor_member()));
grant select on room_seats to upstander_app;

alter table room_lines enable row level security;
alter table room_lines force row level security;
create policy room_lines_owner on room_lines to upstander_owner using (true) with check (true);
create policy room_lines_own on room_lines for select to upstander_app using (alias_id = any ((select actor_aliases())::uuid[]));
grant select on room_lines to upstander_app;

alter table room_words enable row level security;
alter table room_words force row level security;
create policy room_words_owner on room_words to upstander_owner using (true) with check (true);
create policy room_words_own on room_words for select to upstander_app using (alias_id = any ((select actor_aliases())::uuid[]));
grant select on room_words to upstander_app;

alter table room_word_lines enable row level security;
alter table room_word_lines force row level security;
create policy room_word_lines_owner on room_word_lines to upstander_owner using (true) with check (true);
create policy room_word_lines_own on room_word_lines for select to upstander_app using (alias_id = any ((select actor_aliases())::uuid[]));
grant select on room_word_lines to upstander_app;

alter table room_escalations enable row level security;
alter table room_escalations force row level security;
create policy room_escalations_owner on room_escalations to upstander_owner using (true) with check (true);
