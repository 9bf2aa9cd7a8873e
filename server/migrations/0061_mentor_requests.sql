-- Requests for a mentor, and the mentors to whom they are offered.

-- The functions here refer to tables and functions of later files.
set local check_function_bodies to off;

-- A member requests a mentor by choosing needs. There is no free text: that belongs in the encrypted conversation.
create table mentor_requests (
  id uuid primary key,
  member_id uuid not null,
  -- Younger members have moderated rooms. Their mentor needs an overseer who holds a key of the conversation, which no conversation has
  -- yet.
  band text not null default 'older',
  alias_id uuid not null references aliases on delete cascade,
  specialties text[] not null check (cardinality(specialties) between 1 and 3),
  language text not null check (language in ('en', 'es')),
  hours text[] not null check (cardinality(hours) between 1 and 8),
  state text not null default 'waiting' check (state in ('waiting', 'paired', 'withdrawn')),
  -- Its position in the queue. A request that returns to the queue retains it.
  asked_at timestamptz(3) not null default now(),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  overseer_id uuid references mentor_overseers on delete set null,
  -- How often it returned to wait for an overseer: they are notified each time.
  returned int not null default 0 check (returned >= 0),
  foreign key (member_id, band) references community_members (member_id, band) on delete cascade,
  -- A request of a younger member is offered to mentors only after an overseer has taken it on.
  constraint mentor_requests_band check (band in ('younger', 'older')),
  constraint mentor_requests_overseer check (overseer_id is null or band = 'younger' and overseer_id <> member_id)
);
create unique index mentor_requests_waiting on mentor_requests (member_id) where state = 'waiting';
create index mentor_requests_oldest on mentor_requests (asked_at, id) where state = 'waiting';
create index mentor_requests_member on mentor_requests (member_id);
create index mentor_requests_alias on mentor_requests (alias_id);
create index mentor_requests_overseer on mentor_requests (overseer_id) where overseer_id is not null;

alter table mentor_requests enable row level security, force row level security;
create policy mentor_requests_owner on mentor_requests to upstander_owner using (true) with check (true);

-- A request that was offered to a mentor, with the reasons for it. Without an answer it goes to the next mentor.
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

alter table mentor_offers enable row level security, force row level security;
create policy mentor_offers_owner on mentor_offers to upstander_owner using (true) with check (true);

create trigger mentor_offers_capacity after insert on mentor_offers for each row execute function hold_mentor_capacity();

-- [Note: Ranking of mentors] Requests are served in the order of arrival, including those of younger members. Each goes to the best mentor:
-- with more of the needs, then more of the hours, then fewer mentees, then the longest time since the last offer. The language must match.
-- Nobody is offered the same request twice.
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

-- Younger members may also send requests.
-- @returns `asked`, `waiting` if another request of the caller is waiting, `paired` if they have a mentor, `silent`, or `reused`
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

-- The caller's waiting request: its position among those in the language, the date by which the present offer is answered, and how many
-- mentors there are.
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

-- A pair with a younger member gets the overseer who took the request on.
-- @returns `accepted`, `declined`, `conflict` if it is no longer waiting for the caller, or null if it is not theirs
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

grant execute on function ask_for_mentor(uuid, text[], text, text[], bytea), withdraw_mentor_request(uuid), own_mentor_request(),
  own_mentor_offers(), answer_mentor_offer(uuid, boolean, boolean) to upstander_app;
