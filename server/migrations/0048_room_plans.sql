-- How rooms are proposed, planned, maintained and read.

-- Plans the next six sessions of a room. The local time in its time zone is fixed, so the UTC time changes with summer time. Planned
-- sessions that still fit the hours remain; others are removed, and participants with a seat in them are notified.
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

-- Whether someone may be the host or backup of a room: verified for it today, and with capacity for one more.
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

-- Adds or changes a room: with a state for an administrator, without one for a host who proposes it. The keys of `given` are those of the
-- contract. A group that has ended can have no room.
-- @returns `saved`, `conflict`, `forbidden`, or the name of the invalid field
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
    -- The group first, as its end does: it does not end while a room of it is made.
    perform from groups g where g.id = (given ->> 'groupId')::uuid for share;
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
      select from spaces s where s.id = wanted.group_id and s.kind = 'group' and s.band = wanted.band
        and not exists (select from groups g where g.id = s.id and g.state = 'ended')) then return 'groupId'; end if;
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

-- @returns `decided`, `conflict`, `hostId` or `backupId` if that person is no longer suitable, or null
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

-- Rooms that a host may no longer look after are handed to the backup, or closed if there is none. A running session loses its host in
-- charge, and the other host is called, as if the first were absent.
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

-- As the system, every few seconds: starts, pauses and ends sessions that are due.
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

-- As the system: the members to notify, and the session concerned, each once.
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

-- As the system: erases lines after 30 days, except the copies of flagged lines, which moderators can read for six months.
create function erase_rooms() returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare session uuid;
  begin
    if actor_kind() <> 'system' then return; end if;
    for session in
      select s.id from room_sessions s
      where room_session_goes(s, now()) order by s.id for update skip locked
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
    delete from posts p where room_copy_goes(p, now());
    delete from aliases a where a.is_passing
      and not exists (select from posts p where p.alias_id = a.id) and not exists (select from room_seats t where t.alias_id = a.id);
  end $$;

-- What a room shows to those who may enter.
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

-- Rooms as the caller sees them. @param in_group returns only the rooms of that group; null returns only rooms outside groups
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

-- A session as the caller sees it; null if they may not see it.
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

grant execute on function plan_rooms(), put_room(uuid, int, jsonb, text), decide_room(uuid, int, boolean, text), withdraw_room(uuid),
  cancel_session(uuid), tend_sessions(), take_room_news(), erase_rooms(), shown_rooms(uuid, text, uuid), read_session(uuid),
  session_reader(uuid), settled_rooms(uuid), own_rooms(), readable_sessions(int) to upstander_app;
