-- [Note: Private words] Messages between a participant and the hosts; moderators may read them. In the younger community the backup is
-- always included.
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

alter table room_words enable row level security, force row level security;
grant select on room_words to upstander_app;
create policy room_words_owner on room_words to upstander_owner using (true) with check (true);
create policy room_words_own on room_words for select to upstander_app using (alias_id = any ((select actor_aliases())::uuid[]));

create table room_word_lines (
  id uuid primary key,
  word_id uuid not null references room_words on delete cascade,
  number int not null check (number >= 1),
  -- Null for hosts.
  alias_id uuid references aliases on delete set null,
  by_role text not null check (by_role in ('seat', 'host', 'backup')),
  words text not null check (char_length(words) <= 600),
  is_marked boolean not null default false,
  at timestamptz(3) not null default clock_timestamp(),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  unique (word_id, number)
);
create index room_word_lines_alias on room_word_lines (alias_id);

alter table room_word_lines enable row level security, force row level security;
grant select on room_word_lines to upstander_app;
create policy room_word_lines_owner on room_word_lines to upstander_owner using (true) with check (true);
create policy room_word_lines_own on room_word_lines for select to upstander_app using (alias_id = any ((select actor_aliases())::uuid[]));

-- The role in which the caller reads a private word. In the older community only the host in charge takes part; in the younger one both
-- hosts do.
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

-- @returns the private word, of which each seat has one, with the outcome `done`, `reused` or `conflict`; no row if there is no such seat
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

-- @returns the outcome `said`, `reused` or `closed`; no row if the caller may not write in this private word
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

grant execute on function ask_word(uuid, uuid, uuid, bytea), say_in_private(uuid, uuid, text, boolean, bytea), end_word(uuid),
  read_word(uuid) to upstander_app;
