-- Overseers of mentors.

-- The functions here refer to tables and functions of later files.
set local check_function_bodies to off;

-- What the caller looks after as an overseer: mentors, and feedback about pairs. Discloses nothing about mentees.
create function actor_oversees() returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select exists (select from mentor_overseers o where o.member_id = actor_member()) $$;

create function overseen_mentors()
  returns table (id uuid, alias_id uuid, name text, picture int, until date, is_paused boolean, pairs int, capacity int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select m.id, m.alias_id, a.name, a.picture, mentor_until(m.id), m.is_paused,
      (select count(*)::int from mentor_pairs p where p.mentor_id = m.id and p.state <> 'ended'), m.capacity
    from mentors m join aliases a on a.id = m.alias_id where m.overseer_id = actor_member() order by a.name, m.id
  $$;

create function overseen_feedback()
  returns table (id uuid, by_mentor boolean, mentor_name text, sealed bytea, is_handled boolean, written_on date)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select f.id, f.by_mentor, a.name, f.sealed, f.is_handled, f.written_on
    from mentor_feedback f left join mentor_pairs p on p.id = f.pair_id left join aliases a on a.id = p.mentor_alias
    where f.overseer_id = actor_member() order by f.is_handled, f.written_on desc, f.id limit 200
  $$;

create function handle_mentor_feedback(feedback uuid, handled boolean) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update mentor_feedback f set is_handled = handled where f.id = feedback and f.overseer_id = actor_member();
    return found;
  end $$;

create function own_overseer() returns table (alias_id uuid, is_paused boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select o.alias_id, o.is_paused from mentor_overseers o where o.member_id = actor_member() $$;

-- Mentors who chose to be shown. How many they have accompanied is rounded to a step, never an exact number.
create function shown_mentors()
  returns table (alias_id uuid, name text, picture int, specialties text[], languages text[], about text, facts text[], until date, accompanied int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select m.alias_id, a.name, a.picture, m.specialties, m.languages, m.about, c.facts, c.until,
      (select count(*)::int from mentor_pairs p where p.mentor_id = m.id and p.chat_id is not null)
    from mentors m join aliases a on a.id = m.alias_id
    cross join lateral (select k.* from mentor_checks k where k.mentor_id = m.id order by k.position desc limit 1) c
    where m.is_shown and not m.is_paused and mentor_counts(m) and m.about <> '' and a.name is not null and not a.is_gone
      and actor_reads() = 'older' and not is_hidden_from_actor(a.id)
    order by md5(m.id::text || (now() at time zone 'UTC')::date::text) limit 12
  $$;

-- For administrators.
create function administered_mentors()
  returns table (
    id uuid, member_id uuid, name text, specialties text[], languages text[], hours text[], capacity int, about text, wanted_about text, contact text,
    is_paused boolean, applied_on date, outcome text, facts text[], reason text, until date, decided_on date, overseer_id uuid, pairs int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select m.id, m.member_id, a.name, m.specialties, m.languages, m.hours, m.capacity, m.about, m.wanted_about, m.contact, m.is_paused, m.applied_on,
      c.outcome, c.facts, c.reason, c.until, c.decided_on, m.overseer_id,
      (select count(*)::int from mentor_pairs p where p.mentor_id = m.id and p.state <> 'ended')
    from mentors m join aliases a on a.id = m.alias_id
    left join lateral (select k.* from mentor_checks k where k.mentor_id = m.id order by k.position desc limit 1) c on true
    where actor_is_admin() order by m.applied_on, m.id limit 500
  $$;

create function administered_overseers()
  returns table (member_id uuid, name text, contact text, is_paused boolean, has_keys boolean, mentors int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select o.member_id, a.name, o.contact, o.is_paused,
      exists (select from chat_keys k where k.alias_id = o.alias_id and k.member_id = o.member_id),
      (select count(*)::int from mentors m where m.overseer_id = o.member_id)
    from mentor_overseers o join aliases a on a.id = o.alias_id where actor_is_admin() order by a.name, o.member_id
  $$;

-- @returns `decided`, `reused`, `own` for the administrator's own application, or null if there is no such mentor
create function check_mentor(mentor uuid, decision uuid, result text, checked text[], said text, to_day date, of_request bytea) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    applicant mentors;
    earlier mentor_checks;
  begin
    perform pg_advisory_xact_lock(870001);
    if not actor_is_admin() then return null; end if;
    select m.* into applicant from mentors m where m.id = mentor for update;
    if not found then return null; end if;
    select c.* into earlier from mentor_checks c where c.id = decision;
    if found then return case when earlier.mentor_id = mentor and earlier.request_hash = of_request then 'decided' else 'reused' end; end if;
    if applicant.member_id = actor_member() then return 'own'; end if;
    insert into mentor_checks (id, mentor_id, outcome, facts, reason, until, request_hash)
      values (decision, mentor, result, checked, said, to_day, of_request);
    if result = 'verified' then update mentors m set about = m.wanted_about where m.id = mentor; end if;
    perform tell_topic('member', applicant.member_id, 'mentoring');
    return 'decided';
  end $$;

-- @returns `assigned`, `own` if mentors would look after themselves, `keys` if the overseer has no keys to seal to yet, or null if either
--   does not exist
create function assign_mentor_overseer(mentor uuid, overseer uuid) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare applicant mentors;
  begin
    perform pg_advisory_xact_lock(870001);
    select m.* into applicant from mentors m where m.id = mentor and actor_is_admin() for update;
    if not found or overseer is not null and not exists (select from mentor_overseers o where o.member_id = overseer) then return null; end if;
    if overseer is not null and not exists (
      select from mentor_overseers o join chat_keys k on k.alias_id = o.alias_id and k.member_id = o.member_id where o.member_id = overseer)
    then return 'keys'; end if;
    if applicant.member_id = overseer or exists (
      select from mentor_pairs p where p.mentor_id = mentor and p.state <> 'ended' and p.mentee_member = overseer) then return 'own'; end if;
    update mentors m set overseer_id = overseer where m.id = mentor;
    perform tell_topic('member', m, 'mentoring') from unnest(array[applicant.member_id, overseer]) m where m is not null;
    return 'assigned';
  end $$;

-- @returns false if the member has no alias in the older community
create function name_mentor_overseer(member uuid, reach text, paused boolean) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    insert into mentor_overseers (member_id, alias_id, contact, is_paused)
      select c.member_id, a.id, reach, paused from community_members c join aliases a on a.member_id = c.member_id and a.is_usual
      where c.member_id = member and c.band = 'older' and c.standing <> 'out' and a.name is not null and actor_is_admin()
      on conflict (member_id) do update set contact = reach, is_paused = paused;
    if not found then return false; end if;
    perform tell_topic('member', member, 'mentoring');
    return true;
  end $$;

create function remove_mentor_overseer(member uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select pg_advisory_xact_lock(870001);
    delete from mentor_overseers o where o.member_id = member and actor_is_admin()
  $$;

-- [Note: Younger mentees] in contract/community/mentors.ts. A mentor accompanies someone under 18 only if a second adult, the overseer of
-- the pair, holds a key of everything the two write. The tables enforce this regardless of functions written later.

create function erase_notes_of_left() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from mentor_notes n where n.id = new.id and not n.is_overseen;
    return null;
  end $$;
create trigger mentor_notes_left after update of member_id on mentor_notes for each row
  when (old.member_id is not null and new.member_id is null) execute function erase_notes_of_left();

-- Whether someone can act at all: an account that is frozen, or that its owner has chosen to delete, cannot act anywhere.
create function account_acts(member uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select not exists (select from account_freezes f where f.member_id = member and f.reopened_at is null)
      and not exists (select from account_deletions d where d.member_id = member and d.due_at is not null)
  $$;

-- Whether either of two members has blocked the other, under any alias.
create function have_blocked(one uuid, other uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from blocks b join aliases a on a.id = b.alias_id
      where b.mode = 'block' and (b.member_id, a.member_id) in ((one, other), (other, one)))
  $$;

-- Whether someone is on duty as an overseer today: named, able to act, not paused or silent, and with keys to which others can seal.
create function overseer_counts(member uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from mentor_overseers o join community_members c on c.member_id = o.member_id
      where o.member_id = member and not o.is_paused and standing_now(c) not in ('silent', 'out') and account_acts(o.member_id)
        and exists (select from chat_keys k where k.alias_id = o.alias_id and k.member_id = o.member_id))
  $$;

-- Whether a mentor may accompany someone of an age band: for someone under 18 their background must have been checked too.
create function may_accompany(mentor uuid, of_band text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select of_band = 'older' or coalesce((
      select c.outcome = 'verified' and c.facts @> array['background'] from mentor_checks c
      where c.mentor_id = mentor order by c.position desc limit 1), false)
  $$;

-- Whether a mentor has a valid check today, regardless of who looks after them. An overseen pair has its own overseer.
create function mentor_is_checked(mentor mentors) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(mentor_until(mentor.id) >= (now() at time zone 'UTC')::date, false)
      and exists (select from community_members c where c.member_id = mentor.member_id and standing_now(c) not in ('silent', 'out'))
  $$;

-- Whether a pair has an overseer on duty, without a block between the overseer and either of the two.
create function is_overseen_now(pair mentor_pairs) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select overseer_counts(pair.overseer_id) and not have_blocked(pair.overseer_id, pair.mentor_member)
      and not have_blocked(pair.overseer_id, pair.mentee_member)
  $$;

-- Whether messages can be written in an open overseen pair: it has an overseer on duty, and its mentor can act.
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

-- No pair continues with someone who is no longer a mentor.
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

-- A conversation with someone under 18 must belong to an overseen pair, between its mentor and its mentee; any other is rejected.
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

-- Pauses these pairs and makes these requests wait for another overseer. From then on nothing is sealed to the former one.
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

-- [Note: Turning 18] The pair continues when its mentee moves to the older community: under the new alias, in a new conversation, and with
-- the overseer until the mentee chooses to continue without one. The earlier conversation has ended for the mentor as well, who can still
-- read it, including what was hidden in it.
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

-- The aliases to which the key of the next epoch is sealed: both sides, and the overseer of an overseen pair.
create function chat_readers(chat uuid) returns uuid[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select array(
      select s.alias_id from chat_sides s where s.chat_id = chat
      union
      select o.alias_id from mentor_pairs p join mentor_overseers o on o.member_id = p.overseer_id where p.chat_id = chat and p.is_overseen
      order by 1)
  $$;

-- Whether the seals are exactly those of one epoch, for these aliases and their newest keys.
create function are_seals_for(seals jsonb, of_epoch int, readers uuid[]) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select jsonb_array_length(seals) = cardinality(readers) and not exists (
      select from unnest(readers) reader
      where not exists (
        select from jsonb_array_elements(seals) s
        where (s ->> 'aliasId')::uuid = reader and (s ->> 'epoch')::int = of_epoch and (s ->> 'generation')::int = chat_generation(reader)))
  $$;

-- Whether the keys or the readers have changed since the epoch started.
create function chat_epoch_due(chat uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select array(select k.alias_id from chat_seals k where k.chat_id = c.id and k.epoch = c.epoch order by k.alias_id) <> chat_readers(c.id)
      or exists (select from chat_seals k where k.chat_id = c.id and k.epoch = c.epoch and k.generation <> chat_generation(k.alias_id))
    from chats c where c.id = chat
  $$;

-- Why nothing can be written in the conversation of an overseen pair: `paused` while it has no overseer. Null for any other conversation.
create function overseen_hindrance(chat uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select 'paused' from mentor_pairs p
    where p.chat_id = chat and p.is_overseen and (p.state = 'on_hold' or p.state = 'open' and not can_be_written_in(p))
  $$;

create function is_overseen_chat(chat uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select exists (select from mentor_pairs p where p.chat_id = chat and p.is_overseen) $$;

-- Who reads the caller's conversation besides the two, or up to which message someone did; no row if it was never overseen.
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

-- Whether the caller has or had a mentor, or requests one: in that case younger members have separate keys.
create function actor_is_accompanied() returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (select from mentor_requests r where r.member_id = actor_member() and r.state <> 'withdrawn')
      or exists (select from mentor_pairs p where p.mentee_member = actor_member())
  $$;

-- Like `chat_hindrance`, but for both communities: for messages to an overseer or in an overseen pair.
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

-- Functions for the work of overseers. Requests of younger members do not show a name.
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

-- @returns `done`, `conflict` if another overseer has it, or null if there is no such request or the caller is not an overseer
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

grant execute on function actor_oversees(), overseen_mentors(), overseen_feedback(), handle_mentor_feedback(uuid, boolean),
  own_overseer(), shown_mentors(), administered_mentors(), administered_overseers(), check_mentor(uuid, uuid, text, text[], text, date,
  bytea), assign_mentor_overseer(uuid, uuid), name_mentor_overseer(uuid, text, boolean), remove_mentor_overseer(uuid),
  chat_oversight(uuid), actor_may_ask(), younger_requests(), oversee_request(uuid, boolean) to upstander_app;
