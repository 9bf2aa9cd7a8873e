-- Pairs of a mentor and a mentee: meetings, notes and feedback.

-- The functions here refer to tables and functions of later files.
set local check_function_bodies to off;

-- Two members of the older community. A side without a member has left.
create table mentor_pairs (
  id uuid primary key default gen_random_uuid(),
  request_id uuid references mentor_requests on delete set null,
  mentor_id uuid references mentors on delete set null,
  mentor_member uuid,
  mentor_band text not null default 'older' check (mentor_band = 'older'),
  mentor_alias uuid not null,
  mentee_member uuid,
  mentee_band text not null default 'older',
  mentee_alias uuid not null,
  specialties text[] not null,
  reasons text[] not null,
  state text not null default 'open',
  -- Never shown to the other side, except `check` and `silence`.
  ended_by text,
  chat_id uuid unique references chats on delete set null,
  started_on date not null default (now() at time zone 'UTC')::date,
  ended_on date,
  -- The last day on which either of them wrote, met or confirmed that they want to continue, and the day on which both were asked.
  active_on date not null default (now() at time zone 'UTC')::date,
  asked_on date,
  is_overseen boolean not null default false,
  overseer_id uuid references mentor_overseers on delete set null,
  overseen_since date,
  -- How often its overseer has left: people are notified each time.
  released int not null default 0 check (released >= 0),
  -- The mentee is moving to the older community and has no alias there yet.
  returning_member uuid references members on delete set null,
  foreign key (mentor_member, mentor_band) references community_members (member_id, band) on delete set null (mentor_member),
  foreign key (mentee_member, mentee_band) references community_members (member_id, band) on delete set null (mentee_member),
  check (mentor_member <> mentee_member),
  check ((state = 'ended') = (ended_by is not null)),
  check ((state = 'ended') = (ended_on is not null)),
  constraint mentor_pairs_mentee_band check (mentee_band in ('younger', 'older')),
  -- `on_hold`: an overseen pair without an overseer. Nothing can be written until a new one takes over.
  constraint mentor_pairs_state check (state in ('open', 'on_hold', 'ended')),
  -- `overseer` is also shown to both.
  constraint mentor_pairs_ended_by check (ended_by in ('mentor', 'mentee', 'silence', 'check', 'gone', 'overseer')),
  constraint mentor_pairs_younger check (mentee_band = 'older' or is_overseen),
  constraint mentor_pairs_overseen check (not is_overseen or state <> 'open' or overseer_id is not null),
  constraint mentor_pairs_overseer check (overseer_id is null or is_overseen and overseer_id <> mentor_member and overseer_id <> mentee_member),
  constraint mentor_pairs_paused check (is_overseen or state <> 'on_hold')
);
create index mentor_pairs_mentor on mentor_pairs (mentor_id, state);
create index mentor_pairs_mentor_member on mentor_pairs (mentor_member);
create index mentor_pairs_mentee_member on mentor_pairs (mentee_member);
create index mentor_pairs_request on mentor_pairs (request_id);
create index mentor_pairs_overseer on mentor_pairs (overseer_id) where overseer_id is not null;
create index mentor_pairs_returning on mentor_pairs (returning_member) where returning_member is not null;

alter table mentor_pairs enable row level security, force row level security;
create policy mentor_pairs_owner on mentor_pairs to upstander_owner using (true) with check (true);

alter table chats add constraint chats_overseen_pair_id_fkey foreign key (overseen_pair_id) references mentor_pairs on delete cascade;

create trigger mentor_pairs_capacity after insert on mentor_pairs for each row execute function hold_mentor_capacity();

create function end_gone_mentor_pair() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    -- Not while its mentee changes to the older community. [Note: Turning 18]
    if new.returning_member is not null then return null; end if;
    perform end_mentor_pair(new.id, 'gone');
    if new.mentor_member is null then perform return_mentor_request(new.id); end if;
    -- What was overseen stays to be looked into. [Note: Overseen conversations]
    if new.mentor_member is null and new.mentee_member is null then
      delete from mentor_pairs p where p.id = new.id and not exists (select from chats c where c.overseen_pair_id = p.id)
        and not exists (select from mentor_notes n where n.pair_id = p.id and n.is_overseen);
    end if;
    return null;
  end $$;
create trigger mentor_pairs_gone after update on mentor_pairs for each row
  when (old.mentor_member is not null and new.mentor_member is null or old.mentee_member is not null and new.mentee_member is null)
  execute function end_gone_mentor_pair();

-- Meetings take place in the conversation, in writing. Only the time is stored.
create table mentor_meetings (
  id uuid primary key,
  pair_id uuid not null references mentor_pairs on delete cascade,
  by_mentor boolean not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  state text not null default 'proposed' check (state in ('proposed', 'agreed', 'cancelled')),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  check (ends_at > starts_at and ends_at <= starts_at + interval '3 hours')
);
create index mentor_meetings_pair on mentor_meetings (pair_id, starts_at);

alter table mentor_meetings enable row level security, force row level security;
create policy mentor_meetings_owner on mentor_meetings to upstander_owner using (true) with check (true);

-- Notes, sealed to both or to their author, and signed with the keys of the author's alias.
create table mentor_notes (
  id uuid primary key,
  pair_id uuid not null references mentor_pairs on delete cascade,
  member_id uuid,
  alias_id uuid not null,
  audience text not null check (audience in ('own', 'both')),
  author_key bytea not null check (octet_length(author_key) = 32),
  signature bytea not null check (octet_length(signature) = 64),
  sealed bytea not null check (octet_length(sealed) between 100 and 16384),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  written_on date not null default (now() at time zone 'UTC')::date,
  -- A shared note of an overseen pair. It remains when its author leaves, like a message.
  is_overseen boolean not null default false,
  constraint mentor_notes_member foreign key (member_id) references community_members on delete set null,
  constraint mentor_notes_overseen check (not is_overseen or audience = 'both')
);
create index mentor_notes_pair on mentor_notes (pair_id);
create index mentor_notes_member on mentor_notes (member_id);

alter table mentor_notes enable row level security, force row level security;
create policy mentor_notes_owner on mentor_notes to upstander_owner using (true) with check (true);

-- Confidential feedback from one member of a pair to the overseer, sealed to the keys of the overseer's alias.
create table mentor_feedback (
  id uuid primary key,
  pair_id uuid references mentor_pairs on delete set null,
  member_id uuid references community_members on delete set null,
  by_mentor boolean not null,
  overseer_id uuid not null references mentor_overseers on delete cascade,
  sealed bytea not null check (octet_length(sealed) between 100 and 16384),
  is_handled boolean not null default false,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  written_on date not null default (now() at time zone 'UTC')::date
);
create index mentor_feedback_overseer on mentor_feedback (overseer_id);
create index mentor_feedback_pair on mentor_feedback (pair_id);
create index mentor_feedback_member on mentor_feedback (member_id);

alter table mentor_feedback enable row level security, force row level security;
create policy mentor_feedback_owner on mentor_feedback to upstander_owner using (true) with check (true);

-- Ends a pair, even a paused one. The conversation remains readable but accepts nothing more. Future meetings are cancelled.
create function end_mentor_pair(pair uuid, why text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare ended mentor_pairs;
  begin
    -- The conversation first, as a message does.
    perform from chats c where c.id = (select p.chat_id from mentor_pairs p where p.id = pair) for no key update;
    update mentor_pairs p set state = 'ended', ended_by = why, ended_on = (now() at time zone 'UTC')::date
      where p.id = pair and p.state <> 'ended' returning p.* into ended;
    if not found then return; end if;
    update mentor_meetings m set state = 'cancelled' where m.pair_id = pair and m.state <> 'cancelled' and m.ends_at > now();
    if ended.chat_id is not null then
      update chat_sides s set state = 'left' where s.chat_id = ended.chat_id and s.state = 'open';
      perform tell_topic('chat', ended.chat_id, 'message');
    end if;
    perform tell_topic('member', m, 'mentoring') from unnest(array[ended.mentor_member, ended.mentee_member, ended.overseer_id]) m where m is not null;
  end $$;

-- The mentee returns to the queue at their former position. Any overseer may now take the request on, whichever had it before.
create function return_mentor_request(pair uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update mentor_requests r set state = 'waiting', overseer_id = null from mentor_pairs p
      where p.id = pair and r.id = p.request_id and r.state = 'paired' and r.member_id = p.mentee_member
        and not exists (select from mentor_requests w where w.member_id = r.member_id and w.state = 'waiting');
    if found then
      perform tell_topic('member', o.member_id, 'mentoring')
        from mentor_pairs p, mentor_overseers o where p.id = pair and p.mentee_band = 'younger' and not o.is_paused;
    end if;
  end $$;

-- Someone who leaves a conversation or the community ends the pair.
create function end_left_mentor_pair() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform end_mentor_pair(p.id, case when p.mentor_alias = new.alias_id then 'mentor' else 'mentee' end)
      from mentor_pairs p where p.chat_id = new.chat_id and p.state <> 'ended';
    return null;
  end $$;
create trigger chat_sides_mentoring after update of state on chat_sides for each row
  when (old.state = 'open' and new.state = 'left') execute function end_left_mentor_pair();

-- The overseer is also notified.
create function note_mentor_activity() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update mentor_pairs p set active_on = (now() at time zone 'UTC')::date, asked_on = null
      where p.chat_id = new.chat_id and p.state = 'open' and (p.active_on < (now() at time zone 'UTC')::date or p.asked_on is not null);
    perform tell_topic('member', p.overseer_id, 'mentoring') from mentor_pairs p where p.chat_id = new.chat_id and p.overseer_id is not null;
    return null;
  end $$;
create trigger chat_messages_mentoring after insert on chat_messages for each row execute function note_mentor_activity();

-- The caller's pairs, or one of them. Contains only what the other side may know: never who ended it.
create function own_mentor_pairs(only_pair uuid)
  returns table (
    id uuid, is_mentor boolean, own_alias uuid, other_alias uuid, other_name text, other_picture int, about text, facts text[], until date,
    specialties text[], reasons text[], state text, ended_by text, chat_id uuid, started_on date, ended_on date, asked_on date, active_on date,
    overseer_alias uuid, overseer_name text, overseer_picture int, is_overseen boolean, is_younger boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select p.id, p.mentor_member is not distinct from actor_member(), case when p.mentor_member = actor_member() then p.mentor_alias else p.mentee_alias end,
      case when p.mentor_member = actor_member() then p.mentee_alias else p.mentor_alias end,
      case when not a.is_gone then a.name end, coalesce(a.picture, 0), coalesce(m.about, ''), c.facts, case when c.outcome = 'verified' then c.until end,
      p.specialties, p.reasons, p.state, case when p.ended_by in ('check', 'silence', 'overseer') then p.ended_by end, p.chat_id, p.started_on, p.ended_on,
      p.asked_on, p.active_on, o.alias_id, oa.name, oa.picture, p.is_overseen, p.mentee_band = 'younger'
    from mentor_pairs p
    left join aliases a on a.id = case when p.mentor_member = actor_member() then p.mentee_alias else p.mentor_alias end
    left join mentors m on m.id = p.mentor_id
    left join lateral (select k.* from mentor_checks k where k.mentor_id = m.id order by k.position desc limit 1) c on true
    left join mentor_overseers o on o.member_id = case when p.is_overseen then p.overseer_id else m.overseer_id end
    left join aliases oa on oa.id = o.alias_id
    where (p.mentor_member = actor_member() or p.mentee_member = actor_member()) and (only_pair is null or p.id = only_pair)
    order by p.state <> 'ended' desc, p.started_on desc, p.id limit 50
  $$;

-- @returns `ended`, `before` if it had already ended, or null if the pair is not the caller's
create function end_own_mentor_pair(pair uuid, switches boolean) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare own mentor_pairs;
  begin
    perform pg_advisory_xact_lock(870001);
    select p.* into own from mentor_pairs p where p.id = pair and (p.mentor_member = actor_member() or p.mentee_member = actor_member());
    if not found then return null; end if;
    if own.state = 'ended' then return 'before'; end if;
    perform end_mentor_pair(pair, case when own.mentor_member = actor_member() then 'mentor' else 'mentee' end);
    -- The mentee loses no place by what their mentor chose.
    if switches or own.mentor_member = actor_member() then perform return_mentor_request(pair); end if;
    return 'ended';
  end $$;

create function continue_mentor_pair(pair uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update mentor_pairs p set active_on = (now() at time zone 'UTC')::date, asked_on = null
      where p.id = pair and p.state = 'open' and (p.mentor_member = actor_member() or p.mentee_member = actor_member());
    if not found then return false; end if;
    perform tell_topic('member', m, 'mentoring') from mentor_pairs p, unnest(array[p.mentor_member, p.mentee_member]) m where p.id = pair and m is not null;
    return true;
  end $$;

-- The first message in the conversation of a pair. Both may write at once, because they have already chosen each other. In an overseen pair
-- the key is also sealed to the overseer.
-- @returns `sent`, `reused`, `started` if the other was faster, `ended`, `unreachable` if the other has no keys yet, because nobody could
--   ever open the sealed message, `keys`, `blocked`, `silent`, or null if the pair is not the caller's
create function start_mentor_chat(pair uuid, chat uuid, message new_chat_message, seals jsonb, of_request bytea) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    own mentor_pairs;
    earlier chats;
    sender uuid;
    target uuid;
    other uuid;
    overseer uuid;
  begin
    select p.* into own from mentor_pairs p where p.id = pair and (p.mentor_member = actor_member() or p.mentee_member = actor_member()) for update;
    if not found then return null; end if;
    select c.* into earlier from chats c where c.id = chat;
    if found then
      return case when own.chat_id = chat and earlier.request_hash = of_request and exists (
        select from chat_sides s where s.chat_id = chat and s.is_starter and s.member_id = actor_member()) then 'sent' else 'reused' end;
    end if;
    if own.state = 'ended' then return 'ended'; end if;
    if own.state = 'on_hold' or own.is_overseen and not can_be_written_in(own) then return 'paused'; end if;
    if own.chat_id is not null then return 'started'; end if;
    sender := case when own.mentor_member = actor_member() then own.mentor_alias else own.mentee_alias end;
    target := case when own.mentor_member = actor_member() then own.mentee_alias else own.mentor_alias end;
    other := case when own.mentor_member = actor_member() then own.mentee_member else own.mentor_member end;
    select o.alias_id into overseer from mentor_overseers o where o.member_id = own.overseer_id and own.is_overseen;
    if (case when own.is_overseen then overseen_voice_hindrance(sender) else chat_hindrance(sender) end) is not null then return 'silent'; end if;
    if has_blocked(actor_member(), target) then return 'blocked'; end if;
    if not exists (select from chat_keys k where k.alias_id = target) then return 'unreachable'; end if;
    if message.epoch <> 1 or message.sequence <> 1 or message.previous is not null or not is_newest_chat_key(sender, message.author_key)
      or not are_seals_for(seals, 1, array_remove(array[sender, target, overseer], null)) then return 'keys'; end if;
    insert into chats (id, kind, starter_key, last_number, request_hash) values (chat, 'mentoring', message.author_key, 1, of_request);
    -- Before its sides: they are held to it.
    update mentor_pairs p set chat_id = chat where p.id = pair;
    insert into chat_sides (chat_id, is_starter, alias_id, member_id, band, state, last_number, read_up_to, delivered_up_to)
      values (chat, true, sender, actor_member(), case when own.mentor_member = actor_member() then own.mentor_band else own.mentee_band end, 'open', 1, 1, 1),
        (chat, false, target, other, case when own.mentor_member = actor_member() then own.mentee_band else own.mentor_band end, 'open', case when has_blocked(other, sender) then 0 else 1 end, 0, 0);
    perform insert_chat_message(chat, 1, true, message, has_blocked(other, sender), null, of_request);
    perform insert_chat_seals(chat, seals);
    perform tell_topic('member', m, what) from unnest(array[actor_member(), other, own.overseer_id]) m, unnest(array['chats', 'mentoring']) what where m is not null;
    return 'sent';
  end $$;

create function own_mentor_meetings(pair uuid)
  returns table (id uuid, is_own boolean, starts_at timestamptz, ends_at timestamptz, state text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select m.id, m.by_mentor = (p.mentor_member is not distinct from actor_member()), m.starts_at, m.ends_at, m.state
    from mentor_meetings m join mentor_pairs p on p.id = m.pair_id
    where p.id = pair and (p.mentor_member = actor_member() or p.mentee_member = actor_member()) order by m.starts_at, m.id limit 200
  $$;

-- @returns `proposed`, `overlap`, `past`, `ended`, `reused`, or null if the pair is not the caller's
create function propose_mentor_meeting(pair uuid, meeting uuid, from_time timestamptz, to_time timestamptz, of_request bytea) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    own mentor_pairs;
    earlier mentor_meetings;
  begin
    select p.* into own from mentor_pairs p where p.id = pair and (p.mentor_member = actor_member() or p.mentee_member = actor_member()) for no key update;
    if not found then return null; end if;
    select m.* into earlier from mentor_meetings m where m.id = meeting;
    if found then
      return case when earlier.pair_id = pair and earlier.request_hash = of_request and earlier.by_mentor = (own.mentor_member = actor_member())
        then 'proposed' else 'reused' end;
    end if;
    if own.state <> 'open' then return 'ended'; end if;
    if from_time <= now() or from_time > now() + interval '180 days' then return 'past'; end if;
    -- One meeting of a mentor after the other.
    perform from mentors m where m.id = own.mentor_id for no key update;
    if exists (
      select from mentor_meetings m join mentor_pairs p on p.id = m.pair_id
      where m.state <> 'cancelled' and m.starts_at < to_time and m.ends_at > from_time
        and (p.mentor_id = own.mentor_id or p.mentee_member = own.mentee_member)) then return 'overlap'; end if;
    insert into mentor_meetings (id, pair_id, by_mentor, starts_at, ends_at, request_hash)
      values (meeting, pair, own.mentor_member = actor_member(), from_time, to_time, of_request);
    update mentor_pairs p set active_on = (now() at time zone 'UTC')::date, asked_on = null where p.id = pair;
    perform tell_topic('member', m, 'mentoring') from unnest(array[own.mentor_member, own.mentee_member]) m where m is not null;
    return 'proposed';
  end $$;

-- @returns `agreed`, `cancelled`, `conflict` for the caller's own proposal or for a meeting that is cancelled or over, or null if it is not
--   theirs
create function answer_mentor_meeting(meeting uuid, agrees boolean) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    own mentor_pairs;
    present mentor_meetings;
  begin
    select m.* into present from mentor_meetings m where m.id = meeting for update;
    select p.* into own from mentor_pairs p where p.id = present.pair_id and (p.mentor_member = actor_member() or p.mentee_member = actor_member());
    if not found then return null; end if;
    if agrees and present.state = 'agreed' then return 'agreed'; end if;
    if not agrees and present.state = 'cancelled' then return 'cancelled'; end if;
    if present.state = 'cancelled' or present.ends_at <= now() or agrees and present.by_mentor = (own.mentor_member = actor_member()) then return 'conflict'; end if;
    update mentor_meetings m set state = case when agrees then 'agreed' else 'cancelled' end where m.id = meeting;
    perform tell_topic('member', m, 'mentoring') from unnest(array[own.mentor_member, own.mentee_member]) m where m is not null;
    return case when agrees then 'agreed' else 'cancelled' end;
  end $$;

create function own_mentor_notes(pair uuid)
  returns table (
    id uuid, is_own boolean, alias_id uuid, audience text, author_key bytea, signature bytea, sealed bytea, written_on date, is_overseen boolean,
    notified text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select n.id, n.member_id is not distinct from actor_member(), n.alias_id, n.audience, n.author_key, n.signature, n.sealed, n.written_on, n.is_overseen,
      (select h.reason from mentor_hidden_messages h where h.pair_id = pair and h.message_id = n.id and n.member_id is distinct from actor_member())
    from mentor_notes n join mentor_pairs p on p.id = n.pair_id
    where p.id = pair and (p.mentor_member = actor_member() or p.mentee_member = actor_member())
      and (n.audience = 'both' or n.member_id = actor_member()) order by n.written_on desc, n.id limit 200
  $$;

-- The overseer is also notified.
-- @returns `written`, `ended`, `keys`, `full`, `reused`, or null if the pair is not the caller's
create function write_mentor_note(pair uuid, note uuid, whom text, key bytea, signed bytea, bytes bytea, of_request bytea) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    own mentor_pairs;
    earlier mentor_notes;
    author uuid;
  begin
    select p.* into own from mentor_pairs p where p.id = pair and (p.mentor_member = actor_member() or p.mentee_member = actor_member()) for no key update;
    if not found then return null; end if;
    select n.* into earlier from mentor_notes n where n.id = note;
    if found then
      return case when earlier.pair_id = pair and earlier.member_id = actor_member() and earlier.request_hash = of_request then 'written' else 'reused' end;
    end if;
    -- A note to oneself can be written at any time.
    if own.state = 'ended' and whom = 'both' then return 'ended'; end if;
    if whom = 'both' and (own.state <> 'open' or own.is_overseen and not can_be_written_in(own)) then return 'paused'; end if;
    author := case when own.mentor_member = actor_member() then own.mentor_alias else own.mentee_alias end;
    if not is_newest_chat_key(author, key) then return 'keys'; end if;
    if (select count(*) from mentor_notes n where n.pair_id = pair and n.member_id = actor_member()) >= 100 then return 'full'; end if;
    insert into mentor_notes (id, pair_id, member_id, alias_id, audience, is_overseen, author_key, signature, sealed, request_hash)
      values (note, pair, actor_member(), author, whom, own.is_overseen and whom = 'both', key, signed, bytes, of_request);
    perform tell_topic('member', m, 'mentoring')
      from unnest(case when whom = 'both' then array[own.mentor_member, own.mentee_member, own.overseer_id] else array[actor_member()] end) m where m is not null;
    return 'written';
  end $$;

-- Shared notes of an overseen pair remain, like messages.
-- @returns false if the note remains
create function erase_mentor_note(note uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from mentor_notes n where n.id = note and n.member_id = actor_member() and not n.is_overseen;
    if found then perform tell_topic('member', actor_member(), 'mentoring'); end if;
    return not exists (select from mentor_notes n where n.id = note and n.member_id = actor_member());
  end $$;

-- In an overseen pair feedback goes to the pair's overseer, and to nobody while there is none.
-- @returns `sent`, `nobody` if there is no overseer, `reused`, `full`, or null if the pair is not the caller's
create function send_mentor_feedback(pair uuid, feedback uuid, bytes bytea, of_request bytea) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    own mentor_pairs;
    earlier mentor_feedback;
    overseer uuid;
  begin
    select p.* into own from mentor_pairs p where p.id = pair and (p.mentor_member = actor_member() or p.mentee_member = actor_member()) for no key update;
    if not found then return null; end if;
    select f.* into earlier from mentor_feedback f where f.id = feedback;
    if found then return case when earlier.member_id = actor_member() and earlier.request_hash = of_request then 'sent' else 'reused' end; end if;
    overseer := case when own.is_overseen then own.overseer_id else (select m.overseer_id from mentors m where m.id = own.mentor_id) end;
    if overseer is null then return 'nobody'; end if;
    if (select count(*) from mentor_feedback f where f.member_id = actor_member() and f.written_on > (now() at time zone 'UTC')::date - 7) >= 20 then return 'full'; end if;
    insert into mentor_feedback (id, pair_id, member_id, by_mentor, overseer_id, sealed, request_hash)
      values (feedback, pair, actor_member(), own.mentor_member is not distinct from actor_member(), overseer, bytes, of_request);
    perform tell_topic('member', overseer, 'mentoring');
    return 'sent';
  end $$;

grant execute on function own_mentor_pairs(uuid), end_own_mentor_pair(uuid, boolean), continue_mentor_pair(uuid), start_mentor_chat(uuid,
  uuid, new_chat_message, jsonb, bytea), own_mentor_meetings(uuid), propose_mentor_meeting(uuid, uuid, timestamptz, timestamptz, bytea),
  answer_mentor_meeting(uuid, boolean), own_mentor_notes(uuid), write_mentor_note(uuid, uuid, text, bytea, bytea, bytea, bytea),
  erase_mentor_note(uuid), send_mentor_feedback(uuid, uuid, bytea, bytea) to upstander_app;
