-- What was covered by a check of an organisation or a professional, and the terms that applied to earlier cases.

-- [Note: Checked values] The values that a check covered, as they were on that day, so that later changes can be published: to everyone
-- the names of the fields, to administrators who check also the text before and after. The lists of fields are those of
-- contract/checked-fields.ts, and a database test compares the two.

create table organisation_checked_values (
  verification_id bigint primary key references organisation_verifications on delete cascade,
  organisation_id uuid not null references organisations,
  -- By the name of each field.
  was jsonb not null check (jsonb_typeof(was) = 'object' and pg_column_size(was) <= 65536)
);
create index organisation_checked_values_newest on organisation_checked_values (organisation_id, verification_id desc);

-- Only through functions: the values include the contact, which is for administrators who check.
alter table organisation_checked_values enable row level security, force row level security;
create policy organisation_checked_values_owner on organisation_checked_values to upstander_owner using (true) with check (true);

create table professional_checked_values (
  verification_id bigint primary key references professional_verifications on delete cascade,
  professional_id uuid not null references professionals on delete cascade,
  was jsonb not null check (jsonb_typeof(was) = 'object' and pg_column_size(was) <= 65536)
);
create index professional_checked_values_newest on professional_checked_values (professional_id, verification_id desc);

alter table professional_checked_values enable row level security, force row level security;
create policy professional_checked_values_owner on professional_checked_values to upstander_owner using (true) with check (true);

-- The present values of the fields that people rely on. An organisation's own duty is its text in both languages; `{}` is the text that
-- is part of the program.
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

-- Stored by a trigger on the decision, so that no path can omit it.
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

-- The fields that changed since the last check, with their values then and now.
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

-- For everyone: which fields are new and unchecked, without their values.
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

-- [Note: Earlier terms] An owner's settings for oversight and retention of cases apply to later cases only. A case retains the terms
-- under which it arrived: otherwise a handler who is subject to a second one could turn the rule off, close the case alone, and have it
-- erased within a month.

create table organisation_earlier_terms (
  organisation_id uuid not null references organisations,
  -- The last day on which the terms were in force. They also apply to a case that arrived on that day.
  until date not null default (now() at time zone 'UTC')::date,
  four_eyes boolean not null,
  retention_days int not null,
  primary key (organisation_id, until)
);

-- Only through functions, and for the members of the organisation.
alter table organisation_earlier_terms enable row level security, force row level security;
grant select on organisation_earlier_terms to upstander_app;
create policy organisation_earlier_terms_owner on organisation_earlier_terms to upstander_owner using (true) with check (true);
create policy organisation_earlier_terms_read on organisation_earlier_terms for select to upstander_app
  using (organisation_id = any ((select actor_organisations())::uuid[]));

create function store_earlier_terms() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    -- Changed again on the same day: two are wanted where they were wanted at any time of it, and what was stated first is kept.
    insert into organisation_earlier_terms as e (organisation_id, four_eyes, retention_days)
      values (old.id, old.four_eyes, old.retention_days)
      on conflict (organisation_id, until) do update set four_eyes = e.four_eyes or excluded.four_eyes;
    return null;
  end $$;
create trigger organisations_earlier_terms after update of four_eyes, retention_days on organisations
  for each row when (old.four_eyes and not new.four_eyes or old.retention_days <> new.retention_days)
  execute function store_earlier_terms();

-- The day on which a case arrived at its present organisation.
create function report_came_on(report reports) returns date
  language sql stable set search_path = pg_catalog, public, pg_temp
  as $$ select coalesce(report.taken_over_on, (report.sent_at at time zone 'UTC')::date) $$;

-- Whether steps that are hard to reverse require two handlers in a case: under the present setting, or under one since the case
-- arrived.
create function report_wants_two(report reports) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (select from organisations o where o.id = report.organisation_id and o.four_eyes)
      or exists (
        select from organisation_earlier_terms t
        where t.organisation_id = report.organisation_id and t.four_eyes and t.until >= report_came_on(report))
  $$;

-- The retention period of a case after its end, in days: the one stated when it arrived.
create function report_retention_days(report reports) returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(
      (select t.retention_days from organisation_earlier_terms t
        where t.organisation_id = report.organisation_id and t.until >= report_came_on(report) order by t.until limit 1),
      (select o.retention_days from organisations o where o.id = report.organisation_id))
  $$;

grant execute on function unchecked_of_organisation(uuid), unchecked_of_professional(uuid), changes_since_check(text, uuid),
  report_came_on(reports), report_wants_two(reports), report_retention_days(reports) to upstander_app;
