-- Lines written in a room, and copies of those that were flagged.

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
  -- The copy for the moderators, once the line was flagged.
  post_id uuid references posts on delete set null,
  unique (session_id, number),
  check ((number is null) = (state in ('held', 'refused')))
);
create index room_lines_alias on room_lines (alias_id);
create index room_lines_host on room_lines (host_id);
create index room_lines_hidden on room_lines (session_id) where state = 'taken_away' or post_id is not null;
create index room_lines_held on room_lines (session_id, at) where state = 'held';
create index room_lines_post on room_lines (post_id) where post_id is not null;

alter table room_lines enable row level security, force row level security;
grant select on room_lines to upstander_app;
create policy room_lines_owner on room_lines to upstander_owner using (true) with check (true);
create policy room_lines_own on room_lines for select to upstander_app using (alias_id = any ((select actor_aliases())::uuid[]));

-- Whether a line is hidden: a host or moderator removed it, or it is covered during a review.
create function line_is_hidden(line room_lines) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select line.state = 'taken_away' or line.post_id is not null and exists (
      select from posts p where p.id = line.post_id and (p.is_covered or p.state <> 'published'))
  $$;

-- A member who leaves the community, or whose account is deleted, leaves every session at once. Their lines are removed together with their
-- name.
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

-- Assigns the number and the tick of a line when it appears. The row of the session is locked.
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

-- Writes a line. @returns the outcome: `shown`, `held`, `slow` with the seconds left, `closed`, `muted`, `reused`, or no row if the caller
-- may not see such a session
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

-- Lines as the caller sees them. The only trace of a line hidden by a block is a missing number, which `after` bridges.
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

-- As the system, for a server that has readers of a session: what is new since a line and a tick, and which of these members may not see
-- which authors.
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

-- @returns `done`, `attended` if a moderator is on duty for it, `reused`, `conflict`, or null if the caller does not host the session
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

-- As the system: the moderators on duty for the call; if there are none, all who could be on duty.
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

-- Flags a line. Moderators get a copy as a post in the room's own space, which no list shows; their decision about the copy applies to the
-- line as well.
-- @returns false if the caller may not see the line
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

-- Copies are left out of the search index, so that no search finds what was written in a room.
create function leave_copies_out() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    return case when exists (select from posts p where p.id = new.post_id and p.is_copy) then null else new end;
  end $$;
create trigger public_search_copies before insert on public_search for each row execute function leave_copies_out();

grant execute on function raise_hand(uuid, boolean), say_line(uuid, uuid, text, boolean, boolean, text[], bytea), shown_lines(uuid, int,
  int, int, uuid), session_news(uuid, int, int, uuid[], uuid[]), decide_line(uuid, uuid, text), escalate_session(uuid, uuid, uuid, text,
  bytea), escalation_audience(uuid), flag_line(uuid, uuid, text, text, boolean) to upstander_app;
