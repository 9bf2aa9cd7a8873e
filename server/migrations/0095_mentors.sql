-- [Note: Mentors] in contract/community/mentors.ts. Members who have been checked accompany one other member at a time place, each by a sealed
-- conversation. Both sides are held by members of the older community: the database refuses anyone else. All tables are reached through the
-- functions below alone.

-- Who looks after mentors: whom they and those they accompany can write to in confidence.
create table mentor_overseers (
  member_id uuid primary key,
  band text not null default 'older' check (band = 'older'),
  alias_id uuid not null unique references aliases on delete cascade,
  -- With whom they can talk about what they read.
  contact text not null check (char_length(contact) between 1 and 200),
  is_paused boolean not null default false,
  named_on date not null default (now() at time zone 'UTC')::date,
  foreign key (member_id, band) references community_members (member_id, band) on delete cascade
);

create table mentors (
  id uuid primary key,
  member_id uuid not null unique,
  band text not null default 'older' check (band = 'older'),
  alias_id uuid not null unique references aliases on delete cascade,
  specialties text[] not null check (cardinality(specialties) between 1 and 8),
  languages text[] not null check (cardinality(languages) between 1 and 2 and languages <@ array['en', 'es']),
  hours text[] not null check (cardinality(hours) between 1 and 8),
  capacity int not null check (capacity between 1 and 5),
  -- What they have learned, as an administrator has read it, and as it is to be.
  about text not null default '' check (char_length(about) <= 600),
  wanted_about text not null check (char_length(wanted_about) between 1 and 600),
  -- How the administrator who checks can reach them. Not shown to others.
  contact text not null check (char_length(contact) between 1 and 300),
  -- They chose to be shown on the home page.
  is_shown boolean not null default false,
  is_paused boolean not null default false,
  overseer_id uuid references mentor_overseers on delete set null,
  -- The last day of whose approach they were notified.
  reminded_of date,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  applied_on date not null default (now() at time zone 'UTC')::date,
  foreign key (member_id, band) references community_members (member_id, band) on delete cascade
);
create index mentors_overseer on mentors (overseer_id) where overseer_id is not null;

-- Who may be a mentor was checked, and until when. The newest counts.
create table mentor_checks (
  id uuid primary key,
  position bigint generated always as identity unique,
  mentor_id uuid not null references mentors on delete cascade,
  outcome text not null check (outcome in ('verified', 'refused')),
  facts text[] not null check (facts <@ array['modules', 'identity', 'references', 'background']),
  -- What was looked at, or why it was refused. The mentor reads it.
  reason text not null check (char_length(reason) between 1 and 1000),
  until date,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  decided_on date not null default (now() at time zone 'UTC')::date,
  check ((outcome = 'verified') = (until is not null)),
  check (outcome = 'refused' or facts @> array['modules', 'identity'])
);
create index mentor_checks_newest on mentor_checks (mentor_id, position desc);

-- Someone asks for a mentor by what they need. No words: those go into the sealed conversation.
create table mentor_requests (
  id uuid primary key,
  member_id uuid not null,
  -- Younger members have moderated rooms. A mentor of theirs needs an overseer who holds a key of the conversation, which no conversation has yet.
  band text not null default 'older' check (band = 'older'),
  alias_id uuid not null references aliases on delete cascade,
  specialties text[] not null check (cardinality(specialties) between 1 and 3),
  language text not null check (language in ('en', 'es')),
  hours text[] not null check (cardinality(hours) between 1 and 8),
  state text not null default 'waiting' check (state in ('waiting', 'paired', 'withdrawn')),
  -- Its place among those that wait. One that comes back keeps it.
  asked_at timestamptz(3) not null default now(),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  foreign key (member_id, band) references community_members (member_id, band) on delete cascade
);
create unique index mentor_requests_waiting on mentor_requests (member_id) where state = 'waiting';
create index mentor_requests_oldest on mentor_requests (asked_at, id) where state = 'waiting';
create index mentor_requests_member on mentor_requests (member_id);
create index mentor_requests_alias on mentor_requests (alias_id);

-- A request that was offered to a mentor, with the reasons for it. Unanswered, it goes to the next one.
create table mentor_offers (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references mentor_requests on delete cascade,
  mentor_id uuid not null references mentors on delete cascade,
  reasons text[] not null,
  state text not null default 'offered' check (state in ('offered', 'accepted', 'declined', 'lapsed', 'recalled')),
  offered_at timestamptz(3) not null default now(),
  until timestamptz(3) not null
);
create unique index mentor_offers_open on mentor_offers (request_id) where state = 'offered';
create index mentor_offers_request on mentor_offers (request_id);
create index mentor_offers_mentor on mentor_offers (mentor_id, state);

-- Two members of the older community. A side without a member has left.
create table mentor_pairs (
  id uuid primary key default gen_random_uuid(),
  request_id uuid references mentor_requests on delete set null,
  mentor_id uuid references mentors on delete set null,
  mentor_member uuid,
  mentor_band text not null default 'older' check (mentor_band = 'older'),
  mentor_alias uuid not null,
  mentee_member uuid,
  mentee_band text not null default 'older' check (mentee_band = 'older'),
  mentee_alias uuid not null,
  specialties text[] not null,
  reasons text[] not null,
  state text not null default 'open' check (state in ('open', 'ended')),
  -- Never shown to the other side, apart from `check` and `silence`.
  ended_by text check (ended_by in ('mentor', 'mentee', 'silence', 'check', 'gone')),
  chat_id uuid unique references chats on delete set null,
  started_on date not null default (now() at time zone 'UTC')::date,
  ended_on date,
  -- The last day on which either wrote, met or said that they want to go on, and the day on which both were asked.
  active_on date not null default (now() at time zone 'UTC')::date,
  asked_on date,
  foreign key (mentor_member, mentor_band) references community_members (member_id, band) on delete set null (mentor_member),
  foreign key (mentee_member, mentee_band) references community_members (member_id, band) on delete set null (mentee_member),
  check (mentor_member <> mentee_member),
  check ((state = 'ended') = (ended_by is not null)),
  check ((state = 'ended') = (ended_on is not null))
);
create index mentor_pairs_mentor on mentor_pairs (mentor_id, state);
create index mentor_pairs_mentor_member on mentor_pairs (mentor_member);
create index mentor_pairs_mentee_member on mentor_pairs (mentee_member);
create index mentor_pairs_request on mentor_pairs (request_id);

-- Meetings are in the conversation, in writing. The time alone is stored.
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

-- Notes, sealed to both or to their author, and signed with the keys of their alias.
create table mentor_notes (
  id uuid primary key,
  pair_id uuid not null references mentor_pairs on delete cascade,
  member_id uuid references community_members on delete cascade,
  alias_id uuid not null,
  audience text not null check (audience in ('own', 'both')),
  author_key bytea not null check (octet_length(author_key) = 32),
  signature bytea not null check (octet_length(signature) = 64),
  sealed bytea not null check (octet_length(sealed) between 100 and 16384),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  written_on date not null default (now() at time zone 'UTC')::date
);
create index mentor_notes_pair on mentor_notes (pair_id);
create index mentor_notes_member on mentor_notes (member_id);

-- The confidential feedback of one of a pair to the overseer, sealed to the keys of the overseer's alias.
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

create function mentor_until(mentor uuid) returns date
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case when c.outcome = 'verified' then c.until end from mentor_checks c
    where c.mentor_id = mentor order by c.position desc limit 1
  $$;
-- Whether a mentor is checked today and has an overseer.
create function mentor_counts(mentor mentors) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(mentor_until(mentor.id) >= (now() at time zone 'UTC')::date, false)
      and mentor.overseer_id is not null
      and exists (select from community_members c where c.member_id = mentor.member_id and standing_now(c) not in ('silent', 'out'))
  $$;
-- How many more someone can accompany: those whom they accompany and those who are offered to them take a place each.
create function mentor_places(mentor mentors) returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select mentor.capacity
      - (select count(*)::int from mentor_pairs p where p.mentor_id = mentor.id and p.state = 'open')
      - (select count(*)::int from mentor_offers o where o.mentor_id = mentor.id and o.state = 'offered')
  $$;

-- The database holds the number, whatever a function does.
create function hold_mentor_capacity() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare mentor mentors;
  begin
    select m.* into mentor from mentors m where m.id = new.mentor_id for no key update;
    if mentor_places(mentor) < 0 then raise exception 'mentor % has no place left', new.mentor_id using errcode = 'check_violation'; end if;
    return null;
  end $$;
create trigger mentor_offers_capacity after insert on mentor_offers for each row execute function hold_mentor_capacity();
create trigger mentor_pairs_capacity after insert on mentor_pairs for each row execute function hold_mentor_capacity();

-- Whether two members may be brought together: neither has blocked the other, and they were not together before.
create function may_be_paired(one uuid, other uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select one <> other
      and not exists (
        select from blocks b join aliases a on a.id = b.alias_id
        where b.mode = 'block' and (b.member_id, a.member_id) in ((one, other), (other, one)))
      and not exists (
        select from mentor_pairs p where (p.mentor_member, p.mentee_member) in ((one, other), (other, one)))
  $$;

-- [Note: Ranking of mentors] Requests in the order in which they came; each to the mentor who fits best: more of what is needed, then more of the
-- hours, then who accompanies fewer, then who was offered someone longest ago. The language has to be the same. Nobody is offered a request twice.
create function offer_requests(hours_open int) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    waiting mentor_requests;
    best record;
  begin
    for waiting in
      select r.* from mentor_requests r
      where r.state = 'waiting' and not exists (select from mentor_offers o where o.request_id = r.id and o.state = 'offered')
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
          and not exists (select from mentor_offers o where o.request_id = waiting.id and o.mentor_id = m.id)
        order by
          (select count(*) from unnest(waiting.specialties) s where s = any (m.specialties)) desc,
          (select count(*) from unnest(waiting.hours) h where h = any (m.hours)) desc,
          (select count(*) from mentor_pairs p where p.mentor_id = m.id and p.state = 'open'),
          (select max(o.offered_at) from mentor_offers o where o.mentor_id = m.id) nulls first, m.id
        limit 1;
      continue when not found;
      insert into mentor_offers (request_id, mentor_id, reasons, until)
        values (waiting.id, best.id,
          array['language', 'age_band'] || case when cardinality(best.needs) > 0 then array['specialty'] else '{}' end
            || case when cardinality(best.hours) > 0 then array['hours'] else '{}' end,
          now() + make_interval(hours => hours_open));
      perform tell_topic('member', best.member_id, 'mentoring');
      perform tell_topic('member', waiting.member_id, 'mentoring');
    end loop;
  end $$;

-- Ends a pair. The conversation stays to read, and takes nothing more. Meetings that were to come are off.
create function end_mentor_pair(pair uuid, why text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare ended mentor_pairs;
  begin
    -- The conversation first, as a message does.
    perform from chats c where c.id = (select p.chat_id from mentor_pairs p where p.id = pair) for no key update;
    update mentor_pairs p set state = 'ended', ended_by = why, ended_on = (now() at time zone 'UTC')::date
      where p.id = pair and p.state = 'open' returning p.* into ended;
    if not found then return; end if;
    update mentor_meetings m set state = 'cancelled' where m.pair_id = pair and m.state <> 'cancelled' and m.ends_at > now();
    if ended.chat_id is not null then
      update chat_sides s set state = 'left' where s.chat_id = ended.chat_id and s.state = 'open';
      perform tell_topic('chat', ended.chat_id, 'message');
    end if;
    perform tell_topic('member', m, 'mentoring') from unnest(array[ended.mentor_member, ended.mentee_member]) m where m is not null;
  end $$;

-- The mentee waits again, in the place that they had.
create function return_mentor_request(pair uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    update mentor_requests r set state = 'waiting' from mentor_pairs p
    where p.id = pair and r.id = p.request_id and r.state = 'paired' and r.member_id = p.mentee_member
      and not exists (select from mentor_requests w where w.member_id = r.member_id and w.state = 'waiting')
  $$;

-- Someone who leaves a conversation, or the community, has ended the pair.
create function end_left_mentor_pair() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform end_mentor_pair(p.id, case when p.mentor_alias = new.alias_id then 'mentor' else 'mentee' end)
      from mentor_pairs p where p.chat_id = new.chat_id and p.state = 'open';
    return null;
  end $$;
create trigger chat_sides_mentoring after update of state on chat_sides for each row
  when (old.state = 'open' and new.state = 'left') execute function end_left_mentor_pair();
create function end_gone_mentor_pair() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform end_mentor_pair(new.id, 'gone');
    if new.mentor_member is null then perform return_mentor_request(new.id); end if;
    if new.mentor_member is null and new.mentee_member is null then delete from mentor_pairs p where p.id = new.id; end if;
    return null;
  end $$;
create trigger mentor_pairs_gone after update on mentor_pairs for each row
  when (old.mentor_member is not null and new.mentor_member is null or old.mentee_member is not null and new.mentee_member is null)
  execute function end_gone_mentor_pair();
create function note_mentor_activity() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update mentor_pairs p set active_on = (now() at time zone 'UTC')::date, asked_on = null
      where p.chat_id = new.chat_id and p.state = 'open' and (p.active_on < (now() at time zone 'UTC')::date or p.asked_on is not null);
    return null;
  end $$;
create trigger chat_messages_mentoring after insert on chat_messages for each row execute function note_mentor_activity();

-- [Note: Settling of mentors] What time alone does, one run after the other: offers lapse, pairs of mentors whose check is over are handed over, pairs that are
-- silent are asked and ended, and requests go to the next mentor. It runs with each act as well, so that nothing waits for a clock. Whatever changes a
-- mentor, a request or an offer takes its lock first, so that none of them waits for another in a circle.
create function settle_mentoring(hours_open int, asked_after int, ended_after int) returns void
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
    for pair in
      select p.* from mentor_pairs p join mentors m on m.id = p.mentor_id
      where p.state = 'open' and not mentor_counts(m)
    loop
      perform end_mentor_pair(pair.id, 'check');
      perform return_mentor_request(pair.id);
    end loop;
    for pair in select p.* from mentor_pairs p where p.state = 'open' and p.active_on <= today - ended_after
    loop
      perform end_mentor_pair(pair.id, 'silence');
    end loop;
    update mentor_pairs p set asked_on = today where p.state = 'open' and p.asked_on is null and p.active_on <= today - asked_after;
    perform offer_requests(hours_open);
  end $$;

-- @returns `saved`, `silent` where the caller may not, `unnamed` while their name waits, or `reused`
create function save_mentor(mentor uuid, needs text[], spoken text[], at_hours text[], places int, said text, reach text, shown boolean, of_request bytea)
  returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    own aliases;
    earlier mentors;
  begin
    perform pg_advisory_xact_lock(870001);
    if chat_hindrance(actor_alias()) = 'silent' or actor_band() is distinct from 'older' then return 'silent'; end if;
    select a.* into own from aliases a where a.member_id = actor_member() and a.is_usual;
    if own.name is null then return 'unnamed'; end if;
    select m.* into earlier from mentors m where m.member_id = actor_member() for update;
    if not found and exists (select from mentors m where m.id = mentor) or earlier.id is not null and earlier.id <> mentor then return 'reused'; end if;
    insert into mentors (id, member_id, alias_id, specialties, languages, hours, capacity, wanted_about, contact, is_shown, request_hash)
      values (mentor, actor_member(), own.id, needs, spoken, at_hours, places, said, reach, shown, of_request)
      on conflict (id) do update set specialties = needs, languages = spoken, hours = at_hours, wanted_about = said, contact = reach, is_shown = shown,
        -- Nobody is sent away by a smaller number; it counts for those who come.
        capacity = places, request_hash = of_request;
    perform tell_topic('member', actor_member(), 'mentoring');
    return 'saved';
  end $$;

create function own_mentor()
  returns table (
    id uuid, alias_id uuid, specialties text[], languages text[], hours text[], capacity int, about text, wanted_about text, contact text,
    is_shown boolean, is_paused boolean, applied_on date, outcome text, facts text[], reason text, until date, overseer_alias uuid, overseer_name text,
    overseer_picture int, counts boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select m.id, m.alias_id, m.specialties, m.languages, m.hours, m.capacity, m.about, m.wanted_about, m.contact, m.is_shown, m.is_paused, m.applied_on,
      c.outcome, c.facts, c.reason, c.until, o.alias_id, a.name, a.picture, mentor_counts(m)
    from mentors m
    left join lateral (select k.* from mentor_checks k where k.mentor_id = m.id order by k.position desc limit 1) c on true
    left join mentor_overseers o on o.member_id = m.overseer_id
    left join aliases a on a.id = o.alias_id
    where m.member_id = actor_member()
  $$;

-- @returns false where the caller is no mentor
create function pause_mentor(paused boolean) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform pg_advisory_xact_lock(870001);
    update mentors m set is_paused = paused where m.member_id = actor_member();
    if not found then return false; end if;
    perform tell_topic('member', actor_member(), 'mentoring');
    return true;
  end $$;
-- Whom they accompanied wait for another one.
create function leave_mentors() returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare pair uuid;
  begin
    perform pg_advisory_xact_lock(870001);
    for pair in select p.id from mentor_pairs p where p.mentor_member = actor_member() and p.state <> 'ended' loop
      perform end_mentor_pair(pair, 'mentor');
      perform return_mentor_request(pair);
    end loop;
    delete from mentors m where m.member_id = actor_member();
    perform tell_topic('member', actor_member(), 'mentoring');
  end $$;

-- @returns `asked`, `waiting` where another request of the caller waits, `paired` where they have a mentor, `silent`, or `reused`
create function ask_for_mentor(request uuid, needs text[], in_language text, at_hours text[], of_request bytea) returns text
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
    if chat_hindrance(actor_alias()) is not null then return 'silent'; end if;
    if earlier.id is not null then return 'reused'; end if;
    if exists (select from mentor_requests r where r.member_id = actor_member() and r.state = 'waiting') then return 'waiting'; end if;
    if exists (select from mentor_pairs p where p.mentee_member = actor_member() and p.state = 'open') then return 'paired'; end if;
    select a.* into own from aliases a where a.member_id = actor_member() and a.is_usual;
    insert into mentor_requests (id, member_id, alias_id, specialties, language, hours, request_hash)
      values (request, actor_member(), own.id, needs, in_language, at_hours, of_request);
    perform tell_topic('member', actor_member(), 'mentoring');
    return 'asked';
  end $$;
create function withdraw_mentor_request(request uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare mentor uuid;
  begin
    perform pg_advisory_xact_lock(870001);
    update mentor_requests r set state = 'withdrawn' where r.id = request and r.member_id = actor_member() and r.state = 'waiting';
    if not found then return exists (select from mentor_requests r where r.id = request and r.member_id = actor_member()); end if;
    for mentor in
      update mentor_offers o set state = 'recalled' from mentors m
      where o.request_id = request and o.state = 'offered' and m.id = o.mentor_id returning m.member_id
    loop perform tell_topic('member', mentor, 'mentoring'); end loop;
    perform tell_topic('member', actor_member(), 'mentoring');
    return true;
  end $$;

-- The caller's request that waits: its place among those of the language, by when the present offer is answered, and how many mentors there are.
create function own_mentor_request()
  returns table (
    id uuid, specialties text[], language text, hours text[], asked_at timestamptz, place int, offer_until timestamptz, mentors int, free int,
    passed int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select r.id, r.specialties, r.language, r.hours, r.asked_at,
      (select count(*)::int + 1 from mentor_requests e
        where e.state = 'waiting' and e.language = r.language and (e.asked_at, e.id) < (r.asked_at, r.id)),
      (select o.until from mentor_offers o where o.request_id = r.id and o.state = 'offered' and o.until > now()),
      (select count(*)::int from mentors m where mentor_counts(m) and r.language = any (m.languages)),
      (select count(*)::int from mentors m where mentor_counts(m) and not m.is_paused and r.language = any (m.languages) and mentor_places(m) > 0
        and may_be_paired(m.member_id, r.member_id) and m.overseer_id <> r.member_id
        and not exists (select from mentor_offers o where o.request_id = r.id and o.mentor_id = m.id)),
      (select count(*)::int from mentor_offers o where o.request_id = r.id and o.state in ('declined', 'lapsed', 'recalled'))
    from mentor_requests r where r.member_id = actor_member() and r.state = 'waiting'
  $$;

create function own_mentor_offers()
  returns table (id uuid, specialties text[], language text, hours text[], reasons text[], until timestamptz, asked_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select o.id, r.specialties, r.language, r.hours, o.reasons, o.until, r.asked_at
    from mentor_offers o join mentors m on m.id = o.mentor_id join mentor_requests r on r.id = o.request_id
    where m.member_id = actor_member() and o.state = 'offered' and o.until > now() and mentor_counts(m) order by o.until, o.id
  $$;

-- @returns `accepted`, `declined`, `conflict` where it no longer waits for the caller, or null where it is not theirs
create function answer_mentor_offer(offer uuid, accepts boolean, pauses boolean) returns table (outcome text, pair_id uuid)
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
    if asked.state <> 'offered' or asked.until <= now() or request.state <> 'waiting' or not mentor_counts(mentor) then
      return query select 'conflict', null::uuid; return;
    end if;
    update mentor_offers o set state = case when accepts then 'accepted' else 'declined' end where o.id = offer;
    if accepts then
      update mentor_requests r set state = 'paired' where r.id = request.id;
      insert into mentor_pairs (request_id, mentor_id, mentor_member, mentor_alias, mentee_member, mentee_alias, specialties, reasons)
        values (request.id, mentor.id, mentor.member_id, mentor.alias_id, request.member_id, request.alias_id, request.specialties, asked.reasons)
        returning id into made;
    end if;
    perform tell_topic('member', m, 'mentoring') from unnest(array[mentor.member_id, request.member_id]) m;
    return query select case when accepts then 'accepted' else 'declined' end, made;
  end $$;

-- The pairs of the caller, or one of them. What the other side may know alone: never who ended it.
create function own_mentor_pairs(only_pair uuid)
  returns table (
    id uuid, is_mentor boolean, own_alias uuid, other_alias uuid, other_name text, other_picture int, about text, facts text[], until date,
    specialties text[], reasons text[], state text, ended_by text, chat_id uuid, started_on date, ended_on date, asked_on date, active_on date,
    overseer_alias uuid, overseer_name text, overseer_picture int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select p.id, p.mentor_member is not distinct from actor_member(), case when p.mentor_member = actor_member() then p.mentor_alias else p.mentee_alias end,
      case when p.mentor_member = actor_member() then p.mentee_alias else p.mentor_alias end,
      case when not a.is_gone then a.name end, coalesce(a.picture, 0), coalesce(m.about, ''), c.facts, case when c.outcome = 'verified' then c.until end,
      p.specialties, p.reasons, p.state, case when p.ended_by in ('check', 'silence') then p.ended_by end, p.chat_id, p.started_on, p.ended_on,
      p.asked_on, p.active_on, o.alias_id, oa.name, oa.picture
    from mentor_pairs p
    left join aliases a on a.id = case when p.mentor_member = actor_member() then p.mentee_alias else p.mentor_alias end
    left join mentors m on m.id = p.mentor_id
    left join lateral (select k.* from mentor_checks k where k.mentor_id = m.id order by k.position desc limit 1) c on true
    left join mentor_overseers o on o.member_id = m.overseer_id
    left join aliases oa on oa.id = o.alias_id
    where (p.mentor_member = actor_member() or p.mentee_member = actor_member()) and (only_pair is null or p.id = only_pair)
    order by p.state = 'open' desc, p.started_on desc, p.id limit 50
  $$;

-- @returns `ended`, `before` where it had ended, or null where the pair is not the caller's
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

-- The first message of a pair's conversation, which both may write into at once: they have chosen each other already.
-- @returns `sent`, `reused`, `started` where the other was faster, `ended`, `unreachable` where the other has no keys yet, so that nobody could
--   ever open what is sealed, `keys`, `blocked`, `silent`, or null where the pair is not the caller's
create function start_mentor_chat(pair uuid, chat uuid, message new_chat_message, seals jsonb, of_request bytea) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    own mentor_pairs;
    earlier chats;
    sender uuid;
    target uuid;
    other uuid;
  begin
    select p.* into own from mentor_pairs p where p.id = pair and (p.mentor_member = actor_member() or p.mentee_member = actor_member()) for update;
    if not found then return null; end if;
    select c.* into earlier from chats c where c.id = chat;
    if found then
      return case when own.chat_id = chat and earlier.request_hash = of_request and exists (
        select from chat_sides s where s.chat_id = chat and s.is_starter and s.member_id = actor_member()) then 'sent' else 'reused' end;
    end if;
    if own.state <> 'open' then return 'ended'; end if;
    if own.chat_id is not null then return 'started'; end if;
    sender := case when own.mentor_member = actor_member() then own.mentor_alias else own.mentee_alias end;
    target := case when own.mentor_member = actor_member() then own.mentee_alias else own.mentor_alias end;
    other := case when own.mentor_member = actor_member() then own.mentee_member else own.mentor_member end;
    if chat_hindrance(sender) is not null then return 'silent'; end if;
    if has_blocked(actor_member(), target) then return 'blocked'; end if;
    if not exists (select from chat_keys k where k.alias_id = target) then return 'unreachable'; end if;
    if message.epoch <> 1 or message.sequence <> 1 or message.previous is not null or not is_newest_chat_key(sender, message.author_key)
      or not are_chat_seals(seals, 1, sender, target) then return 'keys'; end if;
    insert into chats (id, kind, starter_key, last_number, request_hash) values (chat, 'mentoring', message.author_key, 1, of_request);
    insert into chat_sides (chat_id, is_starter, alias_id, member_id, state, last_number, read_up_to, delivered_up_to)
      values (chat, true, sender, actor_member(), 'open', 1, 1, 1),
        (chat, false, target, other, 'open', case when has_blocked(other, sender) then 0 else 1 end, 0, 0);
    update mentor_pairs p set chat_id = chat where p.id = pair;
    perform insert_chat_message(chat, 1, true, message, has_blocked(other, sender), null, of_request);
    perform insert_chat_seals(chat, seals);
    perform tell_topic('member', m, what) from unnest(array[actor_member(), other]) m, unnest(array['chats', 'mentoring']) what;
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
-- @returns `proposed`, `overlap`, `past`, `ended`, `reused`, or null where the pair is not the caller's
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
-- @returns `agreed`, `cancelled`, `conflict` for one of the caller's own or one that is off or over, or null where it is not theirs
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
  returns table (id uuid, is_own boolean, alias_id uuid, audience text, author_key bytea, signature bytea, sealed bytea, written_on date)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select n.id, n.member_id is not distinct from actor_member(), n.alias_id, n.audience, n.author_key, n.signature, n.sealed, n.written_on
    from mentor_notes n join mentor_pairs p on p.id = n.pair_id
    where p.id = pair and (p.mentor_member = actor_member() or p.mentee_member = actor_member())
      and (n.audience = 'both' or n.member_id = actor_member()) order by n.written_on desc, n.id limit 200
  $$;
-- @returns `written`, `ended`, `keys`, `full`, `reused`, or null where the pair is not the caller's
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
    if own.state <> 'open' and whom = 'both' then return 'ended'; end if;
    author := case when own.mentor_member = actor_member() then own.mentor_alias else own.mentee_alias end;
    if not is_newest_chat_key(author, key) then return 'keys'; end if;
    if (select count(*) from mentor_notes n where n.pair_id = pair and n.member_id = actor_member()) >= 100 then return 'full'; end if;
    insert into mentor_notes (id, pair_id, member_id, alias_id, audience, author_key, signature, sealed, request_hash)
      values (note, pair, actor_member(), author, whom, key, signed, bytes, of_request);
    perform tell_topic('member', m, 'mentoring')
      from unnest(case when whom = 'both' then array[own.mentor_member, own.mentee_member] else array[actor_member()] end) m where m is not null;
    return 'written';
  end $$;
create function erase_mentor_note(note uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from mentor_notes n where n.id = note and n.member_id = actor_member();
    if found then perform tell_topic('member', actor_member(), 'mentoring'); end if;
  end $$;

-- @returns `sent`, `nobody` where the mentor has no overseer, `reused`, `full`, or null where the pair is not the caller's
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
    select m.overseer_id into overseer from mentors m where m.id = own.mentor_id;
    if overseer is null then return 'nobody'; end if;
    if (select count(*) from mentor_feedback f where f.member_id = actor_member() and f.written_on > (now() at time zone 'UTC')::date - 7) >= 20 then return 'full'; end if;
    insert into mentor_feedback (id, pair_id, member_id, by_mentor, overseer_id, sealed, request_hash)
      values (feedback, pair, actor_member(), own.mentor_member is not distinct from actor_member(), overseer, bytes, of_request);
    perform tell_topic('member', overseer, 'mentoring');
    return 'sent';
  end $$;

-- What the caller looks after as an overseer. Of those who are accompanied, nothing.
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

-- Mentors who chose to be shown. How many they have accompanied is a step, never a number.
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
-- @returns `decided`, `reused`, `own` for the administrator's own application, or null where there is no such mentor
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
-- @returns `assigned`, `own` where a mentor would look after themselves, `keys` where nothing can be sealed to the overseer so far, or null where either is not there
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
-- @returns false where the member has no name in the older community
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

-- As the system: what people have not been notified of. One notice for each event, whose id is made from what it is about.
create function mentoring_news()
  returns table (member_id uuid, generation int, event uuid, subject_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with news (member_id, event, subject_id) as (
      select m.member_id, o.id, m.id from mentor_offers o join mentors m on m.id = o.mentor_id where o.state = 'offered' and o.until > now()
      union all
      select p.mentee_member, p.id, p.id from mentor_pairs p where p.started_on >= (now() at time zone 'UTC')::date - 1
      union all
      select who, md5(p.id::text || 'ended')::uuid, p.id from mentor_pairs p, unnest(array[p.mentor_member, p.mentee_member]) who
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
    )
    select n.member_id, m.generation, n.event, n.subject_id from news n join members m on m.id = n.member_id
    where actor_kind() = 'system' and not exists (
      select from notifications k where k.member_id = n.member_id and k.kind = 'community' and k.event = n.event)
  $$;

-- What the caller's copy of their data has, table by table, with sealed words as they are. Nothing that would reveal who ended a pair.
create function own_mentor_copy(of_table text) returns setof jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select to_jsonb(o) from mentor_overseers o where of_table = 'mentor_overseers' and o.member_id = actor_member()
    union all
    select to_jsonb(m) - '{request_hash, overseer_id}'::text[] from mentors m where of_table = 'mentors' and m.member_id = actor_member()
    union all
    select to_jsonb(c) - '{request_hash, position}'::text[] from mentor_checks c join mentors m on m.id = c.mentor_id
      where of_table = 'mentor_checks' and m.member_id = actor_member()
    union all
    select to_jsonb(r) - '{request_hash}'::text[] from mentor_requests r where of_table = 'mentor_requests' and r.member_id = actor_member()
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
  $$;

revoke execute on function
  mentor_until(uuid), mentor_counts(mentors), mentor_places(mentors), hold_mentor_capacity(), may_be_paired(uuid, uuid), offer_requests(int),
  end_mentor_pair(uuid, text), return_mentor_request(uuid), end_left_mentor_pair(), end_gone_mentor_pair(), note_mentor_activity(),
  settle_mentoring(int, int, int), save_mentor(uuid, text[], text[], text[], int, text, text, boolean, bytea), own_mentor(),
  pause_mentor(boolean), leave_mentors(), ask_for_mentor(uuid, text[], text, text[], bytea), withdraw_mentor_request(uuid),
  own_mentor_request(), own_mentor_offers(), answer_mentor_offer(uuid, boolean, boolean), own_mentor_pairs(uuid),
  end_own_mentor_pair(uuid, boolean), continue_mentor_pair(uuid), start_mentor_chat(uuid, uuid, new_chat_message, jsonb, bytea),
  own_mentor_meetings(uuid), propose_mentor_meeting(uuid, uuid, timestamptz, timestamptz, bytea), answer_mentor_meeting(uuid, boolean),
  own_mentor_notes(uuid), write_mentor_note(uuid, uuid, text, bytea, bytea, bytea, bytea), erase_mentor_note(uuid),
  send_mentor_feedback(uuid, uuid, bytea, bytea), actor_oversees(), overseen_mentors(), overseen_feedback(),
  handle_mentor_feedback(uuid, boolean), own_overseer(), shown_mentors(), administered_mentors(), administered_overseers(),
  check_mentor(uuid, uuid, text, text[], text, date, bytea), assign_mentor_overseer(uuid, uuid), name_mentor_overseer(uuid, text, boolean),
  remove_mentor_overseer(uuid), mentoring_news(), own_mentor_copy(text)
  from public;
grant execute on function
  settle_mentoring(int, int, int), save_mentor(uuid, text[], text[], text[], int, text, text, boolean, bytea), own_mentor(),
  pause_mentor(boolean), leave_mentors(), ask_for_mentor(uuid, text[], text, text[], bytea), withdraw_mentor_request(uuid),
  own_mentor_request(), own_mentor_offers(), answer_mentor_offer(uuid, boolean, boolean), own_mentor_pairs(uuid),
  end_own_mentor_pair(uuid, boolean), continue_mentor_pair(uuid), start_mentor_chat(uuid, uuid, new_chat_message, jsonb, bytea),
  own_mentor_meetings(uuid), propose_mentor_meeting(uuid, uuid, timestamptz, timestamptz, bytea), answer_mentor_meeting(uuid, boolean),
  own_mentor_notes(uuid), write_mentor_note(uuid, uuid, text, bytea, bytea, bytea, bytea), erase_mentor_note(uuid),
  send_mentor_feedback(uuid, uuid, bytea, bytea), actor_oversees(), overseen_mentors(), overseen_feedback(),
  handle_mentor_feedback(uuid, boolean), own_overseer(), shown_mentors(), administered_mentors(), administered_overseers(),
  check_mentor(uuid, uuid, text, text[], text, date, bytea), assign_mentor_overseer(uuid, uuid), name_mentor_overseer(uuid, text, boolean),
  remove_mentor_overseer(uuid), mentoring_news(), own_mentor_copy(text)
  to upstander_app;

alter table mentor_overseers enable row level security;
alter table mentor_overseers force row level security;
create policy mentor_overseers_owner on mentor_overseers to upstander_owner using (true) with check (true);
alter table mentors enable row level security;
alter table mentors force row level security;
create policy mentors_owner on mentors to upstander_owner using (true) with check (true);
alter table mentor_checks enable row level security;
alter table mentor_checks force row level security;
create policy mentor_checks_owner on mentor_checks to upstander_owner using (true) with check (true);
alter table mentor_requests enable row level security;
alter table mentor_requests force row level security;
create policy mentor_requests_owner on mentor_requests to upstander_owner using (true) with check (true);
alter table mentor_offers enable row level security;
alter table mentor_offers force row level security;
create policy mentor_offers_owner on mentor_offers to upstander_owner using (true) with check (true);
alter table mentor_pairs enable row level security;
alter table mentor_pairs force row level security;
create policy mentor_pairs_owner on mentor_pairs to upstander_owner using (true) with check (true);
alter table mentor_meetings enable row level security;
alter table mentor_meetings force row level security;
create policy mentor_meetings_owner on mentor_meetings to upstander_owner using (true) with check (true);
alter table mentor_notes enable row level security;
alter table mentor_notes force row level security;
create policy mentor_notes_owner on mentor_notes to upstander_owner using (true) with check (true);
alter table mentor_feedback enable row level security;
alter table mentor_feedback force row level security;
create policy mentor_feedback_owner on mentor_feedback to upstander_owner using (true) with check (true);
