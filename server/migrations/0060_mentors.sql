-- [Note: Mentors] in contract/community/mentors.ts. Members who have been checked accompany one other member per place, each through an
-- end-to-end encrypted conversation. Both sides belong to members of the older community: the database rejects anyone else. All tables are
-- accessed only through the functions below.

-- The functions here refer to tables and functions of later files.
set local check_function_bodies to off;

-- Those who look after mentors, and to whom mentors and mentees can write in confidence.
create table mentor_overseers (
  member_id uuid primary key,
  band text not null default 'older' check (band = 'older'),
  alias_id uuid not null unique references aliases on delete cascade,
  -- Someone with whom they can talk about what they read.
  contact text not null check (char_length(contact) between 1 and 200),
  is_paused boolean not null default false,
  named_on date not null default (now() at time zone 'UTC')::date,
  foreign key (member_id, band) references community_members (member_id, band) on delete cascade
);

alter table mentor_overseers enable row level security, force row level security;
create policy mentor_overseers_owner on mentor_overseers to upstander_owner using (true) with check (true);

create table mentors (
  id uuid primary key,
  member_id uuid not null unique,
  band text not null default 'older' check (band = 'older'),
  alias_id uuid not null unique references aliases on delete cascade,
  specialties text[] not null check (cardinality(specialties) between 1 and 8),
  languages text[] not null check (cardinality(languages) between 1 and 2 and languages <@ array['en', 'es']),
  hours text[] not null check (cardinality(hours) between 1 and 8),
  capacity int not null check (capacity between 1 and 5),
  -- Their training and experience: as reviewed by an administrator, and as submitted for review.
  about text not null default '' check (char_length(about) <= 600),
  wanted_about text not null check (char_length(wanted_about) between 1 and 600),
  -- How the administrator who checks can contact them. Not shown to others.
  contact text not null check (char_length(contact) between 1 and 300),
  -- They chose to be shown on the home page.
  is_shown boolean not null default false,
  is_paused boolean not null default false,
  overseer_id uuid references mentor_overseers on delete set null,
  -- The last day of the check about which they were already reminded.
  reminded_of date,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  applied_on date not null default (now() at time zone 'UTC')::date,
  foreign key (member_id, band) references community_members (member_id, band) on delete cascade
);
create index mentors_overseer on mentors (overseer_id) where overseer_id is not null;

alter table mentors enable row level security, force row level security;
create policy mentors_owner on mentors to upstander_owner using (true) with check (true);

-- Checks of whether someone may be a mentor, and until when. The newest one counts.
create table mentor_checks (
  id uuid primary key,
  position bigint generated always as identity unique,
  mentor_id uuid not null references mentors on delete cascade,
  outcome text not null check (outcome in ('verified', 'refused')),
  facts text[] not null check (facts <@ array['modules', 'identity', 'references', 'background']),
  -- What was examined, or why it was refused. The mentor can read it.
  reason text not null check (char_length(reason) between 1 and 1000),
  until date,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  decided_on date not null default (now() at time zone 'UTC')::date,
  check ((outcome = 'verified') = (until is not null)),
  check (outcome = 'refused' or facts @> array['modules', 'identity'])
);
create index mentor_checks_newest on mentor_checks (mentor_id, position desc);

alter table mentor_checks enable row level security, force row level security;
create policy mentor_checks_owner on mentor_checks to upstander_owner using (true) with check (true);

create function mentor_until(mentor uuid) returns date
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case when c.outcome = 'verified' then c.until end from mentor_checks c
    where c.mentor_id = mentor order by c.position desc limit 1
  $$;

-- Whether a mentor has a valid check today and an overseer. One whose account is frozen or due to be deleted accepts nobody.
create function mentor_counts(mentor mentors) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select mentor.overseer_id is not null and mentor_is_checked(mentor) and account_acts(mentor.member_id) $$;

-- How many more people someone can accompany: current mentees, including those in paused pairs, and open offers each use one place.
create function mentor_places(mentor mentors) returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select mentor.capacity
      - (select count(*)::int from mentor_pairs p where p.mentor_id = mentor.id and p.state <> 'ended')
      - (select count(*)::int from mentor_offers o where o.mentor_id = mentor.id and o.state = 'offered')
  $$;

-- The database enforces the limit, regardless of which function writes.
create function hold_mentor_capacity() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare mentor mentors;
  begin
    select m.* into mentor from mentors m where m.id = new.mentor_id for no key update;
    if mentor_places(mentor) < 0 then raise exception 'mentor % has no place left', new.mentor_id using errcode = 'check_violation'; end if;
    return null;
  end $$;

-- Whether two members may be paired: neither has blocked the other, and they have not been paired before.
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

-- [Note: Settling of mentors] The changes that follow from time alone, run one after the other: offers lapse, pairs whose mentor's check
-- has expired are handed over, inactive pairs are asked and then ended, and requests go to the next mentor. Pairs and requests also move on
-- if their overseer is no longer on duty, or if there is a block between the overseer and one of the two. It also runs with each action, so
-- that nothing waits for a schedule. Every change to a mentor, a request or an offer takes this lock first, which prevents deadlocks.
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

-- @returns `saved`, `silent` if the caller may not, `unnamed` while their name is waiting for approval, or `reused`
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

-- @returns false if the caller is not a mentor
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

-- Their mentees wait for another mentor.
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

-- As the system: events of which people, including overseers of pairs, have not been notified. There is one notice per event, and its id is
-- derived from the subject of the event.
create function mentoring_news()
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

-- The caller's data export, table by table, with sealed texts as they are and with the messages that a device of the member has hidden. It
-- never discloses who ended a pair.
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

grant execute on function settle_mentoring(int, int, int), save_mentor(uuid, text[], text[], text[], int, text, text, boolean, bytea),
  own_mentor(), pause_mentor(boolean), leave_mentors(), mentoring_news(), own_mentor_copy(text) to upstander_app;
