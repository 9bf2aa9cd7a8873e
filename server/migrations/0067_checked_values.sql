-- [Note: Checked values] What a check was made of, as it was that day, so that what is another since can be named: to everybody by its
-- name, to those who check with the words before and after. The lists of fields are those of contract/checked-fields.ts, and a test of
-- the database holds them together. docs/decisions/0204-what-a-check-was-made-of.md

create table organisation_checked_values (
  verification_id bigint primary key references organisation_verifications on delete cascade,
  organisation_id uuid not null references organisations,
  -- By the name of each field.
  was jsonb not null check (jsonb_typeof(was) = 'object' and pg_column_size(was) <= 65536)
);
create index organisation_checked_values_newest on organisation_checked_values (organisation_id, verification_id desc);

create table professional_checked_values (
  verification_id bigint primary key references professional_verifications on delete cascade,
  professional_id uuid not null references professionals on delete cascade,
  was jsonb not null check (jsonb_typeof(was) = 'object' and pg_column_size(was) <= 65536)
);
create index professional_checked_values_newest on professional_checked_values (professional_id, verification_id desc);

-- The fields that people rely on, as they are now. A duty of the organisation's own is its words in both languages; `{}` is the text that
-- comes with the program.
create function organisation_relied_on(organisation uuid) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select jsonb_build_object(
      'name', o.name, 'website', p.website, 'country', p.country, 'region', p.region, 'place', p.place,
      'contact', coalesce(r.contact, ''),
      'duty', coalesce((
        select t.content from organisation_texts t
        where t.organisation_id = o.id and t.kind = 'duty' and o.duty_version = 'own-' || t.version
      ), '{}'::jsonb))
    from organisations o
    join organisation_pages p on p.organisation_id = o.id
    left join organisation_registrations r on r.organisation_id = o.id
    where o.id = organisation
  $$;

create function professional_relied_on(professional uuid) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select jsonb_build_object(
      'name', p.name, 'profession', p.profession, 'register', p.register, 'licence', p.licence,
      'registerPage', p.register_page, 'country', p.country, 'region', p.region, 'place', p.place, 'website', p.website,
      'contact', p.contact, 'duty', p.duty, 'licenceUntil', p.licence_until)
    from professionals p where p.id = professional
  $$;

-- Stored with the decision itself, whoever makes it.
create function store_checked_organisation() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    insert into organisation_checked_values (verification_id, organisation_id, was)
      select new.id, new.organisation_id, now_is from organisation_relied_on(new.organisation_id) now_is
      where now_is is not null;
    return null;
  end $$;
create trigger organisation_verifications_store after insert on organisation_verifications
  for each row when (new.outcome = 'verified') execute function store_checked_organisation();

create function store_checked_professional() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    insert into professional_checked_values (verification_id, professional_id, was)
      select new.id, new.professional_id, now_is from professional_relied_on(new.professional_id) now_is
      where now_is is not null;
    return null;
  end $$;
create trigger professional_verifications_store after insert on professional_verifications
  for each row when (new.outcome = 'verified') execute function store_checked_professional();

-- What is known of checks that were made before: the listing as it is today.
insert into organisation_checked_values (verification_id, organisation_id, was)
  select v.id, v.organisation_id, now_is
  from (select distinct on (organisation_id) id, organisation_id from organisation_verifications
    where outcome = 'verified' order by organisation_id, id desc) v
  cross join lateral organisation_relied_on(v.organisation_id) now_is where now_is is not null;
insert into professional_checked_values (verification_id, professional_id, was)
  select v.id, v.professional_id, now_is
  from (select distinct on (professional_id) id, professional_id from professional_verifications
    where outcome = 'verified' order by professional_id, id desc) v
  cross join lateral professional_relied_on(v.professional_id) now_is where now_is is not null;

-- What is another since the last check, each with its value then and now.
create function organisation_changes(organisation uuid) returns table (field text, was jsonb, now_is jsonb)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select c.key, c.value, n.value
    from (select v.was from organisation_checked_values v where v.organisation_id = organisation
      order by v.verification_id desc limit 1) last
    cross join lateral jsonb_each(last.was) c
    left join lateral jsonb_each(organisation_relied_on(organisation)) n on n.key = c.key
    where c.value is distinct from n.value
  $$;
create function professional_changes(professional uuid) returns table (field text, was jsonb, now_is jsonb)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select c.key, c.value, n.value
    from (select v.was from professional_checked_values v where v.professional_id = professional
      order by v.verification_id desc limit 1) last
    cross join lateral jsonb_each(last.was) c
    left join lateral jsonb_each(professional_relied_on(professional)) n on n.key = c.key
    where c.value is distinct from n.value
  $$;

-- For everybody: which fields are new and unchecked, and nothing of what was in them.
create function unchecked_of_organisation(organisation uuid) returns text[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select array(select c.field from organisation_changes(organisation) c order by c.field) $$;
create function unchecked_of_professional(professional uuid) returns text[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select array(select c.field from professional_changes(professional) c order by c.field) $$;

-- For administrators, with the values.
create function changes_since_check(kind text, of uuid) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('field', c.field, 'was', c.was, 'now', c.now_is) order by c.field), '[]')
    from (
      select * from organisation_changes(of) where kind = 'organisation'
      union all select * from professional_changes(of) where kind = 'professional'
    ) c
    where actor_is_admin()
  $$;

-- A licence counts to the day that was looked at; a later one counts once somebody has looked again.
create or replace function professional_until(professional professionals) returns date
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case when v.outcome = 'verified' and v.generation = professional.generation and m.generation = v.generation
      then least(v.until, professional.licence_until, (c.was->>'licenceUntil')::date) end
    from members m
    left join lateral (
      select n.id, n.outcome, n.generation, n.until from professional_verifications n
      where n.professional_id = professional.id order by n.id desc limit 1
    ) v on true
    left join professional_checked_values c on c.verification_id = v.id
    where m.id = professional.member_id
  $$;

revoke execute on function organisation_relied_on(uuid), professional_relied_on(uuid), store_checked_organisation(),
  store_checked_professional(), organisation_changes(uuid), professional_changes(uuid), unchecked_of_organisation(uuid),
  unchecked_of_professional(uuid), changes_since_check(text, uuid)
  from public;
grant execute on function unchecked_of_organisation(uuid), unchecked_of_professional(uuid), changes_since_check(text, uuid)
  to upstander_app;

-- Only through the functions above: the contact among them is for those who check.
alter table organisation_checked_values enable row level security;
alter table organisation_checked_values force row level security;
create policy organisation_checked_values_owner on organisation_checked_values to upstander_owner using (true) with check (true);
alter table professional_checked_values enable row level security;
alter table professional_checked_values force row level security;
create policy professional_checked_values_owner on professional_checked_values to upstander_owner using (true) with check (true);
