-- Organisations that their owners register: what their pages say, who verified them, their versioned texts and
-- questions, and the kit that restores their key.

-- What the page of an organisation shows in addition to its name. All of it is public.
create table organisation_pages (
  organisation_id uuid primary key references organisations,
  -- ISO 3166-1 alpha-2.
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text not null default '' check (char_length(region) <= 80),
  place text not null default '' check (char_length(place) <= 80),
  website text not null default '' check (char_length(website) <= 200),
  -- The languages in which it answers, as language tags.
  languages text[] not null check (cardinality(languages) between 1 and 20),
  -- Zone, opening times and holidays; null if it states none. (contract/organisation-pages.ts)
  hours jsonb check (pg_column_size(hours) <= 16384),
  -- What a reporter may expect, in each language of this site.
  expectations jsonb not null default '{"en": "", "es": ""}' check (pg_column_size(expectations) <= 32768),
  -- Counts the changes, so that two owners do not overwrite each other's.
  version int not null default 1 check (version >= 1)
);

alter table organisation_pages enable row level security, force row level security;
grant select on organisation_pages to upstander_app;
create policy organisation_pages_owner on organisation_pages to upstander_owner using (true) with check (true);
create policy organisation_pages_read on organisation_pages for select to upstander_app using (true);

insert into organisation_pages (organisation_id, country, languages)
  select id, 'US', '{en,es}' from organisations where slug = 'support';

-- How to reach an organisation in order to verify it. Visible to those who verify it and to its own people.
create table organisation_registrations (
  organisation_id uuid primary key references organisations,
  contact text not null check (char_length(contact) between 1 and 500),
  registered_on date not null default (now() at time zone 'UTC')::date
);

alter table organisation_registrations enable row level security, force row level security;
grant select on organisation_registrations to upstander_app;
create policy organisation_registrations_owner on organisation_registrations to upstander_owner
  using (true) with check (true);
create policy organisation_registrations_read on organisation_registrations for select to upstander_app
  using ((select actor_is_admin()) or organisation_id = any ((select actor_organisations())::uuid[]));

-- [Note: Verified] Who verified what, until when. The newest counts. `changed`: its name or website has changed since,
-- so what was verified is not what is shown.
create table organisation_verifications (
  id bigint generated always as identity primary key,
  organisation_id uuid not null references organisations,
  outcome text not null check (outcome in ('verified', 'refused', 'changed')),
  -- What was verified, or why it was refused.
  reason text not null check (char_length(reason) <= 1000),
  until date,
  decided_on date not null default (now() at time zone 'UTC')::date,
  check ((outcome = 'verified') = (until is not null))
);
create index organisation_verifications_newest on organisation_verifications (organisation_id, id desc);

alter table organisation_verifications enable row level security, force row level security;
grant select, insert on organisation_verifications to upstander_app;
create policy organisation_verifications_owner on organisation_verifications to upstander_owner
  using (true) with check (true);
create policy organisation_verifications_read on organisation_verifications for select to upstander_app
  using (outcome = 'verified' or (select actor_is_admin()) or actor_role_in(organisation_id) is not null);
create policy organisation_verifications_decide on organisation_verifications for insert to upstander_app
  with check ((select actor_is_admin()) and outcome <> 'changed');

-- Who reads in time, for inlining: it becomes a part of the plan of the calling statement, where a function that runs
-- as its owner would be a statement of its own. Only the owner's functions may execute it. Cheap checks come first and
-- save the expensive ones: keys that are the member's current ones are theirs, and a number of calendar days within the
-- promise is within it by any way of counting. A test compares it with the functions that organisation_is_reading() is
-- made of.
create function readers_in_time(organisation uuid) returns table (member_id uuid)
  language sql stable
  begin atomic
    select m.id from organisations o
    join handlers h on h.organisation_id = o.id
    join members m on m.id = h.member_id
    where o.id = organisation and h.role <> 'observer'
      -- organisation_accepts()
      and o.closed_on is null and case when o.slug = 'support' then true else coalesce((
        select v.until >= (now() at time zone 'UTC')::date from organisation_verifications v
        where v.organisation_id = o.id order by v.id desc limit 1
      ), false) end
      -- handler_is_active()
      and h.sealed_key is not null and h.key_generation = o.key_generation
      and case when h.member_id is distinct from actor_member() and h.vault_generation = m.generation then true
        else h.vault_generation = any (member_generations(h.member_id)) end
      -- is_within_answer_days()
      and h.opened_queue_at > now() - interval '200 days'
      and case when (now() at time zone o.zone)::date - (h.opened_queue_at at time zone o.zone)::date <= o.answer_days then true
        else is_within_answer_days(o, h.opened_queue_at) end;
  end;

-- Duties to report, and the organisation's own questions. A version is never changed: a report refers to those it was
-- sent under.
create table organisation_texts (
  organisation_id uuid not null references organisations,
  kind text not null check (kind in ('duty', 'questions')),
  version int not null check (version >= 1),
  content jsonb not null check (pg_column_size(content) <= 65536),
  made_on date not null default (now() at time zone 'UTC')::date,
  primary key (organisation_id, kind, version)
);

alter table organisation_texts enable row level security, force row level security;
grant select on organisation_texts to upstander_app;
create policy organisation_texts_owner on organisation_texts to upstander_owner using (true) with check (true);
create policy organisation_texts_read on organisation_texts for select to upstander_app using (true);

-- [Note: Recovery kit] The organisation's key, sealed to each pair of three phrases that are stored apart. The server
-- cannot open it.
create table organisation_kits (
  organisation_id uuid primary key references organisations,
  -- Which key it contains: a key that was replaced since opens only what is older.
  generation int not null check (generation >= 1),
  sealed bytea not null check (octet_length(sealed) between 100 and 4096),
  made_on date not null default (now() at time zone 'UTC')::date,
  -- When two of the phrases were entered and the key was recovered.
  rehearsed_on date
);

alter table organisation_kits enable row level security, force row level security;
grant select, insert, update on organisation_kits to upstander_app;
create policy organisation_kits_owner on organisation_kits to upstander_owner using (true) with check (true);
create policy organisation_kits_read on organisation_kits for select to upstander_app
  using (actor_role_in(organisation_id) in ('owner', 'handler'));
create policy organisation_kits_make on organisation_kits for insert to upstander_app with check (actor_may_key(organisation_id));
create policy organisation_kits_change on organisation_kits for update to upstander_app
  using (actor_may_key(organisation_id)) with check (actor_may_key(organisation_id));

-- [Note: Accepting] The server's own team, and each organisation that is verified today and has not closed.
create function organisation_accepts(organisation organisations) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select organisation.closed_on is null and (organisation.slug = 'support' or coalesce((
      select v.until >= (now() at time zone 'UTC')::date from organisation_verifications v
      where v.organisation_id = organisation.id order by v.id desc limit 1
    ), false))
  $$;

-- Whether the caller decides what an organisation says and who is in it.
create function actor_owns(organisation uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select organisation = any (actor_organisations()) and actor_role_in(organisation) = 'owner'
  $$;

-- Registers an organisation with the caller as its owner, who creates its key next. A repetition by the same caller
-- changes nothing.
create function register_organisation(
  organisation uuid, slug text, name text, kind text, country text, region text, place text, website text,
  languages text[], contact text
) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_variable
  begin
    if actor_member() is null then return false; end if;
    -- One after the other, so that nobody gets past the count by asking twice at once.
    perform pg_advisory_xact_lock(hashtextextended('register_organisation' || actor_member(), 0));
    if exists (select from organisations o where o.id = organisation) then
      return coalesce(actor_role_in(organisation) = 'owner', false);
    end if;
    if (
      select count(*) from handlers h join organisations o on o.id = h.organisation_id
      where h.member_id = actor_member() and h.role = 'owner' and o.slug <> 'support' and not organisation_accepts(o)
    ) >= 3 then return false; end if;
    insert into organisations (id, slug, name, kind, answer_days) values (organisation, slug, name, kind, 7);
    insert into organisation_pages (organisation_id, country, region, place, website, languages)
      values (organisation, country, region, place, website, languages);
    insert into organisation_registrations (organisation_id, contact) values (organisation, contact);
    insert into handlers (organisation_id, member_id, role) values (organisation, actor_member(), 'owner');
    return true;
  end $$;

-- Makes a text of an organisation the current one, if it is different. @returns its version
create function new_organisation_text(organisation uuid, text_kind text, given jsonb) returns int
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    last organisation_texts;
  begin
    select t.* into last from organisation_texts t
      where t.organisation_id = organisation and t.kind = text_kind order by t.version desc limit 1;
    if last.content = given then return last.version; end if;
    insert into organisation_texts (organisation_id, kind, version, content)
      values (organisation, text_kind, coalesce(last.version, 0) + 1, given);
    return coalesce(last.version, 0) + 1;
  end $$;

-- Stores an owner's settings, in the shape of contract/organisation-settings.ts. @returns false if it has another
-- version by now
create function change_organisation(organisation uuid, known_version int, settings jsonb) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    before organisations;
    page organisation_pages;
  begin
    if not actor_owns(organisation) then return false; end if;
    select o.* into before from organisations o where o.id = organisation for update;
    select p.* into page from organisation_pages p where p.organisation_id = organisation;
    if page.organisation_id is null then
      insert into organisation_pages (organisation_id, country, languages) values (organisation, 'US', '{en}')
        returning * into page;
    end if;
    if page.version <> known_version then return false; end if;
    if before.slug <> 'support' and (before.name <> settings->>'name' or page.website <> settings->>'website')
      and (select v.outcome from organisation_verifications v where v.organisation_id = organisation
        order by v.id desc limit 1) = 'verified'
    then
      insert into organisation_verifications (organisation_id, outcome, reason) values (organisation, 'changed', '');
    end if;
    update organisation_pages p set
      country = settings->>'country', region = settings->>'region', place = settings->>'place',
      website = settings->>'website', hours = nullif(settings->'hours', 'null'::jsonb), expectations = settings->'expectations',
      languages = array(select jsonb_array_elements_text(settings->'languages')), version = p.version + 1
      where p.organisation_id = organisation;
    update organisation_registrations r set contact = settings->>'contact' where r.organisation_id = organisation;
    update organisations o set
      name = settings->>'name', answer_days = (settings->>'answerDays')::int,
      retention_days = (settings->>'retentionDays')::int, four_eyes = (settings->>'fourEyes')::boolean,
      duty_version = case when jsonb_typeof(settings->'duty') = 'object'
        then 'own-' || new_organisation_text(organisation, 'duty', settings->'duty') end,
      question_version = case when jsonb_array_length(settings->'questions') = 0 then 0
        else new_organisation_text(organisation, 'questions', settings->'questions') end
      where o.id = organisation;
    return true;
  end $$;

-- From now on it takes no reports.
create function close_organisation(organisation uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if not actor_owns(organisation) then return false; end if;
    update organisations o set closed_on = coalesce(o.closed_on, (now() at time zone 'UTC')::date)
      where o.id = organisation and o.slug <> 'support';
    return found;
  end $$;

-- Normalises what a person types to search for a name: lower case, without accents.
create function searchable(words text) returns text
  language sql immutable parallel safe set search_path = pg_catalog, public, pg_temp
  as $$ select regexp_replace(normalize(lower(words), nfd), '[\u0300-\u036f]', '', 'g') $$;

-- The organisations that take reports and whose name or place contains these words, those who are reading now first.
create function search_organisations(words text, of_country text, most int)
  returns table (id uuid, slug text, name text, kind text, country text, region text, place text, reading boolean, until date)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select o.id, o.slug, o.name, o.kind, p.country, p.region, p.place, organisation_is_reading(o.id) as reading, v.until
    from organisations o
    join organisation_pages p on p.organisation_id = o.id
    left join lateral (
      select until from organisation_verifications where organisation_id = o.id order by id desc limit 1
    ) v on true
    where organisation_accepts(o) and o.slug <> 'support' and (of_country is null or p.country = of_country)
      and (
        select bool_and(position(word in searchable(o.name || ' ' || p.place || ' ' || p.region)) > 0)
        from regexp_split_to_table(searchable(words), '\s+') as word
      )
    order by reading desc, o.name, o.id
    limit most
  $$;

grant execute on function organisation_accepts(organisations), actor_owns(uuid), register_organisation(uuid, text, text, text, text, text,
  text, text, text[], text), change_organisation(uuid, int, jsonb), close_organisation(uuid), search_organisations(text, text,
  int) to upstander_app;
