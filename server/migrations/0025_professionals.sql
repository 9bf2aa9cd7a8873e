-- Professionals who list themselves, how they are checked, and the problems that are reported about them.

-- Functions here use tables and functions of later files.
set local check_function_bodies to off;

-- [Note: Professionals] Counsellors, lawyers, mediators and others who offer help and whom an administrator has checked. The content of
-- a listing is public by its owner's own choice.
create table professionals (
  id uuid primary key,
  member_id uuid not null unique references members on delete cascade,
  -- The generation of the keys that referrals are sealed to. New keys after a reset without the kit require a new check: taking over a
  -- mailbox does not make anyone a counsellor.
  generation int not null,
  name text not null check (char_length(name) between 1 and 120),
  profession text not null check (profession in (
    'counsellor', 'psychologist', 'psychotherapist', 'doctor', 'social_worker', 'lawyer', 'mediator', 'workplace_adviser')),
  -- The body that maintains the register, the registration number, and where it can be looked up.
  register text not null check (char_length(register) between 1 and 160),
  licence text not null check (char_length(licence) between 1 and 80),
  register_page text not null check (char_length(register_page) <= 200),
  -- The country in which the licence is valid.
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text not null check (char_length(region) <= 80),
  place text not null check (char_length(place) <= 80),
  website text not null check (char_length(website) <= 200),
  languages text[] not null check (cardinality(languages) between 1 and 20),
  fields text[] not null check (cardinality(fields) between 1 and 20),
  fee text not null check (fee in ('free', 'sliding', 'paid')),
  access text[] not null check (cardinality(access) between 1 and 20),
  about text not null check (char_length(about) <= 1200),
  -- The professional's reporting duties: shown before anything is sealed to them.
  duty text not null check (char_length(duty) between 1 and 1200),
  answer_days int not null check (answer_days between 1 and 30),
  -- How the administrator who checks can reach them. Not shown to others.
  contact text not null check (char_length(contact) between 1 and 500),
  licence_until date not null,
  -- No new referrals for now.
  paused boolean not null default false,
  -- Since when they have been waiting for a check, initial or repeated.
  asked_on date default (now() at time zone 'UTC')::date,
  -- The last day of validity for which a reminder was sent.
  reminded_of date,
  version int not null default 1 check (version >= 1)
);

alter table professionals enable row level security, force row level security;
grant select, insert, update, delete on professionals to upstander_app;
create policy professionals_owner on professionals to upstander_owner using (true) with check (true);
create policy professionals_own on professionals to upstander_app
  using (member_id = (select actor_member()))
  with check (member_id = (select actor_member()) and generation = any ((select actor_generations())::int[]));
create policy professionals_admin on professionals for select to upstander_app using ((select actor_is_admin()));
create policy professionals_system on professionals to upstander_app using ((select actor_kind()) = 'system');

-- The checked details have changed: the listing is not valid until an administrator has checked it again.
create function recheck_professional() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if (select v.outcome from professional_verifications v where v.professional_id = new.id order by v.id desc limit 1) = 'verified'
    then
      insert into professional_verifications (professional_id, generation, outcome, reason)
        values (new.id, new.generation, 'changed', '');
    end if;
    return null;
  end $$;
create trigger professionals_recheck after update on professionals
  for each row when (
    (old.name, old.profession, old.register, old.licence, old.country, old.region, old.generation)
    is distinct from (new.name, new.profession, new.register, new.licence, new.country, new.region, new.generation))
  execute function recheck_professional();

-- Who checked which details, and until when the check is valid. The latest row applies. `changed`: the checked details were changed
-- since.
create table professional_verifications (
  id bigint generated always as identity primary key,
  professional_id uuid not null references professionals on delete cascade,
  generation int not null,
  outcome text not null check (outcome in ('verified', 'refused', 'changed')),
  -- What was checked, or the reason for the refusal.
  reason text not null check (char_length(reason) <= 1000),
  until date,
  decided_on date not null default (now() at time zone 'UTC')::date,
  check ((outcome = 'verified') = (until is not null))
);
create index professional_verifications_newest on professional_verifications (professional_id, id desc);

alter table professional_verifications enable row level security, force row level security;
grant select, insert on professional_verifications to upstander_app;
create policy professional_verifications_owner on professional_verifications to upstander_owner using (true) with check (true);
create policy professional_verifications_decide on professional_verifications for insert to upstander_app
  with check ((select actor_is_admin()) and outcome <> 'changed');

create function professional_is_own(professional uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select exists (select from professionals p where p.id = professional and p.member_id = actor_member()) $$;

create policy professional_verifications_read on professional_verifications for select to upstander_app
  using ((select actor_is_admin()) or professional_is_own(professional_id));

-- A problem with a listing, reported by anyone: one of a few reasons, without any personal data.
create table professional_problems (
  id uuid primary key,
  professional_id uuid not null references professionals on delete cascade,
  reason text not null check (reason in ('not_them', 'facts', 'unreachable', 'money', 'conduct')),
  noted_on date not null default (now() at time zone 'UTC')::date
);
create index professional_problems_of on professional_problems (professional_id, noted_on);

alter table professional_problems enable row level security, force row level security;
grant select on professional_problems to upstander_app;
create policy professional_problems_owner on professional_problems to upstander_owner using (true) with check (true);
create policy professional_problems_admin on professional_problems for select to upstander_app
  using ((select actor_is_admin()));

-- The last day on which a listing is valid; null where it was not checked, or was refused or changed since. If the licence expires
-- before the check does, the listing is valid until the expiry date that was checked. A later date applies only after another check.
create function professional_until(professional professionals) returns date
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

create function professional_counts(professional uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce((
      select professional_until(p) >= (now() at time zone 'UTC')::date from professionals p where p.id = professional
    ), false)
  $$;

-- Whether a professional accepts referrals now.
create function takes_referrals(professional uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select professional_counts(professional)
      and exists (select from professionals p where p.id = professional and not p.paused)
  $$;

-- The directory, the same for everyone, with the keys that a referral is sealed to.
create function listed_professionals()
  returns table (
    id uuid, name text, profession text, register text, licence text, register_page text, country text, region text,
    place text, website text, languages text[], fields text[], fee text, access text[], about text, duty text,
    answer_days int, checked text, checked_on date, until date, recipient text, verify_key bytea
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select p.id, p.name, p.profession, p.register, p.licence, p.register_page, p.country, p.region, p.place, p.website,
      p.languages, p.fields, p.fee, p.access, p.about, p.duty, p.answer_days,
      v.reason, v.decided_on, professional_until(p), k.recipient, k.verify_key
    from professionals p
    join vault_generations k on k.member_id = p.member_id and k.generation = p.generation
    cross join lateral (
      select n.reason, n.decided_on from professional_verifications n
      where n.professional_id = p.id order by n.id desc limit 1
    ) v
    where takes_referrals(p.id)
    order by p.name, p.id
  $$;

-- @returns false where there is no such visible listing
create function note_professional_problem(problem uuid, professional uuid, given text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if not takes_referrals(professional) then return false; end if;
    insert into professional_problems (id, professional_id, reason) values (problem, professional, given)
      on conflict do nothing;
    return true;
  end $$;

grant execute on function professional_is_own(uuid), professional_until(professionals), professional_counts(uuid), takes_referrals(uuid),
  listed_professionals(), note_professional_problem(uuid, uuid, text) to upstander_app;
