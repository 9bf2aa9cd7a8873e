-- [Note: Younger mentees] in contract/community/mentors.ts. A mentor accompanies someone under 18 only where a second adult, the overseer of the pair,
-- holds a key of everything the two write. The tables refuse anything else, whichever function is written later.

-- A request of a younger member is offered to mentors once an overseer has taken it on.
alter table mentor_requests drop constraint mentor_requests_band_check,
  add constraint mentor_requests_band check (band in ('younger', 'older')),
  add column overseer_id uuid references mentor_overseers on delete set null,
  -- How often it came to wait for an overseer again: each time they are notified.
  add column returned int not null default 0 check (returned >= 0),
  add constraint mentor_requests_overseer check (overseer_id is null or band = 'younger' and overseer_id <> member_id);
create index mentor_requests_overseer on mentor_requests (overseer_id) where overseer_id is not null;

alter table mentor_pairs drop constraint mentor_pairs_mentee_band_check, drop constraint mentor_pairs_state_check,
    drop constraint mentor_pairs_ended_by_check,
  add constraint mentor_pairs_mentee_band check (mentee_band in ('younger', 'older')),
  -- `on_hold`: an overseen pair without an overseer. Nothing can be written until a new one takes over.
  add constraint mentor_pairs_state check (state in ('open', 'on_hold', 'ended')),
  -- `overseer` is shown to both as well.
  add constraint mentor_pairs_ended_by check (ended_by in ('mentor', 'mentee', 'silence', 'check', 'gone', 'overseer')),
  add column is_overseen boolean not null default false,
  add column overseer_id uuid references mentor_overseers on delete set null,
  add column overseen_since date,
  -- How often its overseer has gone: each time people are notified.
  add column released int not null default 0 check (released >= 0),
  -- The mentee changes to the older community, and has no name there yet.
  add column returning_member uuid references members on delete set null,
  add constraint mentor_pairs_younger check (mentee_band = 'older' or is_overseen),
  add constraint mentor_pairs_overseen check (not is_overseen or state <> 'open' or overseer_id is not null),
  add constraint mentor_pairs_overseer check (overseer_id is null or is_overseen and overseer_id <> mentor_member and overseer_id <> mentee_member),
  add constraint mentor_pairs_paused check (is_overseen or state <> 'on_hold');
create index mentor_pairs_overseer on mentor_pairs (overseer_id) where overseer_id is not null;
create index mentor_pairs_returning on mentor_pairs (returning_member) where returning_member is not null;

-- A message that a device of one of an overseen pair has hidden from its reader, for the overseer. No word of it.
create table mentor_hidden_messages (
  pair_id uuid not null references mentor_pairs on delete cascade,
  message_id uuid not null,
  member_id uuid references members on delete set null,
  reason text not null check (reason in ('contact', 'conduct')),
  is_seen boolean not null default false,
  notified_on date not null default (now() at time zone 'UTC')::date,
  primary key (pair_id, message_id)
);
create index mentor_hidden_messages_member on mentor_hidden_messages (member_id);

-- [Note: Overseen conversations] Of which pair somebody oversees or has overseen a conversation, and where nobody does any more, up to which message. What was
-- written until then stays as it was read: hidden where it was, and there for as long as the pair is to be looked into.
alter table chats
  add column overseen_pair_id uuid references mentor_pairs on delete cascade,
  add column overseen_until int check (overseen_until >= 0),
  add constraint chats_overseen check (overseen_until is null or overseen_pair_id is not null);
create index chats_overseen_pair on chats (overseen_pair_id) where overseen_pair_id is not null;
-- A note of an overseen pair that both read. It stays when its author leaves, as a message does.
alter table mentor_notes drop constraint mentor_notes_member_id_fkey,
  add column is_overseen boolean not null default false,
  add constraint mentor_notes_member foreign key (member_id) references community_members on delete set null,
  add constraint mentor_notes_overseen check (not is_overseen or audience = 'both');
create function erase_notes_of_left() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from mentor_notes n where n.id = new.id and not n.is_overseen;
    return null;
  end $$;
create trigger mentor_notes_left after update of member_id on mentor_notes for each row
  when (old.member_id is not null and new.member_id is null) execute function erase_notes_of_left();

alter table chat_sides drop constraint chat_sides_band_check,
  add constraint chat_sides_band check (band in ('younger', 'older'));

-- Whether someone can act at all: an account that is frozen, or that its owner has chosen to delete, acts nowhere.
create function account_acts(member uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select not exists (select from account_freezes f where f.member_id = member and f.reopened_at is null)
      and not exists (select from account_deletions d where d.member_id = member and d.due_at is not null)
  $$;
-- Whether either of two members has blocked the other, under whichever name.
create function have_blocked(one uuid, other uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from blocks b join aliases a on a.id = b.alias_id
      where b.mode = 'block' and (b.member_id, a.member_id) in ((one, other), (other, one)))
  $$;
-- Whether someone looks after pairs today: they were named, can act, are not paused or silent, and have keys to which others can seal.
create function overseer_counts(member uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from mentor_overseers o join community_members c on c.member_id = o.member_id
      where o.member_id = member and not o.is_paused and standing_now(c) not in ('silent', 'out') and account_acts(o.member_id)
        and exists (select from chat_keys k where k.alias_id = o.alias_id and k.member_id = o.member_id))
  $$;
-- Whether a mentor may accompany someone of an age band: with someone under 18 their background was checked as well.
create function may_accompany(mentor uuid, of_band text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select of_band = 'older' or coalesce((
      select c.outcome = 'verified' and c.facts @> array['background'] from mentor_checks c
      where c.mentor_id = mentor order by c.position desc limit 1), false)
  $$;

-- Whether a check of a mentor counts today, whoever looks after them. An overseen pair has an overseer of its own.
create function mentor_is_checked(mentor mentors) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(mentor_until(mentor.id) >= (now() at time zone 'UTC')::date, false)
      and exists (select from community_members c where c.member_id = mentor.member_id and standing_now(c) not in ('silent', 'out'))
  $$;

-- Whether a pair has an overseer on duty whom neither of the two has blocked, nor the other way round.
create function is_overseen_now(pair mentor_pairs) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select overseer_counts(pair.overseer_id) and not have_blocked(pair.overseer_id, pair.mentor_member)
      and not have_blocked(pair.overseer_id, pair.mentee_member)
  $$;

-- Whether anything can be written in an overseen pair that is open: somebody reads along, and its mentor can act.
create function can_be_written_in(pair mentor_pairs) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select is_overseen_now(pair) and account_acts(pair.mentor_member) $$;

create function hold_overseen_pairs() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if tg_op = 'UPDATE' and old.overseer_id is not null and new.overseer_id is null then new.released := old.released + 1; end if;
    if new.is_overseen and new.state = 'open' and not is_overseen_now(new) then
      raise exception 'pair % has no overseer who is on duty', new.id using errcode = 'check_violation';
    end if;
    if new.mentee_band = 'younger' and new.state = 'open' and not may_accompany(new.mentor_id, 'younger') then
      raise exception 'mentor % may not accompany anyone under 18', new.mentor_id using errcode = 'check_violation';
    end if;
    return new;
  end $$;
create trigger mentor_pairs_overseen before insert or update of state, is_overseen, overseer_id, mentor_id, mentee_band on mentor_pairs
  for each row execute function hold_overseen_pairs();
create function count_returned_requests() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    new.returned := old.returned + 1;
    return new;
  end $$;
create trigger mentor_requests_returned before update of overseer_id, state on mentor_requests for each row
  when (new.overseer_id is null and (old.overseer_id is not null or old.state = 'paired' and new.state = 'waiting'))
  execute function count_returned_requests();

-- Nobody stays with a mentor who is none any more.
create function end_pairs_of_mentor() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare pair uuid;
  begin
    for pair in select p.id from mentor_pairs p where p.mentor_id = old.id and p.state <> 'ended' order by p.id loop
      perform end_mentor_pair(pair, 'gone');
      perform return_mentor_request(pair);
    end loop;
    return old;
  end $$;
create trigger mentors_pairs before delete on mentors for each row execute function end_pairs_of_mentor();

create function note_overseen_chat() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if tg_op = 'UPDATE' and old.is_overseen and old.chat_id is not null and (not new.is_overseen or new.chat_id is distinct from old.chat_id) then
      update chats c set overseen_until = c.last_number where c.id = old.chat_id and c.overseen_until is null;
    end if;
    if new.is_overseen and new.chat_id is not null then
      update chats c set overseen_pair_id = new.id where c.id = new.chat_id and c.overseen_pair_id is null;
    end if;
    return null;
  end $$;
create trigger mentor_pairs_overseen_chat after insert or update of chat_id, is_overseen on mentor_pairs
  for each row execute function note_overseen_chat();

-- A conversation with someone under 18 is that of an overseen pair, between its mentor and its mentee, or it is not there.
create function hold_younger_sides() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if new.member_id is null then return new; end if;
    if (new.band = 'younger' or exists (
        select from chat_sides s where s.chat_id = new.chat_id and s.is_starter <> new.is_starter and s.band = 'younger' and s.member_id is not null))
      and not exists (
        select from mentor_pairs p
        where p.chat_id = new.chat_id and p.is_overseen and p.overseer_id is not null
          and (new.member_id = p.mentor_member and new.band = p.mentor_band and new.alias_id = p.mentor_alias
            or new.member_id = p.mentee_member and new.band = p.mentee_band and new.alias_id = p.mentee_alias))
    then raise exception 'conversation % with a younger member is not that of an overseen pair', new.chat_id using errcode = 'check_violation'; end if;
    return new;
  end $$;
create trigger chat_sides_younger before insert or update of chat_id, alias_id, member_id, band on chat_sides
  for each row execute function hold_younger_sides();

create function notify_pair(pair mentor_pairs) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform tell_topic('member', m, 'mentoring') from unnest(array[pair.mentor_member, pair.mentee_member, pair.overseer_id]) m where m is not null;
    if pair.chat_id is not null then perform tell_topic('chat', pair.chat_id, 'message'); end if;
  end $$;

-- These pairs pause, and these requests wait for another overseer. Nothing is sealed to the one before from then on.
create function wait_for_overseer(pairs uuid[], requests uuid[]) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare paused mentor_pairs;
  begin
    for paused in
      update mentor_pairs p set state = case p.state when 'open' then 'on_hold' else p.state end, overseer_id = null
      where p.id = any (pairs) and p.overseer_id is not null and p.state <> 'ended' returning p.*
    loop
      perform notify_pair(paused);
    end loop;
    update mentor_offers o set state = 'recalled' where o.request_id = any (requests) and o.state = 'offered';
    update mentor_requests r set overseer_id = null where r.id = any (requests) and r.overseer_id is not null and r.state = 'waiting';
  end $$;
create function pause_overseen_pairs(of_overseer uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select wait_for_overseer(
      array(select p.id from mentor_pairs p where p.overseer_id = of_overseer and p.state <> 'ended'),
      array(select r.id from mentor_requests r where r.overseer_id = of_overseer and r.state = 'waiting'))
  $$;
create function release_overseen() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform pause_overseen_pairs(old.member_id);
    return case tg_op when 'DELETE' then old else new end;
  end $$;
create trigger mentor_overseers_release before delete on mentor_overseers for each row execute function release_overseen();
create trigger mentor_overseers_pause after update of is_paused on mentor_overseers for each row
  when (new.is_paused and not old.is_paused) execute function release_overseen();

-- [Note: Turning 18] The pair stays while its mentee changes to the older community: under the new name, in a new conversation, with the overseer
-- until the mentee chooses to go on without. The earlier conversation has ended for the mentor as well, who can read it, with what was hidden in it.
create function hold_returning_pairs(member uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare held mentor_pairs;
  begin
    for held in select p.* from mentor_pairs p where p.mentee_member = member and p.is_overseen and p.state <> 'ended' order by p.id loop
      -- The conversation first, as a message does.
      perform from chats c where c.id = held.chat_id for no key update;
      update mentor_pairs p set returning_member = member, mentee_member = null, chat_id = null, state = 'on_hold'
        where p.id = held.id and p.state <> 'ended';
      continue when not found;
      update chat_sides s set state = 'left' where s.chat_id = held.chat_id and s.state = 'open';
      if held.chat_id is not null then perform tell_topic('chat', held.chat_id, 'message'); end if;
    end loop;
  end $$;
create function return_to_pairs() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare returned mentor_pairs;
  begin
    if new.band <> 'older' or not new.is_usual then return null; end if;
    for returned in
      update mentor_pairs p set mentee_member = new.member_id, mentee_band = 'older', mentee_alias = new.id, returning_member = null,
          active_on = (now() at time zone 'UTC')::date, asked_on = null,
          state = case when o.is_present then 'open' else 'on_hold' end, overseer_id = case when o.is_present then p.overseer_id end
      from (
        select w.id, overseer_counts(w.overseer_id) and not have_blocked(w.overseer_id, w.mentor_member) and not have_blocked(w.overseer_id, new.member_id) as is_present
        from mentor_pairs w) o
      where o.id = p.id and p.returning_member = new.member_id and p.state = 'on_hold' returning p.*
    loop
      perform notify_pair(returned);
    end loop;
    return null;
  end $$;
create trigger aliases_mentoring after insert or update of is_usual on aliases for each row execute function return_to_pairs();

-- The aliases to which the key of the next epoch of a conversation is sealed: both sides, and the overseer of an overseen pair.
create function chat_readers(chat uuid) returns uuid[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select array(
      select s.alias_id from chat_sides s where s.chat_id = chat
      union
      select o.alias_id from mentor_pairs p join mentor_overseers o on o.member_id = p.overseer_id where p.chat_id = chat and p.is_overseen
      order by 1)
  $$;
-- Whether seals are exactly those of one epoch, to these aliases and their newest keys.
create function are_seals_for(seals jsonb, of_epoch int, readers uuid[]) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select jsonb_array_length(seals) = cardinality(readers) and not exists (
      select from unnest(readers) reader
      where not exists (
        select from jsonb_array_elements(seals) s
        where (s ->> 'aliasId')::uuid = reader and (s ->> 'epoch')::int = of_epoch and (s ->> 'generation')::int = chat_generation(reader)))
  $$;
-- Keys, or who reads along, have changed since the epoch started.
create function chat_epoch_due(chat uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select array(select k.alias_id from chat_seals k where k.chat_id = c.id and k.epoch = c.epoch order by k.alias_id) <> chat_readers(c.id)
      or exists (select from chat_seals k where k.chat_id = c.id and k.epoch = c.epoch and k.generation <> chat_generation(k.alias_id))
    from chats c where c.id = chat
  $$;
-- Why nothing can be written in the conversation of an overseen pair: `paused` while nobody looks after it. Null in any other.
create function overseen_hindrance(chat uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select 'paused' from mentor_pairs p
    where p.chat_id = chat and p.is_overseen and (p.state = 'on_hold' or p.state = 'open' and not can_be_written_in(p))
  $$;
create function is_overseen_chat(chat uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select exists (select from mentor_pairs p where p.chat_id = chat and p.is_overseen) $$;
-- Who reads the caller's conversation beside the two, or up to which message somebody did; no row where nobody ever has.
create function chat_oversight(chat uuid)
  returns table (
    pair_id uuid, is_paused boolean, is_younger boolean, is_mentor boolean, alias_id uuid, name text, picture int, until int, notified jsonb)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select c.overseen_pair_id, overseen_hindrance(chat) is not null, exists (select from chat_sides s where s.chat_id = chat and s.band = 'younger'),
      exists (select from mentor_pairs w where w.id = c.overseen_pair_id and w.mentor_member = actor_member()),
      o.alias_id, a.name, a.picture, c.overseen_until,
      -- Of what reached the caller alone: nobody learns which of their own was hidden.
      coalesce((
        select jsonb_agg(jsonb_build_object('messageId', h.message_id, 'reason', h.reason))
        from chat_sides s
        join chat_messages m on m.chat_id = s.chat_id and m.by_starter <> s.is_starter
        join mentor_hidden_messages h on h.message_id = m.id and h.pair_id = c.overseen_pair_id
        where s.chat_id = chat and s.member_id = actor_member()), '[]')
    from chats c
    left join mentor_pairs p on p.id = c.overseen_pair_id and c.overseen_until is null
    left join mentor_overseers o on o.member_id = p.overseer_id
    left join aliases a on a.id = o.alias_id
    where c.id = chat and c.overseen_pair_id is not null
      and exists (select from chat_sides s where s.chat_id = chat and s.member_id = actor_member())
  $$;

-- Whether the caller has or had a mentor or asks for one: younger members have keys of their own then.
create function actor_is_accompanied() returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (select from mentor_requests r where r.member_id = actor_member() and r.state <> 'withdrawn')
      or exists (select from mentor_pairs p where p.mentee_member = actor_member())
  $$;
-- As `chat_hindrance`, of either community: for what is written with someone who looks after it.
create function overseen_voice_hindrance(alias uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case
      when c.member_id is null or c.standing = 'out' then 'silent'
      when standing_now(c) = 'silent' and not exists (
        select from aliases a where a.id = alias and a.member_id = c.member_id and a.step_reaches_at > now()) then 'silent'
      when not s.is_open then 'closed' end
    from community_settings s left join community_members c on c.member_id = actor_member()
  $$;

-- What overseers look after. Requests of younger members carry no name.
create function actor_may_ask() returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select actor_band() is not null and s.is_open from community_settings s $$;
create function actor_oversees_now() returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select overseer_counts(actor_member()) $$;
create function younger_requests()
  returns table (id uuid, specialties text[], language text, hours text[], asked_at timestamptz, is_own boolean, offer_until timestamptz, mentors int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select r.id, r.specialties, r.language, r.hours, r.asked_at, r.overseer_id is not null,
      (select o.until from mentor_offers o where o.request_id = r.id and o.state = 'offered' and o.until > now()),
      (select count(*)::int from mentors m where mentor_counts(m) and not m.is_paused and r.language = any (m.languages) and mentor_places(m) > 0
        and may_accompany(m.id, 'younger') and may_be_paired(m.member_id, r.member_id) and m.member_id <> actor_member()
        and not have_blocked(m.member_id, actor_member())
        and not exists (select from mentor_offers o where o.request_id = r.id and o.mentor_id = m.id))
    from mentor_requests r
    where r.band = 'younger' and r.state = 'waiting' and actor_oversees_now() and (r.overseer_id is null or r.overseer_id = actor_member())
      and not have_blocked(actor_member(), r.member_id)
    order by r.asked_at, r.id limit 100
  $$;
-- @returns `done`, `conflict` where another overseer has it, or null where there is none, or the caller looks after nobody
create function oversee_request(request uuid, takes boolean) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare waiting mentor_requests;
  begin
    perform pg_advisory_xact_lock(870001);
    if not actor_oversees_now() then return null; end if;
    select r.* into waiting from mentor_requests r where r.id = request and r.band = 'younger' and r.state = 'waiting' for update;
    if not found or takes and have_blocked(actor_member(), waiting.member_id) then return null; end if;
    if waiting.overseer_id <> actor_member() then return 'conflict'; end if;
    update mentor_requests r set overseer_id = case when takes then actor_member() end where r.id = request;
    if not takes then
      update mentor_offers o set state = 'recalled' where o.request_id = request and o.state = 'offered';
    end if;
    perform tell_topic('member', waiting.member_id, 'mentoring');
    perform tell_topic('member', o.member_id, 'mentoring') from mentor_overseers o where not o.is_paused;
    return 'done';
  end $$;

-- What was hidden in the conversation that a pair has now, with its number there, or in a note. An earlier conversation has ended and is not shown to its overseer any more.
create function hidden_in_pair(pair mentor_pairs) returns table (message_id uuid, reason text, is_seen boolean, notified_on date, number int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select h.message_id, h.reason, h.is_seen, h.notified_on, m.number
    from mentor_hidden_messages h left join chat_messages m on m.chat_id = pair.chat_id and m.id = h.message_id
    where h.pair_id = pair.id and (m.number is not null or exists (select from mentor_notes n where n.pair_id = pair.id and n.id = h.message_id))
  $$;

-- The pairs that the caller oversees, and those that wait for an overseer.
create function overseen_pairs(only_pair uuid)
  returns table (
    id uuid, state text, ended_by text, is_own boolean, mentor_alias uuid, mentor_name text, mentor_picture int, mentee_alias uuid, mentee_name text,
    mentee_picture int, is_younger boolean, started_on date, ended_on date, overseen_since date, chat_id uuid, hidden int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select p.id, p.state, case when p.ended_by in ('check', 'silence', 'overseer') then p.ended_by end, p.overseer_id is not null,
      p.mentor_alias, m.name, coalesce(m.picture, 0), p.mentee_alias, e.name, coalesce(e.picture, 0), p.mentee_band = 'younger',
      p.started_on, p.ended_on, p.overseen_since, p.chat_id,
      (select count(*)::int from hidden_in_pair(p) h where not h.is_seen and p.overseer_id is not null)
    from mentor_pairs p
    left join aliases m on m.id = p.mentor_alias and not m.is_gone
    left join aliases e on e.id = p.mentee_alias and not e.is_gone
    where p.is_overseen and (only_pair is null or p.id = only_pair)
      and (p.overseer_id = actor_member() and actor_oversees()
        or p.state = 'on_hold' and p.overseer_id is null and p.returning_member is null and actor_oversees_now()
          and actor_member() is distinct from p.mentor_member and actor_member() is distinct from p.mentee_member
          and not have_blocked(actor_member(), p.mentor_member) and not have_blocked(actor_member(), p.mentee_member))
    order by p.state = 'ended', p.overseer_id is null desc, p.started_on desc, p.id limit 200
  $$;
-- Takes a pair over that has paused, or gives one up.
-- @returns `done`, `conflict` where another overseer has it, or it waits for its mentee, or null where it is not there for the caller
create function oversee_pair(pair uuid, takes boolean) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare present mentor_pairs;
  begin
    perform pg_advisory_xact_lock(870001);
    if not exists (select from overseen_pairs(pair)) then return null; end if;
    select p.* into present from mentor_pairs p where p.id = pair for update;
    if present.state = 'ended' then return 'conflict'; end if;
    if takes and present.overseer_id = actor_member() then return 'done'; end if;
    if not takes and present.overseer_id is null then return 'done'; end if;
    if takes and (present.overseer_id is not null or present.returning_member is not null or not actor_oversees_now()
      or have_blocked(actor_member(), present.mentor_member) or have_blocked(actor_member(), present.mentee_member)) then return 'conflict'; end if;
    update mentor_pairs p set overseer_id = case when takes then actor_member() end,
        state = case when takes then 'open' else 'on_hold' end,
        overseen_since = case when takes then (now() at time zone 'UTC')::date else p.overseen_since end,
        -- While it paused, nobody could write.
        active_on = (now() at time zone 'UTC')::date, asked_on = null
      where p.id = pair returning p.* into present;
    perform notify_pair(present);
    perform tell_topic('member', o.member_id, 'mentoring') from mentor_overseers o where not o.is_paused;
    return 'done';
  end $$;
-- The pair that the caller oversees. Whatever an overseer reads or does goes through this.
create function overseen_pair_of_actor(pair uuid) returns setof mentor_pairs
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select p.* from mentor_pairs p where p.id = pair and p.is_overseen and p.overseer_id = actor_member() $$;
-- @returns `ended`, `before` where it had ended, or null where the caller does not oversee it
create function end_overseen_pair(pair uuid) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare own mentor_pairs;
  begin
    perform pg_advisory_xact_lock(870001);
    select p.* into own from overseen_pair_of_actor(pair) p;
    if not found then return null; end if;
    if own.state = 'ended' then return 'before'; end if;
    perform end_mentor_pair(pair, 'overseer');
    perform return_mentor_request(pair);
    return 'ended';
  end $$;
create function overseen_meetings(pair uuid)
  returns table (id uuid, by_mentor boolean, starts_at timestamptz, ends_at timestamptz, state text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select m.id, m.by_mentor, m.starts_at, m.ends_at, m.state from mentor_meetings m join overseen_pair_of_actor(pair) p on p.id = m.pair_id
    order by m.starts_at, m.id limit 200
  $$;
create function overseen_notes(pair uuid)
  returns table (id uuid, alias_id uuid, author_key bytea, signature bytea, sealed bytea, written_on date)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select n.id, n.alias_id, n.author_key, n.signature, n.sealed, n.written_on from mentor_notes n join overseen_pair_of_actor(pair) p on p.id = n.pair_id
    where n.audience = 'both' order by n.written_on desc, n.id limit 200
  $$;
-- The conversation of a pair for the one who oversees it.
create function overseen_chat(pair uuid)
  returns table (id uuid, own_alias uuid, starter_key bytea, last_number int, aliases uuid[])
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select c.id, o.alias_id, c.starter_key, c.last_number, array[p.mentor_alias, p.mentee_alias]
    from overseen_pair_of_actor(pair) p join chats c on c.id = p.chat_id join mentor_overseers o on o.member_id = p.overseer_id
  $$;
create function overseen_seals(pair uuid) returns table (epoch int, alias_id uuid, generation int, sealed bytea)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select k.epoch, k.alias_id, k.generation, k.sealed from overseen_chat(pair) c
    join chat_seals k on k.chat_id = c.id and k.alias_id = c.own_alias order by k.epoch
  $$;
-- Every message of the two by number, also those that did not reach the other one.
create function overseen_messages(pair uuid, after int, before int, at_most int)
  returns table (
    number int, id uuid, alias_id uuid, at timestamptz, replaces uuid, epoch int, author_key bytea, sequence int, previous bytea, heads bytea[],
    hash bytea, signature bytea, sealed bytea, why text
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with page as (
      select m.*, s.alias_id as author from overseen_chat(pair) c
      join chat_messages m on m.chat_id = c.id
      join chat_sides s on s.chat_id = c.id and s.is_starter = m.by_starter
      where m.number > after and (before is null or m.number < before)
      order by case when before is null then m.number else -m.number end limit at_most
    )
    select p.number, p.id, p.author, p.at, p.replaces, p.epoch, p.author_key, p.sequence, p.previous, p.heads, p.hash, p.signature, p.sealed,
      case when p.sealed is null then p.replaced_as end
    from page p order by p.number
  $$;
create function overseen_hidden(pair uuid) returns table (message_id uuid, reason text, is_seen boolean, notified_on date, number int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select h.* from overseen_pair_of_actor(pair) p cross join lateral hidden_in_pair(p) h
    order by h.is_seen, h.notified_on desc, h.message_id limit 500
  $$;
-- Those that were on the caller's page: what came after it was read stays new.
create function mark_hidden_seen(pair uuid, seen uuid[]) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform from overseen_pair_of_actor(pair);
    if not found then return false; end if;
    update mentor_hidden_messages h set is_seen = true where h.pair_id = pair and h.message_id = any (seen) and not h.is_seen;
    return true;
  end $$;
-- A device of one of the two has hidden a message or a shared note that reached it, or one of the overseer's has found one that the others have not.
-- Never of its author, who could call what it says something lesser. A way to be reached elsewhere outweighs any other reason.
-- @returns false where the pair is not overseen or not the caller's, or has no such message, or it is the caller's own
create function notify_hidden_message(pair uuid, message uuid, because text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare own mentor_pairs;
  begin
    select p.* into own from mentor_pairs p
      where p.id = pair and p.is_overseen and actor_member() in (p.mentor_member, p.mentee_member, p.overseer_id) for no key update;
    if not found or not exists (
        select from chat_messages m join chat_sides s on s.chat_id = m.chat_id and s.is_starter = m.by_starter
        where m.chat_id = own.chat_id and m.id = message and s.member_id is distinct from actor_member())
      and not exists (
        select from mentor_notes n
        where n.pair_id = pair and n.id = message and n.audience = 'both' and n.member_id is distinct from actor_member())
    then return false; end if;
    insert into mentor_hidden_messages as h (pair_id, message_id, member_id, reason) values (pair, message, actor_member(), because)
      on conflict (pair_id, message_id) do update set reason = excluded.reason, is_seen = false
        where h.reason = 'conduct' and excluded.reason = 'contact';
    if found and own.overseer_id is not null then perform tell_topic('member', own.overseer_id, 'mentoring'); end if;
    return true;
  end $$;
-- Someone who was accompanied as a younger member, and is in the older community now, goes on without an overseer.
-- @returns `done`, `conflict` where they are under 18, or null where it is not their pair
create function go_on_without_overseer(pair uuid) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare own mentor_pairs;
  begin
    perform pg_advisory_xact_lock(870001);
    -- The conversation first, as a message does.
    perform from chats c where c.id = (select p.chat_id from mentor_pairs p where p.id = pair and p.mentee_member = actor_member()) for no key update;
    select p.* into own from mentor_pairs p where p.id = pair and p.mentee_member = actor_member() for update;
    if not found then return null; end if;
    if not own.is_overseen then return 'done'; end if;
    if own.mentee_band <> 'older' or own.state = 'ended' then return 'conflict'; end if;
    perform notify_pair(own);
    update mentor_pairs p set is_overseen = false, overseer_id = null, overseen_since = null, state = 'open' where p.id = pair returning p.* into own;
    perform notify_pair(own);
    return 'done';
  end $$;

revoke execute on function erase_notes_of_left(), note_overseen_chat(), account_acts(uuid), have_blocked(uuid, uuid), is_overseen_now(mentor_pairs), can_be_written_in(mentor_pairs), count_returned_requests(), end_pairs_of_mentor(),
  overseen_pair_of_actor(uuid), overseer_counts(uuid), may_accompany(uuid, text), mentor_is_checked(mentors), hold_overseen_pairs(), hold_younger_sides(), notify_pair(mentor_pairs),
  wait_for_overseer(uuid[], uuid[]), pause_overseen_pairs(uuid), release_overseen(), hold_returning_pairs(uuid), return_to_pairs(), chat_readers(uuid), are_seals_for(jsonb, int, uuid[]),
  chat_epoch_due(uuid), overseen_hindrance(uuid), is_overseen_chat(uuid), chat_oversight(uuid), actor_is_accompanied(), overseen_voice_hindrance(uuid),
  actor_may_ask(), actor_oversees_now(), younger_requests(), oversee_request(uuid, boolean), overseen_pairs(uuid), oversee_pair(uuid, boolean),
  end_overseen_pair(uuid),
  overseen_meetings(uuid), overseen_notes(uuid), overseen_chat(uuid), overseen_seals(uuid), overseen_messages(uuid, int, int, int),
  hidden_in_pair(mentor_pairs), overseen_hidden(uuid), mark_hidden_seen(uuid, uuid[]), notify_hidden_message(uuid, uuid, text), go_on_without_overseer(uuid) from public;
grant execute on function actor_may_ask(), chat_oversight(uuid), younger_requests(), oversee_request(uuid, boolean), overseen_pairs(uuid), oversee_pair(uuid, boolean),
  end_overseen_pair(uuid), overseen_meetings(uuid), overseen_notes(uuid), overseen_chat(uuid), overseen_seals(uuid),
  overseen_messages(uuid, int, int, int), overseen_hidden(uuid), mark_hidden_seen(uuid, uuid[]), notify_hidden_message(uuid, uuid, text),
  go_on_without_overseer(uuid) to upstander_app;

alter table mentor_hidden_messages enable row level security;
alter table mentor_hidden_messages force row level security;
create policy mentor_hidden_messages_owner on mentor_hidden_messages to upstander_owner using (true) with check (true);


-- Existing functions, replaced.
-- Replaced: one whose account is frozen or about to go takes nobody on.
create or replace function mentor_counts(mentor mentors) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select mentor.overseer_id is not null and mentor_is_checked(mentor) and account_acts(mentor.member_id) $$;
-- Replaced: whichever overseer had taken the request on, another one may now.
create or replace function return_mentor_request(pair uuid) returns void
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
-- Replaced: places are taken by paused pairs too.
create or replace function mentor_places(mentor mentors) returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select mentor.capacity
      - (select count(*)::int from mentor_pairs p where p.mentor_id = mentor.id and p.state <> 'ended')
      - (select count(*)::int from mentor_offers o where o.mentor_id = mentor.id and o.state = 'offered')
  $$;
-- Replaced: [Note: Ranking of mentors], with requests of younger members.
create or replace function offer_requests(hours_open int) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    waiting mentor_requests;
    best record;
  begin
    for waiting in
      select r.* from mentor_requests r
      where r.state = 'waiting' and not exists (select from mentor_offers o where o.request_id = r.id and o.state = 'offered')
        -- One of a younger member needs an overseer first.
        and (r.band = 'older' or overseer_counts(r.overseer_id) and not have_blocked(r.overseer_id, r.member_id))
      order by r.asked_at, r.id
    loop
      select m.id, m.member_id,
          array(select s from unnest(waiting.specialties) s where s = any (m.specialties)) as needs,
          array(select h from unnest(waiting.hours) h where h = any (m.hours)) as hours
        into best
        from mentors m
        where mentor_counts(m) and not m.is_paused and mentor_places(m) > 0 and waiting.language = any (m.languages)
          and exists (select from mentor_overseers o where o.member_id = m.overseer_id and not o.is_paused and o.member_id <> waiting.member_id)
          and may_be_paired(m.member_id, waiting.member_id)
          and may_accompany(m.id, waiting.band) and m.member_id is distinct from waiting.overseer_id
          and not have_blocked(m.member_id, waiting.overseer_id)
          and not exists (select from mentor_offers o where o.request_id = waiting.id and o.mentor_id = m.id)
        order by
          (select count(*) from unnest(waiting.specialties) s where s = any (m.specialties)) desc,
          (select count(*) from unnest(waiting.hours) h where h = any (m.hours)) desc,
          (select count(*) from mentor_pairs p where p.mentor_id = m.id and p.state <> 'ended'),
          (select max(o.offered_at) from mentor_offers o where o.mentor_id = m.id) nulls first, m.id
        limit 1;
      continue when not found;
      insert into mentor_offers (request_id, mentor_id, reasons, until)
        values (waiting.id, best.id,
          case waiting.band when 'older' then array['language', 'age_band'] else array['language'] end || case when cardinality(best.needs) > 0 then array['specialty'] else '{}' end
            || case when cardinality(best.hours) > 0 then array['hours'] else '{}' end,
          now() + make_interval(hours => hours_open));
      perform tell_topic('member', best.member_id, 'mentoring');
      perform tell_topic('member', waiting.member_id, 'mentoring');
    end loop;
  end $$;
-- Replaced: paused pairs end as well.
create or replace function end_mentor_pair(pair uuid, why text) returns void
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
create or replace function end_left_mentor_pair() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform end_mentor_pair(p.id, case when p.mentor_alias = new.alias_id then 'mentor' else 'mentee' end)
      from mentor_pairs p where p.chat_id = new.chat_id and p.state <> 'ended';
    return null;
  end $$;
create or replace function end_gone_mentor_pair() returns trigger
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
-- Replaced: as in 0089; an overseen conversation stays for its overseer once both sides have erased it.
create or replace function leave_chat_side() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from notifications n where n.member_id = old.member_id and n.subject_kind = 'chat' and n.subject_id = old.chat_id;
    update chat_sides s set state = 'left' where s.chat_id = old.chat_id and s.is_starter = old.is_starter and s.state <> 'left';
    delete from chats c where c.id = old.chat_id and c.overseen_pair_id is null
      and not exists (select from chat_sides s where s.chat_id = c.id and s.member_id is not null);
    return null;
  end $$;
-- Replaced: the overseer is notified as well.
create or replace function note_mentor_activity() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update mentor_pairs p set active_on = (now() at time zone 'UTC')::date, asked_on = null
      where p.chat_id = new.chat_id and p.state = 'open' and (p.active_on < (now() at time zone 'UTC')::date or p.asked_on is not null);
    perform tell_topic('member', p.overseer_id, 'mentoring') from mentor_pairs p where p.chat_id = new.chat_id and p.overseer_id is not null;
    return null;
  end $$;
-- Replaced: [Note: Settling of mentors], with pairs and requests whose overseer is no longer on duty, or was blocked or blocks one of the two.
create or replace function settle_mentoring(hours_open int, asked_after int, ended_after int) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    today constant date := (now() at time zone 'UTC')::date;
    pair mentor_pairs;
  begin
    perform pg_advisory_xact_lock(870001);
    update mentor_offers o set state = 'lapsed' where o.state = 'offered' and o.until <= now();
    update mentor_offers o set state = 'recalled' from mentors m
      where m.id = o.mentor_id and o.state = 'offered' and (m.is_paused or not mentor_counts(m));
    perform pause_overseen_pairs(o.member_id) from mentor_overseers o
      where not overseer_counts(o.member_id) and (
        exists (select from mentor_pairs p where p.overseer_id = o.member_id and p.state <> 'ended')
        or exists (select from mentor_requests r where r.overseer_id = o.member_id and r.state = 'waiting'));
    perform wait_for_overseer(
      array(select p.id from mentor_pairs p where p.overseer_id is not null and p.state <> 'ended' and not is_overseen_now(p)),
      array(select r.id from mentor_requests r where r.overseer_id is not null and r.state = 'waiting' and have_blocked(r.overseer_id, r.member_id)));
    for pair in
      -- An account that is frozen for a while loses nobody by it.
      select p.* from mentor_pairs p left join mentors m on m.id = p.mentor_id
      where p.state <> 'ended' and (m.id is null
        or not (mentor_is_checked(m) and (p.is_overseen or m.overseer_id is not null) and may_accompany(m.id, p.mentee_band)))
    loop
      perform end_mentor_pair(pair.id, 'check');
      perform return_mentor_request(pair.id);
    end loop;
    for pair in select p.* from mentor_pairs p where p.state <> 'ended' and p.active_on <= today - ended_after
    loop
      perform end_mentor_pair(pair.id, 'silence');
    end loop;
    update mentor_pairs p set asked_on = today where p.state = 'open' and p.asked_on is null and p.active_on <= today - asked_after;
    perform offer_requests(hours_open);
  end $$;
-- Replaced: younger members may ask.
create or replace function ask_for_mentor(request uuid, needs text[], in_language text, at_hours text[], of_request bytea) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    own aliases;
    earlier mentor_requests;
  begin
    perform pg_advisory_xact_lock(870001);
    select r.* into earlier from mentor_requests r where r.id = request;
    if earlier.member_id = actor_member() then
      return case when earlier.request_hash = of_request then 'asked' else 'reused' end;
    end if;
    -- Asked before anything is said of the id, so that a member who may not ask learns nothing of it.
    if overseen_voice_hindrance(actor_alias()) is not null then return 'silent'; end if;
    if earlier.id is not null then return 'reused'; end if;
    if exists (select from mentor_requests r where r.member_id = actor_member() and r.state = 'waiting') then return 'waiting'; end if;
    if exists (select from mentor_pairs p where p.mentee_member = actor_member() and p.state <> 'ended') then return 'paired'; end if;
    select a.* into own from aliases a where a.member_id = actor_member() and a.is_usual;
    insert into mentor_requests (id, member_id, band, alias_id, specialties, language, hours, asked_at, request_hash)
      -- By the clock: the transaction may have waited for the lock.
      values (request, actor_member(), actor_band(), own.id, needs, in_language, at_hours, clock_timestamp(), of_request);
    perform tell_topic('member', actor_member(), 'mentoring');
    perform tell_topic('member', o.member_id, 'mentoring') from mentor_overseers o where actor_band() = 'younger' and not o.is_paused;
    return 'asked';
  end $$;
-- Replaced: a pair with a younger member has the overseer who took the request on.
create or replace function answer_mentor_offer(offer uuid, accepts boolean, pauses boolean) returns table (outcome text, pair_id uuid)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    asked mentor_offers;
    mentor mentors;
    request mentor_requests;
    made uuid;
  begin
    perform pg_advisory_xact_lock(870001);
    select o.* into asked from mentor_offers o join mentors m on m.id = o.mentor_id where o.id = offer and m.member_id = actor_member() for update of o;
    if not found then return query select null::text, null::uuid; return; end if;
    select m.* into mentor from mentors m where m.id = asked.mentor_id for update;
    select r.* into request from mentor_requests r where r.id = asked.request_id for update;
    if pauses then update mentors m set is_paused = true where m.id = mentor.id; end if;
    if asked.state = 'accepted' and accepts then
      return query select 'accepted', p.id from mentor_pairs p where p.request_id = request.id and p.mentor_id = mentor.id order by p.started_on desc limit 1;
      return;
    end if;
    if asked.state = 'declined' and not accepts then return query select 'declined', null::uuid; return; end if;
    if asked.state <> 'offered' or asked.until <= now() or request.state <> 'waiting' or not mentor_counts(mentor)
      or not may_accompany(mentor.id, request.band) or request.band = 'younger' and not (overseer_counts(request.overseer_id)
        and not have_blocked(request.overseer_id, mentor.member_id) and not have_blocked(request.overseer_id, request.member_id)) then
      return query select 'conflict', null::uuid; return;
    end if;
    update mentor_offers o set state = case when accepts then 'accepted' else 'declined' end where o.id = offer;
    if accepts then
      update mentor_requests r set state = 'paired' where r.id = request.id;
      insert into mentor_pairs (request_id, mentor_id, mentor_member, mentor_alias, mentee_member, mentee_band, mentee_alias, specialties, reasons, is_overseen, overseer_id,
          overseen_since)
        values (request.id, mentor.id, mentor.member_id, mentor.alias_id, request.member_id, request.band, request.alias_id, request.specialties,
          asked.reasons, request.band = 'younger', request.overseer_id, case when request.band = 'younger' then (now() at time zone 'UTC')::date end)
        returning id into made;
    end if;
    perform tell_topic('member', m, 'mentoring') from unnest(array[mentor.member_id, request.member_id, request.overseer_id]) m where m is not null;
    return query select case when accepts then 'accepted' else 'declined' end, made;
  end $$;
-- Replaced: the key is sealed to the overseer of an overseen pair as well.
create or replace function start_mentor_chat(pair uuid, chat uuid, message new_chat_message, seals jsonb, of_request bytea) returns text
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
-- Replaced: of an overseen pair it goes to its overseer, and to nobody else while it has none.
create or replace function send_mentor_feedback(pair uuid, feedback uuid, bytes bytea, of_request bytea) returns text
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
-- Replaced: the overseer is notified as well.
create or replace function write_mentor_note(pair uuid, note uuid, whom text, key bytea, signed bytea, bytes bytea, of_request bytea) returns text
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
-- Replaced: one that both of an overseen pair read stays, as a message does.
-- @returns false where it stays
drop function erase_mentor_note(uuid);
create function erase_mentor_note(note uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from mentor_notes n where n.id = note and n.member_id = actor_member() and not n.is_overseen;
    if found then perform tell_topic('member', actor_member(), 'mentoring'); end if;
    return not exists (select from mentor_notes n where n.id = note and n.member_id = actor_member());
  end $$;
revoke execute on function erase_mentor_note(uuid) from public;
grant execute on function erase_mentor_note(uuid) to upstander_app;
-- Replaced: with what overseers of pairs are notified of.
create or replace function mentoring_news()
  returns table (member_id uuid, generation int, event uuid, subject_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with news (member_id, event, subject_id) as (
      select m.member_id, o.id, m.id from mentor_offers o join mentors m on m.id = o.mentor_id where o.state = 'offered' and o.until > now()
      union all
      select p.mentee_member, p.id, p.id from mentor_pairs p where p.started_on >= (now() at time zone 'UTC')::date - 1
      union all
      select who, md5(p.id::text || 'ended')::uuid, p.id
        from mentor_pairs p, unnest(array[p.mentor_member, p.mentee_member, case when p.ended_by <> 'overseer' then p.overseer_id end]) who
        where p.ended_on >= (now() at time zone 'UTC')::date - 1
      union all
      select who, md5(p.id::text || p.asked_on::text)::uuid, p.id from mentor_pairs p, unnest(array[p.mentor_member, p.mentee_member]) who
        where p.state = 'open' and p.asked_on is not null
      union all
      select m.member_id, c.id, m.id from mentor_checks c join mentors m on m.id = c.mentor_id where c.decided_on >= (now() at time zone 'UTC')::date - 1
      union all
      select m.member_id, md5(m.id::text || mentor_until(m.id)::text)::uuid, m.id from mentors m
        where mentor_until(m.id) between (now() at time zone 'UTC')::date and (now() at time zone 'UTC')::date + 30
      union all
      select f.overseer_id, f.id, f.overseer_id from mentor_feedback f where not f.is_handled
      union all
      select who, md5(p.id::text || 'paused' || p.released)::uuid, p.id from mentor_pairs p, unnest(array[p.mentor_member, p.mentee_member]) who
        where p.state = 'on_hold' and p.overseer_id is null and p.returning_member is null
      union all
      select o.member_id, md5(p.id::text || 'waits' || p.released)::uuid, p.id from mentor_pairs p, mentor_overseers o
        where p.state = 'on_hold' and p.overseer_id is null and p.returning_member is null and overseer_counts(o.member_id)
          and o.member_id is distinct from p.mentor_member and o.member_id is distinct from p.mentee_member
          and not have_blocked(o.member_id, p.mentor_member) and not have_blocked(o.member_id, p.mentee_member)
      union all
      select o.member_id, md5(r.id::text || 'asks' || r.returned)::uuid, r.id from mentor_requests r, mentor_overseers o
        where r.band = 'younger' and r.state = 'waiting' and r.overseer_id is null and overseer_counts(o.member_id)
          and not have_blocked(o.member_id, r.member_id)
      union all
      -- What the page of the pair shows as new, and nothing else.
      select p.overseer_id, md5(h.message_id::text || h.reason)::uuid, p.id from mentor_pairs p cross join lateral hidden_in_pair(p) h
        where p.is_overseen and p.overseer_id is not null and not h.is_seen
    )
    select n.member_id, m.generation, n.event, n.subject_id from news n join members m on m.id = n.member_id
    where actor_kind() = 'system' and n.member_id is not null and not exists (
      select from notifications k where k.member_id = n.member_id and k.kind = 'community' and k.event = n.event)
  $$;
-- Replaced: with the messages that a device of the member has hidden.
create or replace function own_mentor_copy(of_table text) returns setof jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select to_jsonb(o) from mentor_overseers o where of_table = 'mentor_overseers' and o.member_id = actor_member()
    union all
    select to_jsonb(m) - '{request_hash, overseer_id}'::text[] from mentors m where of_table = 'mentors' and m.member_id = actor_member()
    union all
    select to_jsonb(c) - '{request_hash, position}'::text[] from mentor_checks c join mentors m on m.id = c.mentor_id
      where of_table = 'mentor_checks' and m.member_id = actor_member()
    union all
    select to_jsonb(r) - '{request_hash, overseer_id, returned}'::text[] from mentor_requests r where of_table = 'mentor_requests' and r.member_id = actor_member()
    union all
    select to_jsonb(o) from own_mentor_offers() o where of_table = 'mentor_offers'
    union all
    select to_jsonb(p) from own_mentor_pairs(null) p where of_table = 'mentor_pairs'
    union all
    select to_jsonb(m) from own_mentor_pairs(null) p, own_mentor_meetings(p.id) m where of_table = 'mentor_meetings'
    union all
    select to_jsonb(n) from own_mentor_pairs(null) p, own_mentor_notes(p.id) n where of_table = 'mentor_notes'
    union all
    select to_jsonb(f) - '{request_hash, overseer_id, member_id}'::text[] from mentor_feedback f
      where of_table = 'mentor_feedback' and f.member_id = actor_member()
    union all
    select to_jsonb(h) from mentor_hidden_messages h where of_table = 'mentor_hidden_messages' and h.member_id = actor_member()
  $$;
-- Replaced: a younger member who has a mentor has keys of their own.
create or replace function own_chat_settings()
  returns table (is_open boolean, shows_typing boolean, shows_delivered boolean, shows_read boolean, aliases jsonb)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select chat_hindrance(null) is null, coalesce(s.shows_typing, false), coalesce(s.shows_delivered, false), coalesce(s.shows_read, false),
      coalesce((
        select jsonb_agg(jsonb_build_object('aliasId', a.id, 'requestsFrom', coalesce(d.requests_from, 'nobody'), 'keys', coalesce((
            select jsonb_agg(jsonb_build_object('generation', k.generation, 'recipient', k.recipient,
              'verifyKey', encode(k.verify_key, 'base64'), 'succession', encode(k.succession, 'base64'),
              'sealed', encode(k.sealed, 'base64'), 'madeOn', k.made_on) order by k.generation)
            from chat_keys k where k.alias_id = a.id and k.member_id = a.member_id), '[]')) order by a.is_usual desc, a.id)
        from aliases a left join chat_request_settings d on d.alias_id = a.id where a.member_id = actor_member() and (a.band = 'older' or actor_is_accompanied())), '[]')
    from (select) one left join chat_settings s on s.member_id = actor_member()
  $$;
create or replace function add_chat_key(alias uuid, of_generation int, to_recipient text, key bytea, signed bytea, secret bytea) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if actor_band() is null or actor_band() <> 'older' and not actor_is_accompanied() then return 'silent'; end if;
    perform from aliases a where a.id = alias and a.member_id = actor_member() for update;
    if not found then return null; end if;
    if exists (
      select from chat_keys k where k.alias_id = alias and k.generation = of_generation and k.recipient = to_recipient and k.verify_key = key)
    then return 'added'; end if;
    if of_generation <> (select coalesce(max(k.generation), 0) + 1 from chat_keys k where k.alias_id = alias) then return 'conflict'; end if;
    insert into chat_keys (alias_id, generation, member_id, recipient, verify_key, succession, sealed)
      values (alias, of_generation, actor_member(), to_recipient, key, signed, secret);
    -- Anyone who writes with this alias has to start an epoch. They learn it where they look, as everybody does.
    insert into live_events (topic, subject, what)
      select 'chat', s.chat_id, 'message' from chat_sides s where s.alias_id = alias and s.member_id = actor_member() and s.state = 'open';
    perform tell_topic('member', actor_member(), 'chats');
    return 'added';
  end $$;
-- Replaced: [Note: Blocks win]; in an overseen pair each epoch is sealed to the overseer as well, and nothing is sent while it has none.
create or replace function send_chat_message(chat uuid, message new_chat_message, seals jsonb, of_request bytea, target uuid, replaced text)
  returns table (outcome text, number int, at timestamptz)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    current chats;
    own chat_sides;
    other chat_sides;
    earlier chat_messages;
    replaced_message chat_messages;
    held boolean;
    is_due boolean;
    hindrance text;
  begin
    select c.* into current from chats c where c.id = chat for no key update;
    select s.* into own from chat_sides s where s.chat_id = chat and s.member_id = actor_member();
    if own.chat_id is null then return query select null::text, null::int, null::timestamptz; return; end if;
    select m.* into earlier from chat_messages m where m.chat_id = chat and m.id = message.id;
    if earlier.id is not null then
      return query select case when earlier.by_starter = own.is_starter and earlier.request_hash = of_request then 'sent' else 'reused' end,
        earlier.number, earlier.at;
      return;
    end if;
    select s.* into other from chat_sides s where s.chat_id = chat and s.is_starter <> own.is_starter;
    hindrance := case when own.state <> 'open' then 'ended' else coalesce(
      case when is_overseen_chat(chat) then coalesce(overseen_voice_hindrance(own.alias_id), overseen_hindrance(chat)) else chat_hindrance(own.alias_id) end,
      case when has_blocked(actor_member(), other.alias_id) then 'blocked' end) end;
    if hindrance is not null then return query select hindrance, null::int, null::timestamptz; return; end if;
    if target is not null then
      select m.* into replaced_message from chat_messages m
        where m.chat_id = chat and m.id = target and m.by_starter = own.is_starter and m.replaces is null and m.replaced_as is null;
      if not found then return query select null::text, null::int, null::timestamptz; return; end if;
    end if;
    is_due := chat_epoch_due(chat);
    if not is_newest_chat_key(own.alias_id, message.author_key) or not (case message.epoch
      when current.epoch then not is_due and seals = '[]'
      when current.epoch + 1 then are_seals_for(seals, message.epoch, chat_readers(chat)) else false end)
    then return query select 'keys', null::int, null::timestamptz; return; end if;
    if (message.sequence - 1, message.previous) is distinct from (
      coalesce((select max(m.sequence) from chat_messages m where m.chat_id = chat and m.author_key = message.author_key), 0),
      (select m.hash from chat_messages m where m.chat_id = chat and m.author_key = message.author_key order by m.sequence desc limit 1))
    then return query select 'chain', null::int, null::timestamptz; return; end if;
    held := other.member_id is null or other.state <> 'open' or has_blocked(other.member_id, own.alias_id);
    perform insert_chat_message(chat, current.last_number + 1, own.is_starter, message, held, target, of_request);
    if message.epoch > current.epoch then perform insert_chat_seals(chat, seals); end if;
    update chats c set epoch = message.epoch, last_number = current.last_number + 1 where c.id = chat;
    -- To the one who wrote it, what they have taken back is gone at once; to the other side where they had not read it.
    if target is not null then
      update chat_messages m set replaced_as = replaced,
          -- Of what was overseen nothing disappears.
          sealed = case when (m.is_held or (not held and other.read_up_to < m.number))
            and (current.overseen_pair_id is null or m.number > current.overseen_until) then null else m.sealed end
        where m.chat_id = chat and m.id = target;
    end if;
    update chat_sides s set last_number = current.last_number + 1, newest_at = now(),
        -- The writer has read what they write, and no more than they had before it.
        read_up_to = case when s.is_starter = own.is_starter and s.read_up_to = s.last_number then current.last_number + 1 else s.read_up_to end,
        delivered_up_to = case when s.is_starter = own.is_starter and s.delivered_up_to = s.last_number
          then current.last_number + 1 else s.delivered_up_to end
      where s.chat_id = chat and (s.is_starter = own.is_starter or not held);
    if held then perform tell_topic('member', actor_member(), 'chats'); else perform tell_topic('chat', chat, 'message'); end if;
    return query select 'sent', m.number, m.at from chat_messages m where m.chat_id = chat and m.id = message.id;
  end $$;
-- Replaced: a mentor sees the name of a younger mentee.
create or replace function own_chats(only_chat uuid, of_states text[], before timestamptz, before_id uuid, at_most int)
  returns table (
    id uuid, kind text, state text, own_alias uuid, other_alias uuid, other_name text, other_picture int, is_starter boolean, started_at timestamptz,
    newest_at timestamptz, last_number int, read_up_to int, unread int, is_muted boolean, is_blocked boolean, their_delivered int, their_read int,
    epoch int, starter_key bytea
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select c.id, c.kind, mine.state, mine.alias_id, other.alias_id, case when not a.is_gone then a.name end,
      coalesce(a.picture, get_byte(uuid_send(other.alias_id), 0) % 48), mine.is_starter, c.started_at, mine.newest_at, mine.last_number, mine.read_up_to,
      (select count(*)::int from chat_messages m
        where m.chat_id = c.id and m.number > mine.read_up_to and m.number <= mine.last_number and m.by_starter <> mine.is_starter
          and not m.is_held and m.replaces is null and m.sealed is not null),
      mine.is_muted, has_blocked(actor_member(), other.alias_id),
      case when coalesce(own.shows_delivered, false) then other.shown_delivered end, case when coalesce(own.shows_read, false) then other.shown_read end,
      c.epoch, c.starter_key
    from chat_sides mine
    join chats c on c.id = mine.chat_id
    join chat_sides other on other.chat_id = c.id and other.is_starter <> mine.is_starter
    left join aliases a on a.id = other.alias_id and (a.band = 'older' or c.kind = 'mentoring')
    left join chat_settings own on own.member_id = actor_member()
    where mine.member_id = actor_member() and (only_chat is null or c.id = only_chat) and (of_states is null or mine.state = any (of_states))
      and (before is null or (mine.newest_at, c.id) < (before, before_id))
    order by mine.newest_at desc, c.id desc limit at_most
  $$;
create or replace function is_chat_epoch_due(chat uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(chat_epoch_due(chat), false) and exists (select from chat_sides s where s.chat_id = chat and s.member_id = actor_member())
  $$;
create or replace function block_chat(chat uuid, blocked boolean) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    own chat_sides;
    other chat_sides;
  begin
    -- The same lock as a message takes, before the block is written: one waits for the other.
    perform from chats c where c.id = chat for no key update;
    select s.* into own from chat_sides s where s.chat_id = chat and s.member_id = actor_member();
    if not found then return false; end if;
    select s.* into other from chat_sides s where s.chat_id = chat and s.is_starter <> own.is_starter;
    if blocked then
      insert into blocks (member_id, alias_id, by_alias, mode)
        select actor_member(), a.id, own.alias_id, 'block' from aliases a where a.id = other.alias_id and (a.band = 'older' or is_overseen_chat(chat))
        on conflict (member_id, alias_id) do update set mode = 'block';
    else delete from blocks b where b.member_id = actor_member() and b.alias_id = other.alias_id;
    end if;
    perform tell_topic('member', actor_member(), 'chats');
    return true;
  end $$;
-- Replaced: what a pair with a younger member reports is read by moderators of the younger community, of whom its overseer is none.
create or replace function report_chat(report uuid, chat uuid, because text, said text, in_language text, opened jsonb, danger boolean, of_request bytea)
  returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    own chat_sides;
    other chat_sides;
    earlier chat_reports;
    until constant timestamptz := due_at(danger);
    about aliases;
  begin
    select s.* into own from chat_sides s where s.chat_id = chat and s.member_id = actor_member();
    if not found then return null; end if;
    select r.* into earlier from chat_reports r where r.id = report;
    if found then
      return case when earlier.member_id = actor_member() and earlier.request_hash = of_request
        then coalesce((select (s.due at time zone 'UTC')::date::text from submissions s where s.chat_report_id = report), (until at time zone 'UTC')::date::text)
        else 'reused' end;
    end if;
    select s.* into other from chat_sides s where s.chat_id = chat and s.is_starter <> own.is_starter;
    select a.* into about from aliases a where a.id = other.alias_id and (a.band = 'older' or is_overseen_chat(chat));
    insert into chat_reports (id, member_id, chat_id, reason, messages, request_hash)
      values (report, actor_member(), chat, because, opened, of_request);
    insert into submissions (kind, chat_report_id, alias_id, author_id, language, band, is_danger, due, words, left_to_others)
      values ('chat_report', report, about.id, about.member_id, in_language, case when 'younger' in (own.band, other.band) then 'younger' else 'older' end, danger, until, said,
        array_remove(array[actor_member(), (select p.overseer_id from chats c join mentor_pairs p on p.id = c.overseen_pair_id where c.id = chat)], null));
    return (until at time zone 'UTC')::date::text;
  end $$;
-- Replaced: [Note: Who decides]; nor does the overseer of a pair about what one of it reported, also where they took it over later.
create or replace function may_decide(item submissions) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
        select from moderators m where m.member_id = actor_member() and member_moderates(m.member_id)
          and item.language = any (m.languages) and item.band = any (m.bands))
      and coalesce(item.author_id, item.subject_id) is distinct from actor_member()
      and not actor_member() = any (item.agreed || item.left_to_others)
      and not is_spared(item)
      and not exists (
        select from posts p join posts mine on mine.thread_id = p.thread_id
        where p.id = item.post_id and mine.alias_id = any (actor_aliases()) and (mine.reply_to = p.id or p.is_opening))
      and not exists (
        select from chat_reports r join chats c on c.id = r.chat_id join mentor_pairs p on p.id = c.overseen_pair_id
        where r.id = item.chat_report_id and p.overseer_id = actor_member())
      and not exists (select from flags f where f.post_id = item.post_id and f.member_id = actor_member())
      and not exists (
        select from blocks b join aliases a on a.id = b.alias_id where b.member_id = actor_member() and a.member_id = coalesce(item.author_id, item.subject_id))
      and not exists (
        select from handlers h join reports r on r.organisation_id = h.organisation_id
        where h.member_id = actor_member() and r.reporter_id = coalesce(item.author_id, item.subject_id))
      and (item.author_id is null or (
        select count(*) from decisions d join submissions s on s.id = d.submission_id
        where d.by_member = actor_member() and d.at > now() - interval '1 day' and s.author_id = item.author_id) < 8)
  $$;
-- Replaced: a mentor stays. [Note: Turning 18]
create or replace function apply_to_band_change(made decisions, item submissions) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare change band_changes;
  begin
    select b.* into change from band_changes b where b.id = item.band_change_id and b.state = 'waiting' for update;
    if not found then return; end if;
    update band_changes b set state = case made.outcome when 'agree' then 'agreed' else 'refused' end,
        moderator_words = made.words, decided_on = (now() at time zone 'UTC')::date
      where b.id = change.id;
    if made.outcome = 'agree' then
      perform hold_returning_pairs(change.member_id);
      perform end_membership(change.member_id, change.keeps);
      insert into community_departures (member_id, band) values (change.member_id, change.to_band)
        on conflict (member_id) do update set band = excluded.band;
    end if;
  end $$;
create or replace function actor_uses_chats() returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select coalesce(actor_band() = 'older' or actor_band() = 'younger' and actor_is_accompanied(), false) $$;


-- Replaced, with more columns.
drop function own_mentor_request(), own_mentor_offers(), own_mentor_pairs(uuid), own_mentor_notes(uuid);
create function own_mentor_request()
  returns table (
    id uuid, specialties text[], language text, hours text[], asked_at timestamptz, place int, offer_until timestamptz, mentors int, free int,
    passed int, is_younger boolean, overseer_alias uuid, overseer_name text, overseer_picture int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select r.id, r.specialties, r.language, r.hours, r.asked_at,
      (select count(*)::int + 1 from mentor_requests e
        where e.state = 'waiting' and e.language = r.language and (e.asked_at, e.id) < (r.asked_at, r.id)),
      (select o.until from mentor_offers o where o.request_id = r.id and o.state = 'offered' and o.until > now()),
      (select count(*)::int from mentors m where mentor_counts(m) and r.language = any (m.languages) and may_accompany(m.id, r.band)),
      (select count(*)::int from mentors m where mentor_counts(m) and not m.is_paused and r.language = any (m.languages) and mentor_places(m) > 0
        and may_be_paired(m.member_id, r.member_id) and m.overseer_id <> r.member_id and may_accompany(m.id, r.band)
        and m.member_id is distinct from r.overseer_id and not have_blocked(m.member_id, r.overseer_id)
        and not exists (select from mentor_offers o where o.request_id = r.id and o.mentor_id = m.id)),
      (select count(*)::int from mentor_offers o where o.request_id = r.id and o.state in ('declined', 'lapsed', 'recalled')),
      r.band = 'younger', o.alias_id, a.name, a.picture
    from mentor_requests r left join mentor_overseers o on o.member_id = r.overseer_id left join aliases a on a.id = o.alias_id where r.member_id = actor_member() and r.state = 'waiting'
  $$;
create function own_mentor_offers()
  returns table (id uuid, specialties text[], language text, hours text[], reasons text[], until timestamptz, asked_at timestamptz, is_younger boolean, overseer_alias uuid, overseer_name text,
    overseer_picture int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select o.id, r.specialties, r.language, r.hours, o.reasons, o.until, r.asked_at, r.band = 'younger', v.alias_id, a.name, a.picture
    from mentor_offers o join mentors m on m.id = o.mentor_id join mentor_requests r on r.id = o.request_id
    left join mentor_overseers v on v.member_id = r.overseer_id left join aliases a on a.id = v.alias_id
    where m.member_id = actor_member() and o.state = 'offered' and o.until > now() and mentor_counts(m) order by o.until, o.id
  $$;
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
revoke execute on function own_mentor_request(), own_mentor_offers(), own_mentor_pairs(uuid), own_mentor_notes(uuid) from public;
grant execute on function own_mentor_request(), own_mentor_offers(), own_mentor_pairs(uuid), own_mentor_notes(uuid) to upstander_app;
