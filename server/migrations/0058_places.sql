-- [Note: Places] Places and communities where people are safe, each checked by a person and valid until a date. Everyone downloads the same
-- list as one file, so that no query discloses what someone is looking for or where they are.
create table places (
  id uuid primary key,
  -- The identifier in the file and on readers' devices: short, so that the file compresses well.
  number int not null generated always as identity unique,
  added_at timestamptz(3) not null default now(),
  name text not null check (char_length(name) between 1 and 120),
  kind text not null check (kind in (
    'drop_in', 'advice', 'health', 'refuge', 'night_shelter', 'youth', 'library', 'faith', 'community', 'online')),
  needs text[] not null check (cardinality(needs) between 1 and 20),
  groups text[] not null check (cardinality(groups) between 1 and 20),
  access text[] not null check (cardinality(access) <= 20),
  languages text[] not null check (cardinality(languages) between 1 and 12),
  cost text not null check (cost in ('free', 'donation', 'low', 'paid')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text not null check (char_length(region) <= 80),
  town text not null check (char_length(town) <= 80),
  address text not null check (char_length(address) <= 160),
  -- Where the place itself publishes its address.
  address_source text not null check (char_length(address_source) <= 200),
  phone text not null check (char_length(phone) <= 40),
  website text not null check (char_length(website) <= 200),
  about text not null check (char_length(about) <= 280),
  hours jsonb check (pg_column_size(hours) <= 4096),
  -- A sample entry: no such place exists.
  is_sample boolean not null,
  -- How administrators can contact the place to check it. Not shown to others.
  contact text not null check (char_length(contact) <= 200),
  version int not null default 1 check (version >= 1),
  -- Someone reported that the address must be secret: it is hidden from everyone until a person has reviewed it.
  is_covered boolean not null default false,
  -- The digest of the secret that authenticates the people who run it.
  owner_digest bytea unique check (octet_length(owner_digest) = 32),
  answer text not null default '' check (char_length(answer) <= 600),
  is_answer_shown boolean not null default false check (answer <> '' or not is_answer_shown),
  -- [Note: Secret addresses] in content/places/secret-address.ts
  constraint places_secret_address check (kind <> 'refuge' or address = ''),
  constraint places_address_source check (address = '' or address_source <> '')
);
create unique index places_double on places (country, lower(town), lower(name));
create index places_newest on places (added_at desc, id desc);

alter table places enable row level security, force row level security;
grant select, update (owner_digest, is_answer_shown, answer), delete on places to upstander_app;
create policy places_owner on places to upstander_owner using (true) with check (true);
create policy places_admin on places to upstander_app using ((select actor_is_admin())) with check ((select actor_is_admin()));

create function count_place_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$ begin update place_changes set changes = changes + 1; return null; end $$;
create trigger places_count after insert or update or delete on places for each statement execute function count_place_change();

-- Who checked which version, and until when. The newest check counts. `changed`: the entry has been changed since.
create table place_checks (
  id bigint generated always as identity primary key,
  place_id uuid not null references places on delete cascade,
  outcome text not null check (outcome in ('checked', 'changed', 'ended')),
  what text not null check (char_length(what) <= 300),
  by_name text not null check (char_length(by_name) <= 120),
  until date,
  -- A person confirmed that the place publishes its address itself, or that it has none.
  is_address_public boolean not null default false,
  decided_on date not null default (now() at time zone 'UTC')::date,
  check ((outcome = 'checked') = (until is not null))
);
create index place_checks_newest on place_checks (place_id, id desc);

alter table place_checks enable row level security, force row level security;
grant select on place_checks to upstander_app;
create policy place_checks_owner on place_checks to upstander_owner using (true) with check (true);
create policy place_checks_admin on place_checks for select to upstander_app using ((select actor_is_admin()));

create trigger place_checks_count after insert on place_checks for each statement execute function count_place_change();

-- Reports that something is wrong with a place: one of a few reasons and the day, and nothing about the reporter.
create table place_problems (
  id uuid primary key,
  place_id uuid not null references places on delete cascade,
  reason text not null check (reason in ('closed', 'facts', 'unsafe', 'unwelcoming', 'address')),
  noted_on date not null default (now() at time zone 'UTC')::date
);
create index place_problems_of on place_problems (place_id);

alter table place_problems enable row level security, force row level security;
grant select on place_problems to upstander_app;
create policy place_problems_owner on place_problems to upstander_owner using (true) with check (true);
create policy place_problems_admin on place_problems for select to upstander_app using ((select actor_is_admin()));

create table place_suggestions (
  id uuid primary key,
  -- Only if the member wants it counted for their milestones.
  member_id uuid references members on delete set null,
  name text not null check (char_length(name) between 1 and 120),
  kind text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  town text not null check (char_length(town) <= 80),
  website text not null check (char_length(website) <= 200),
  words text not null check (char_length(words) between 1 and 600),
  state text not null default 'waiting' check (state in ('waiting', 'added')),
  place_id uuid references places on delete set null,
  suggested_on date not null default (now() at time zone 'UTC')::date
);
create index place_suggestions_member on place_suggestions (member_id) where member_id is not null;
create index place_suggestions_place on place_suggestions (place_id) where place_id is not null;

alter table place_suggestions enable row level security, force row level security;
grant select on place_suggestions to upstander_app;
create policy place_suggestions_owner on place_suggestions to upstander_owner using (true) with check (true);
create policy place_suggestions_own on place_suggestions for select to upstander_app using (member_id = (select actor_member()));

-- A counter of changes to the content of the file, so that a server generates it once per change.
create table place_changes (
  only_one boolean primary key default true check (only_one),
  changes bigint not null default 0
);

alter table place_changes enable row level security, force row level security;
create policy place_changes_owner on place_changes to upstander_owner using (true) with check (true);

insert into place_changes default values;

create function newest_place_check(place uuid) returns place_checks
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select c from place_checks c where c.place_id = place order by c.id desc limit 1 $$;

create function place_state(place uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce((
      select case when c.outcome <> 'checked' then c.outcome when c.until < (now() at time zone 'UTC')::date then 'expired' else 'checked' end
      from place_checks c where c.place_id = place order by c.id desc limit 1), 'waiting')
  $$;

-- The public view of a place.
create function shown_place(p places, c place_checks) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select jsonb_build_object(
      'number', p.number, 'name', p.name, 'kind', p.kind, 'needs', p.needs, 'groups', p.groups, 'access', p.access,
      'languages', p.languages, 'cost', p.cost, 'country', p.country, 'region', p.region, 'town', p.town,
      'address', case when p.is_covered or not c.is_address_public then '' else p.address end,
      'phone', p.phone, 'website', p.website, 'about', p.about, 'hours', p.hours, 'isSample', p.is_sample,
      'checked', c.what, 'checkedBy', c.by_name, 'checkedOn', c.decided_on, 'until', c.until,
      'answer', case when p.is_answer_shown then p.answer else '' end)
  $$;

-- Today's list, if it differs from the version that the caller has.
create function places_file(known text) returns table (tag text, places jsonb)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select t.tag, case when t.tag is distinct from known then (
      select coalesce(jsonb_agg(shown_place(p, c) order by p.number), '[]')
      from places p cross join lateral (select n.* from place_checks n where n.place_id = p.id order by n.id desc limit 1) c
      where c.outcome = 'checked' and c.until >= (now() at time zone 'UTC')::date
    ) end
    from (select (now() at time zone 'UTC')::date || '-' || changes as tag from place_changes) t
  $$;

-- @returns false if there is no such visible place
create function note_place_problem(problem uuid, place int, given text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare found_place uuid;
  begin
    select p.id into found_place from places p where p.number = place and place_state(p.id) = 'checked';
    if found_place is null then return false; end if;
    insert into place_problems (id, place_id, reason) values (problem, found_place, given) on conflict do nothing;
    if given = 'address' then update places p set is_covered = true where p.id = found_place and p.address <> '' and not p.is_covered; end if;
    return true;
  end $$;

-- @returns false if too many suggestions are already waiting
create function suggest_place(
  suggestion uuid, member uuid, of_name text, of_kind text, in_country text, in_town text, at_website text, given text, at_most int
) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if member is not null and member is distinct from actor_member() then
      raise exception 'A member suggests for themselves alone.' using errcode = 'insufficient_privilege';
    end if;
    if exists (select from place_suggestions s where s.id = suggestion) then return true; end if;
    if (select count(*) from place_suggestions s where s.state = 'waiting') >= at_most then return false; end if;
    insert into place_suggestions (id, member_id, name, kind, country, town, website, words)
      values (suggestion, member, of_name, of_kind, in_country, in_town, at_website, given) on conflict do nothing;
    return true;
  end $$;

-- Waiting suggestions, oldest first, for administrators; without who sent them.
create function waiting_place_suggestions() returns table (id uuid, suggestion jsonb, suggested_on date)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select s.id, jsonb_build_object('name', s.name, 'kind', s.kind, 'country', s.country, 'town', s.town, 'website', s.website,
      'words', s.words), s.suggested_on
    from place_suggestions s where actor_is_admin() and s.state = 'waiting' order by s.suggested_on, s.id limit 200
  $$;

-- Links the suggestion to the place that it became, or deletes it if none is given. @returns false if there is no such suggestion or place
create function answer_place_suggestion(suggestion uuid, place uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if not actor_is_admin() then raise exception 'Only administrators answer suggestions.' using errcode = 'insufficient_privilege'; end if;
    if place is null then
      delete from place_suggestions s where s.id = suggestion;
      return true;
    end if;
    update place_suggestions s set state = 'added', place_id = place
      where s.id = suggestion and exists (select from places p where p.id = place);
    return found;
  end $$;

-- What an administrator sees of a place.
create function administered_places(only_place uuid, which text, after_at timestamptz, after_id uuid, at_most int)
  returns table (id uuid, added_at timestamptz, place jsonb)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select p.id, p.added_at, jsonb_build_object(
      'id', p.id, 'number', p.number, 'version', p.version, 'state', place_state(p.id), 'isCovered', p.is_covered,
      'draft', jsonb_build_object(
        'name', p.name, 'kind', p.kind, 'needs', p.needs, 'groups', p.groups, 'access', p.access, 'languages', p.languages,
        'cost', p.cost, 'country', p.country, 'region', p.region, 'town', p.town, 'address', p.address,
        'addressSource', p.address_source, 'phone', p.phone, 'website', p.website, 'about', p.about, 'hours', p.hours,
        'isSample', p.is_sample, 'contact', p.contact),
      'check', (
        select jsonb_build_object('what', c.what, 'by', c.by_name, 'on', c.decided_on, 'until', c.until)
        from place_checks c where c.place_id = p.id and c.outcome <> 'changed' order by c.id desc limit 1),
      'problems', (
        select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'count', r.count) order by r.count desc, r.reason), '[]')
        from (select b.reason, count(*)::int as count from place_problems b where b.place_id = p.id group by b.reason) r),
      'answer', p.answer, 'isAnswerShown', p.is_answer_shown, 'hasOwnerLink', p.owner_digest is not null)
    from places p
    where actor_is_admin() and (only_place is null or p.id = only_place)
      and case which
        when 'todo' then place_state(p.id) in ('waiting', 'changed', 'expired') or p.answer <> '' and not p.is_answer_shown
          or exists (select from place_problems b where b.place_id = p.id)
        when 'checked' then place_state(p.id) = 'checked' else true end
      and (after_at is null or (p.added_at, p.id) < (after_at, after_id))
    order by p.added_at desc, p.id desc limit at_most
  $$;

-- Adds a place if the version is 0, or changes it. A repeated change has no further effect.
-- @returns `saved`, `changed` if it was changed since that version, or `double` if another place in that town has its name
create function save_place(place uuid, of_version int, draft jsonb) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    given places;
    before places;
  begin
    if not actor_is_admin() then raise exception 'Only administrators write places.' using errcode = 'insufficient_privilege'; end if;
    select * into before from places p where p.id = place for update;
    given := jsonb_populate_record(before, draft);
    if exists (
      select from places p where p.country = given.country and lower(p.town) = lower(given.town) and lower(p.name) = lower(given.name)
        and p.id <> place) then return 'double'; end if;
    if before.id is null then
      if of_version <> 0 then return 'changed'; end if;
      insert into places (id, name, kind, needs, groups, access, languages, cost, country, region, town, address, address_source, phone,
          website, about, hours, is_sample, contact)
        values (place, given.name, given.kind, given.needs, given.groups, given.access, given.languages, given.cost, given.country,
          given.region, given.town, given.address, given.address_source, given.phone, given.website, given.about,
          nullif(given.hours, 'null'), given.is_sample, given.contact);
      return 'saved';
    end if;
    given.hours := nullif(given.hours, 'null');
    if before = given then return 'saved'; end if;
    if before.version <> of_version then return 'changed'; end if;
    update places p set name = given.name, kind = given.kind, needs = given.needs, groups = given.groups, access = given.access,
        languages = given.languages, cost = given.cost, country = given.country, region = given.region, town = given.town,
        address = given.address, address_source = given.address_source, phone = given.phone, website = given.website,
        about = given.about, hours = given.hours, is_sample = given.is_sample, contact = given.contact, version = p.version + 1
      where p.id = place;
    if place_state(place) in ('checked', 'expired')
      and to_jsonb(before) - 'contact' - 'version' is distinct from to_jsonb(given) - 'contact' - 'version' then
      insert into place_checks (place_id, outcome, what, by_name) values (place, 'changed', '', '');
    end if;
    return 'saved';
  end $$;

-- @returns the positions, from 0, of drafts whose name is already taken in their town
create function import_places(drafts jsonb) returns int[]
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    each record;
    doubles int[] := '{}';
  begin
    for each in select e.value, e.ordinality::int - 1 as at from jsonb_array_elements(drafts) with ordinality e loop
      -- The same import again changes nothing.
      if exists (select from places p where p.id = (each.value ->> 'id')::uuid) then continue; end if;
      if save_place((each.value ->> 'id')::uuid, 0, each.value -> 'draft') = 'double' then doubles := doubles || each.at; end if;
    end loop;
    return doubles;
  end $$;

-- Checks or ends the version that the administrator saw, and resolves the problems that were reported.
-- @returns `done`, `changed`, `unconfirmed` if nobody confirmed that the address is public, or null if there is no such place
create function check_place(
  place uuid, of_version int, of_outcome text, of_what text, by_whom text, until_day date, address_is_public boolean
) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare now_there places;
  begin
    if not actor_is_admin() then raise exception 'Only administrators check places.' using errcode = 'insufficient_privilege'; end if;
    select * into now_there from places p where p.id = place for update;
    if now_there.id is null then return null; end if;
    if now_there.version <> of_version then return 'changed'; end if;
    if of_outcome = 'checked' and now_there.address <> '' and not address_is_public then return 'unconfirmed'; end if;
    insert into place_checks (place_id, outcome, what, by_name, until, is_address_public)
      values (place, of_outcome, of_what, by_whom, until_day, address_is_public);
    delete from place_problems b where b.place_id = place;
    update places p set is_covered = false where p.id = place and p.is_covered;
    return 'done';
  end $$;

-- The member who suggested this place, if they want it counted.
create function member_who_suggested(place uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select s.member_id from place_suggestions s where actor_is_admin() and s.place_id = place and s.member_id is not null limit 1 $$;

-- What the people who have the secret of a place see of it.
create function owned_place(digest bytea) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select jsonb_build_object(
      'place', (shown_place(p, newest_place_check(p.id)) - array['checked', 'checkedBy', 'checkedOn', 'until'])
        || jsonb_build_object('answer', p.answer),
      'isListed', place_state(p.id) = 'checked', 'isAnswerShown', p.is_answer_shown,
      'problems', (
        select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'count', r.count) order by r.count desc, r.reason), '[]')
        from (select b.reason, count(*)::int as count from place_problems b where b.place_id = p.id group by b.reason) r))
    from places p where p.owner_digest = digest
  $$;

create function answer_as_owner(digest bytea, given text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update places p set answer = given, is_answer_shown = p.is_answer_shown and given <> '' and p.answer = given
      where p.owner_digest = digest;
    return found;
  end $$;

grant execute on function places_file(text), note_place_problem(uuid, int, text), suggest_place(uuid, uuid, text, text, text, text, text,
  text, int), waiting_place_suggestions(), answer_place_suggestion(uuid, uuid), administered_places(uuid, text, timestamptz, uuid, int),
  save_place(uuid, int, jsonb), import_places(jsonb), check_place(uuid, int, text, text, text, date, boolean), member_who_suggested(uuid),
  owned_place(bytea), answer_as_owner(bytea, text) to upstander_app;
