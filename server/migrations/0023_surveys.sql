-- [Note: Surveys are counted] An organisation's anonymous survey of everyone. An answer is a list of ones that are added to the totals
-- of its round, and is not stored: there is no row, time or order for it, and one person's answers to two questions cannot be linked.

-- The questions of the next round. (contract/surveys.ts)
create table surveys (
  organisation_id uuid primary key references organisations,
  content jsonb not null check (pg_column_size(content) <= 131072),
  -- Incremented by each change, so that two owners do not overwrite each other's.
  version int not null default 1 check (version >= 1)
);

alter table surveys enable row level security, force row level security;
grant select on surveys to upstander_app;
create policy surveys_owner on surveys to upstander_owner using (true) with check (true);
create policy surveys_read on surveys for select to upstander_app
  using (organisation_id = any ((select actor_organisations())::uuid[]));

create table survey_rounds (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  number int not null check (number >= 1),
  name text not null check (char_length(name) between 1 and 60),
  -- The end of the link, the same for all participants.
  key text not null unique check (key ~ '^[A-Za-z0-9_-]{16}$'),
  -- The questions as they are in this round.
  content jsonb not null check (pg_column_size(content) <= 131072),
  opens_on date not null,
  closes_on date not null check (closes_on >= opens_on),
  ended_on date,
  -- One row, rewritten as a whole by each answer, so that no part of it discloses which value was added last.
  answers int not null default 0 check (answers >= 0),
  counts int[] not null check (cardinality(counts) between 1 and 400),
  -- How many codes were made when the round opened; never increased. 0 for a round from before codes, whose figures are withheld.
  codes int not null default 0 check (codes >= 0),
  -- The minimum number of answers for figures to be shown. (contract/surveys.ts)
  needed int check (needed >= 10),
  unique (organisation_id, number),
  constraint survey_rounds_needed check ((codes > 0) = (needed is not null))
);

-- Only through functions.
alter table survey_rounds enable row level security, force row level security;
create policy survey_rounds_owner on survey_rounds to upstander_owner using (true) with check (true);

-- Answers that were counted, by a digest of an id made on the device, so that an answer that is sent twice counts once. Not linked to
-- the content of the answer. Deleted when the round ends.
create table survey_receipts (
  round_id uuid not null references survey_rounds on delete cascade,
  digest bytea not null check (octet_length(digest) = 32),
  primary key (round_id, digest)
);

alter table survey_receipts enable row level security, force row level security;
create policy survey_receipts_owner on survey_receipts to upstander_owner using (true) with check (true);

-- The state of a round today, in the time zone of its organisation.
create function survey_state(round survey_rounds) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case
      when round.ended_on is not null or d.today > round.closes_on then 'ended'
      when d.today < round.opens_on then 'waiting'
      else 'open' end
    from (select (now() at time zone o.zone)::date as today from organisations o where o.id = round.organisation_id) d
  $$;

-- A round for anyone who has the link, without its totals.
create function survey_asked(link_key text)
  returns table (id uuid, slug text, organisation text, reading boolean, name text, content jsonb, state text,
    opens_on date, closes_on date, codes int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select r.id, o.slug, o.name, organisation_is_reading(o.id), r.name, r.content,
      -- An organisation that is not verified any more asks nobody anything.
      case when organisation_accepts(o) then survey_state(r) else 'ended' end, r.opens_on, r.closes_on, r.codes
    from survey_rounds r join organisations o on o.id = r.organisation_id where r.key = link_key
  $$;

-- Counts an answer once, for an unused code. @returns the state of the round; the answer was counted if it is `open`. `no code` if the
-- code does not belong to this round or was used
create function answer_survey(link_key text, answer bytea, additions int[], code bytea) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    round survey_rounds;
    state text;
  begin
    select r.* into round from survey_rounds r where r.key = link_key for update;
    if round.id is null then return null; end if;
    state := (select a.state from survey_asked(link_key) a);
    if state <> 'open' then return state; end if;
    if cardinality(additions) <> cardinality(round.counts) or 0 > any (additions) or 1 < any (additions) then
      raise exception 'these are no answers to this round' using errcode = 'check_violation';
    end if;
    -- The same answer again, whose confirmation was lost: its code is used up already.
    if exists (select from survey_receipts s where s.round_id = round.id and s.digest = answer) then return state; end if;
    if round.codes > 0 then
      delete from survey_codes c where c.round_id = round.id and c.digest = code;
      if not found then return 'no code'; end if;
    end if;
    insert into survey_receipts (round_id, digest) values (round.id, answer) on conflict do nothing;
    if not found then return state; end if;
    update survey_rounds r set answers = r.answers + 1,
      counts = (select array_agg(c + additions[i] order by i) from unnest(r.counts) with ordinality as n (c, i))
      where r.id = round.id;
    return state;
  end $$;

-- The rounds of an organisation, for its handlers. The number of answers is rounded to steps of ten, and totals are returned only once
-- a round has ended with enough answers, so that the rest of the program cannot read them earlier.
create function survey_rounds_of(organisation uuid)
  returns table (id uuid, number int, name text, key text, content jsonb, opens_on text, closes_on text, state text,
    at_least int, codes int, needed int, answers int, counts int[])
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select r.id, r.number, r.name, r.key, r.content, r.opens_on::text, r.closes_on::text, s.state,
      r.answers - r.answers % 10, r.codes, r.needed,
      case when s.state = 'ended' and r.answers >= r.needed then r.answers end,
      case when s.state = 'ended' and r.answers >= r.needed then r.counts end
    from survey_rounds r cross join lateral (select survey_state(r) as state) s
    where r.organisation_id = organisation and organisation = any (actor_organisations())
    order by r.number desc
  $$;

-- @returns false where the version has changed
create function change_survey(organisation uuid, known_version int, given jsonb) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if not actor_owns(organisation) then return false; end if;
    if known_version = 0 then
      insert into surveys (organisation_id, content) values (organisation, given) on conflict do nothing;
    else
      update surveys s set content = given, version = s.version + 1
        where s.organisation_id = organisation and s.version = known_version;
    end if;
    return found;
  end $$;

-- Opens a round with the current questions and all totals at zero. @returns false where one is open or scheduled already
create function open_survey_round(
  organisation uuid, round uuid, round_name text, link_key text, first_day date, last_day date, cells int,
  code_digests bytea[], answers_needed int
) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if not actor_owns(organisation) then return false; end if;
    perform from organisations o where o.id = organisation for update;
    -- The same call again.
    if exists (select from survey_rounds r where r.id = round and r.organisation_id = organisation) then return true; end if;
    if exists (select from survey_rounds r where r.organisation_id = organisation and survey_state(r) <> 'ended') then
      return false;
    end if;
    insert into survey_rounds (id, organisation_id, number, name, key, content, opens_on, closes_on, counts, codes, needed)
      select round, organisation, (select coalesce(max(r.number), 0) + 1 from survey_rounds r where r.organisation_id = organisation),
        round_name, link_key, s.content, first_day, last_day, array_fill(0, array[cells]),
        cardinality(code_digests), answers_needed
      from surveys s where s.organisation_id = organisation
      on conflict (id) do nothing;
    if not found then return false; end if;
    insert into survey_codes (round_id, digest) select round, unnest(code_digests);
    return true;
  end $$;

create function end_survey_round(organisation uuid, round uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if not actor_owns(organisation) then return false; end if;
    update survey_rounds r set ended_on = coalesce(r.ended_on, (now() at time zone 'UTC')::date)
      where r.id = round and r.organisation_id = organisation;
    if not found then return false; end if;
    delete from survey_receipts s where s.round_id = round;
    delete from survey_codes c where c.round_id = round;
    return true;
  end $$;

-- [Note: Survey codes] With one link for everyone, anyone who has it can answer any number of times, add known answers until ten are
-- reached, and subtract them from the figures. So each round has one-time codes, and its figures are withheld until a share of them has
-- been used.

-- The unused codes of a round, as digests. A used code is deleted, so that it cannot be linked to an answer, and cannot be
-- distinguished from one that never existed.
create table survey_codes (
  round_id uuid not null references survey_rounds on delete cascade,
  digest bytea not null check (octet_length(digest) = 32),
  primary key (round_id, digest)
);

-- Only through functions.
alter table survey_codes enable row level security, force row level security;
create policy survey_codes_owner on survey_codes to upstander_owner using (true) with check (true);

-- Once a day, as the system: after the last day of a round, deletes what identifies an answer and what allows further answers.
create function forget_survey_receipts() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    delete from survey_codes c using survey_rounds r
    where r.id = c.round_id and survey_state(r) = 'ended' and actor_kind() = 'system';
    delete from survey_receipts s using survey_rounds r
    where r.id = s.round_id and survey_state(r) = 'ended' and actor_kind() = 'system'
  $$;

grant execute on function survey_asked(text), answer_survey(text, bytea, int[], bytea), survey_rounds_of(uuid), change_survey(uuid, int,
  jsonb), open_survey_round(uuid, uuid, text, text, date, date, int, bytea[], int), end_survey_round(uuid, uuid),
  forget_survey_receipts() to upstander_app;
