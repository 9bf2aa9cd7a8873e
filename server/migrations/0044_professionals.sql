-- [Note: Professionals] Counsellors, lawyers, mediators and others who offer help and whom an administrator has checked. What a listing
-- says is public by its owner's own choice. docs/decisions/0111-professionals-and-referrals.md
create table professionals (
  id uuid primary key,
  member_id uuid not null unique references members on delete cascade,
  -- Of the keys that referrals are sealed to. Others, after a reset without the kit, have to be checked again: whoever took a
  -- mailbox over is no counsellor by that.
  generation int not null,
  name text not null check (char_length(name) between 1 and 120),
  profession text not null check (profession in (
    'counsellor', 'psychologist', 'psychotherapist', 'doctor', 'social_worker', 'lawyer', 'mediator', 'workplace_adviser')),
  -- Who keeps the register, the number in it, and where anybody can look it up.
  register text not null check (char_length(register) between 1 and 160),
  licence text not null check (char_length(licence) between 1 and 80),
  register_page text not null check (char_length(register_page) <= 200),
  -- Where the licence counts.
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text not null check (char_length(region) <= 80),
  place text not null check (char_length(place) <= 80),
  website text not null check (char_length(website) <= 200),
  languages text[] not null check (cardinality(languages) between 1 and 20),
  fields text[] not null check (cardinality(fields) between 1 and 20),
  fee text not null check (fee in ('free', 'sliding', 'paid')),
  access text[] not null check (cardinality(access) between 1 and 20),
  about text not null check (char_length(about) <= 1200),
  -- What they must pass on, and to whom: shown before anything is sealed to them.
  duty text not null check (char_length(duty) between 1 and 1200),
  answer_days int not null check (answer_days between 1 and 30),
  -- How whoever checks can reach them. Not shown to others.
  contact text not null check (char_length(contact) between 1 and 500),
  licence_until date not null,
  -- No new referrals for now.
  paused boolean not null default false,
  -- Since when they wait for a check, the first one or another.
  asked_on date default (now() at time zone 'UTC')::date,
  -- The last day of which they were told that it comes near.
  reminded_of date,
  version int not null default 1 check (version >= 1)
);

-- Who checked what, until when. The newest counts. `changed`: what was checked is something else by now.
create table professional_verifications (
  id bigint generated always as identity primary key,
  professional_id uuid not null references professionals on delete cascade,
  generation int not null,
  outcome text not null check (outcome in ('verified', 'refused', 'changed')),
  -- What was checked, or why it was refused.
  reason text not null check (char_length(reason) <= 1000),
  until date,
  decided_on date not null default (now() at time zone 'UTC')::date,
  check ((outcome = 'verified') = (until is not null))
);
create index professional_verifications_newest on professional_verifications (professional_id, id desc);

-- That something is wrong with a listing, by whoever noticed it: one of few reasons, and nothing of who or what.
create table professional_problems (
  id uuid primary key,
  professional_id uuid not null references professionals on delete cascade,
  reason text not null check (reason in ('not_them', 'facts', 'unreachable', 'money', 'conduct')),
  noted_on date not null default (now() at time zone 'UTC')::date
);
create index professional_problems_of on professional_problems (professional_id, noted_on);

-- The last day on which a listing counts; null where nobody has checked it, or it was refused or changed since. The licence itself
-- may end before the check does.
create function professional_until(professional professionals) returns date
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case when v.outcome = 'verified' and v.generation = professional.generation and m.generation = v.generation
      then least(v.until, professional.licence_until) end
    from members m
    left join lateral (
      select n.outcome, n.generation, n.until from professional_verifications n
      where n.professional_id = professional.id order by n.id desc limit 1
    ) v on true
    where m.id = professional.member_id
  $$;
create function professional_counts(professional uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce((
      select professional_until(p) >= (now() at time zone 'UTC')::date from professionals p where p.id = professional
    ), false)
  $$;
create function professional_is_own(professional uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select exists (select from professionals p where p.id = professional and p.member_id = actor_member()) $$;
-- Whether somebody may be asked now.
create function takes_referrals(professional uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select professional_counts(professional)
      and exists (select from professionals p where p.id = professional and not p.paused)
  $$;

-- The directory, the same for everybody, with the keys that a referral is sealed to.
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

-- @returns false where there is no such listing to be seen
create function note_professional_problem(problem uuid, professional uuid, given text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if not takes_referrals(professional) then return false; end if;
    insert into professional_problems (id, professional_id, reason) values (problem, professional, given)
      on conflict do nothing;
    return true;
  end $$;

-- What was checked is something else now: it counts no more until somebody looks again.
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

-- [Note: Referrals] Chosen words of a report, sealed to one professional for a purpose and until a day. A referral has a key of its
-- own, which opens nothing else; it is sealed to whoever refers and to the professional. Once it is declined, finished or ended, the
-- professional's seal is deleted and nothing of it is handed out to them. Which report the words are from the server does not know.
create table referrals (
  id uuid primary key,
  person_id uuid not null references members on delete cascade,
  person_generation int not null,
  -- Null once the listing is gone.
  professional_id uuid references professionals on delete set null,
  professional_generation int not null,
  state text not null default 'offered' check (state in ('offered', 'accepted', 'declined', 'finished', 'ended')),
  -- By what it ended that was neither declined nor finished.
  ended_by text check (ended_by in ('person', 'time', 'unanswered', 'professional')),
  -- By when it has to be answered, and the last day on which it may be read.
  answer_by date not null,
  until date not null,
  -- What the person's own devices show of it, sealed to them: of which report, to whom.
  own bytea not null check (octet_length(own) between 100 and 4096),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  offered_on date not null default (now() at time zone 'UTC')::date,
  changed_on date not null default (now() at time zone 'UTC')::date,
  -- Who has yet to be told that it changed.
  tell_person boolean not null default false,
  tell_professional boolean not null default true,
  check ((state = 'ended') = (ended_by is not null))
);
alter table referrals alter column own set storage external;
create index referrals_person on referrals (person_id);
create index referrals_professional on referrals (professional_id) where professional_id is not null;
create index referrals_untold on referrals (id) where tell_person or tell_professional;

create table referral_entries (
  referral_id uuid not null references referrals on delete cascade,
  position int not null check (position >= 1),
  id uuid not null,
  author text not null check (author in ('person', 'professional')),
  author_key bytea not null check (octet_length(author_key) = 32),
  epoch int not null check (epoch >= 1),
  sequence int not null check (sequence >= 1),
  previous bytea check (octet_length(previous) = 32),
  heads bytea[] not null check (cardinality(heads) <= 16),
  hash bytea not null check (octet_length(hash) = 32),
  signature bytea not null check (octet_length(signature) = 64),
  sealed bytea not null check (octet_length(sealed) between 100 and 65536),
  primary key (referral_id, position),
  unique (referral_id, id),
  check ((sequence = 1) = (previous is null))
);
alter table referral_entries alter column sealed set storage external;

create table referral_keys (
  referral_id uuid not null references referrals on delete cascade,
  holder text not null check (holder in ('person', 'professional')),
  epoch int not null check (epoch >= 1),
  recipient text not null check (recipient ~ '^age1[02-9ac-hj-np-z]{58}$'),
  sealed bytea not null check (octet_length(sealed) between 100 and 2048),
  primary key (referral_id, holder, epoch)
);
alter table referral_keys alter column sealed set storage external;

-- The keys that a referral to somebody listed is sealed to.
create function referral_generation(professional uuid) returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select p.generation from professionals p where p.id = professional and takes_referrals(p.id) $$;

-- Whether a professional may read and answer it today: also where the daily work has not come by yet.
create function referral_is_open(referral referrals) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select referral.state in ('offered', 'accepted') and referral.until >= (now() at time zone 'UTC')::date
      and (referral.state = 'accepted' or referral.answer_by >= (now() at time zone 'UTC')::date)
      and professional_counts(referral.professional_id)
  $$;

-- On which side of a referral the caller is: as a professional only while it is open to them.
create function actor_in_referral(referral uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case
      when r.person_id = actor_member() and r.person_generation = any (actor_generations()) then 'person'
      when professional_is_own(r.professional_id) and r.professional_generation = any (actor_generations())
        and referral_is_open(r) then 'professional'
    end
    from referrals r where r.id = referral
  $$;

-- [Note: End of a referral] However it ends, and by whom: the professional's key goes with it.
create function end_referral_access() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    new.changed_on := (now() at time zone 'UTC')::date;
    new.tell_person := actor_member() is distinct from new.person_id;
    new.tell_professional := new.professional_id is not null and not new.tell_person;
    if new.state in ('declined', 'finished', 'ended') then
      delete from referral_keys k where k.referral_id = new.id and k.holder = 'professional';
    end if;
    return new;
  end $$;
create trigger referrals_end before update of state on referrals
  for each row when (old.state is distinct from new.state) execute function end_referral_access();

-- Why a referral that is open has to end today; null where it goes on. What was changed and waits for another check keeps its referrals,
-- which nobody can read meanwhile.
create function lapse_of(referral referrals) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case
      when referral.state not in ('offered', 'accepted') then null
      when referral.until < (now() at time zone 'UTC')::date then 'time'
      when referral.state = 'offered' and referral.answer_by < (now() at time zone 'UTC')::date then 'unanswered'
      when not exists (
        select from professionals p where p.id = referral.professional_id
          and p.generation = referral.professional_generation
          and (professional_counts(p.id) or p.licence_until >= (now() at time zone 'UTC')::date and 'changed' = (
            select v.outcome from professional_verifications v where v.professional_id = p.id order by v.id desc limit 1))
      ) then 'professional'
    end
  $$;

-- A decision answers the wish for one and what was said to be wrong. A refusal ends what the listing was trusted with.
create function settle_professional() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if new.outcome = 'changed' then
      update professionals p set asked_on = coalesce(p.asked_on, new.decided_on) where p.id = new.professional_id;
      return null;
    end if;
    update professionals p set asked_on = null where p.id = new.professional_id;
    delete from professional_problems b where b.professional_id = new.professional_id;
    if new.outcome = 'refused' then
      update referrals r set state = 'ended', ended_by = 'professional'
        where r.professional_id = new.professional_id and r.state in ('offered', 'accepted');
    end if;
    return null;
  end $$;
create trigger professional_verifications_settle after insert on professional_verifications
  for each row execute function settle_professional();

-- A listing that is taken away takes what it was trusted with along.
create function end_referrals_of_listing() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update referrals r set state = 'ended', ended_by = 'professional', tell_person = true
      where r.professional_id = old.id and r.state in ('offered', 'accepted');
    return old;
  end $$;
create trigger professionals_end before delete on professionals for each row execute function end_referrals_of_listing();

create function tell_of_referral() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare professional uuid;
  begin
    -- Of an account that is being deleted nothing is left.
    if exists (select from members m where m.id = new.person_id) then
      perform tell_topic('member', new.person_id, 'referrals');
    end if;
    select p.member_id into professional from professionals p where p.id = new.professional_id;
    if professional is not null then perform tell_topic('member', professional, 'referrals'); end if;
    return null;
  end $$;
create trigger referrals_live after insert or update of state on referrals for each row execute function tell_of_referral();

revoke execute on function professional_until(professionals), professional_counts(uuid), professional_is_own(uuid),
  takes_referrals(uuid), listed_professionals(), note_professional_problem(uuid, uuid, text), recheck_professional(),
  referral_is_open(referrals), actor_in_referral(uuid), end_referral_access(), end_referrals_of_listing(), tell_of_referral(), lapse_of(referrals), settle_professional(),
  referral_generation(uuid)
  from public;
grant execute on function professional_until(professionals), professional_counts(uuid), professional_is_own(uuid),
  takes_referrals(uuid), listed_professionals(), note_professional_problem(uuid, uuid, text),
  referral_is_open(referrals), actor_in_referral(uuid), lapse_of(referrals), referral_generation(uuid)
  to upstander_app;

alter table professionals enable row level security;
alter table professionals force row level security;
create policy professionals_owner on professionals to upstander_owner using (true) with check (true);
create policy professionals_own on professionals to upstander_app
  using (member_id = (select actor_member()))
  with check (member_id = (select actor_member()) and generation = any ((select actor_generations())::int[]));
create policy professionals_admin on professionals for select to upstander_app using ((select actor_is_admin()));
create policy professionals_system on professionals to upstander_app using ((select actor_kind()) = 'system');
grant select, insert, update, delete on professionals to upstander_app;

alter table professional_verifications enable row level security;
alter table professional_verifications force row level security;
create policy professional_verifications_owner on professional_verifications to upstander_owner using (true) with check (true);
create policy professional_verifications_read on professional_verifications for select to upstander_app
  using ((select actor_is_admin()) or professional_is_own(professional_id));
create policy professional_verifications_decide on professional_verifications for insert to upstander_app
  with check ((select actor_is_admin()) and outcome <> 'changed');
grant select, insert on professional_verifications to upstander_app;

alter table professional_problems enable row level security;
alter table professional_problems force row level security;
create policy professional_problems_owner on professional_problems to upstander_owner using (true) with check (true);
create policy professional_problems_admin on professional_problems for select to upstander_app
  using ((select actor_is_admin()));
grant select on professional_problems to upstander_app;

-- A professional goes on seeing that there was one, and when; what was in it, only while it is open.
alter table referrals enable row level security;
alter table referrals force row level security;
create policy referrals_owner on referrals to upstander_owner using (true) with check (true);
create policy referrals_person on referrals for select to upstander_app
  using (person_id = (select actor_member()) and person_generation = any ((select actor_generations())::int[]));
create policy referrals_professional on referrals for select to upstander_app
  using (professional_is_own(professional_id) and professional_generation = any ((select actor_generations())::int[]));
create policy referrals_offer on referrals for insert to upstander_app
  with check (
    person_id = (select actor_member()) and person_generation = any ((select actor_generations())::int[])
    and state = 'offered' and takes_referrals(professional_id) and not professional_is_own(professional_id)
  );
create policy referrals_end on referrals for update to upstander_app
  using (actor_in_referral(id) = 'person' and state in ('offered', 'accepted'))
  with check (person_id = (select actor_member()) and state = 'ended' and ended_by = 'person');
create policy referrals_answer on referrals for update to upstander_app
  using (actor_in_referral(id) = 'professional')
  with check (professional_is_own(professional_id) and state in ('accepted', 'declined', 'finished'));
create policy referrals_erase on referrals for delete to upstander_app
  using (person_id = (select actor_member()) and person_generation = any ((select actor_generations())::int[]));
create policy referrals_system on referrals to upstander_app
  using ((select actor_kind()) = 'system') with check ((select actor_kind()) = 'system');
grant select, insert, update (state, ended_by, tell_person, tell_professional), delete on referrals to upstander_app;

alter table referral_entries enable row level security;
alter table referral_entries force row level security;
create policy referral_entries_owner on referral_entries to upstander_owner using (true) with check (true);
create policy referral_entries_read on referral_entries for select to upstander_app
  using (actor_in_referral(referral_id) is not null);
create policy referral_entries_write on referral_entries for insert to upstander_app
  with check (actor_in_referral(referral_id) = author);
grant select, insert on referral_entries to upstander_app;

alter table referral_keys enable row level security;
alter table referral_keys force row level security;
create policy referral_keys_owner on referral_keys to upstander_owner using (true) with check (true);
create policy referral_keys_read on referral_keys for select to upstander_app
  using (actor_in_referral(referral_id) = holder);
create policy referral_keys_seal on referral_keys for insert to upstander_app
  with check (actor_in_referral(referral_id) = 'person');
grant select, insert on referral_keys to upstander_app;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('message', 'status', 'shared', 'report', 'reminder', 'mention', 'referral', 'security', 'test'));
