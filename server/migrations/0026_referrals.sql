-- [Note: Referrals] Selected words of a report, sealed to one professional for a purpose and until a day. A referral has a key of its
-- own, which opens nothing else; it is sealed to the person who refers and to the professional. Once it is declined, finished or ended,
-- the professional's sealed key is deleted and the content is no longer sent to them. The server does not know from which report the
-- words are.
create table referrals (
  id uuid primary key,
  person_id uuid not null references members on delete cascade,
  person_generation int not null,
  -- Null once the listing is deleted.
  professional_id uuid references professionals on delete set null,
  professional_generation int not null,
  state text not null default 'offered' check (state in ('offered', 'accepted', 'declined', 'finished', 'ended')),
  -- The cause of the end, if it was neither declined nor finished.
  ended_by text check (ended_by in ('person', 'time', 'unanswered', 'professional')),
  -- The last day for an answer, and the last day on which it may be read.
  answer_by date not null,
  until date not null,
  -- Sealed to the person, for display on their own devices: from which report, and to whom.
  own bytea not null check (octet_length(own) between 100 and 4096),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  offered_on date not null default (now() at time zone 'UTC')::date,
  changed_on date not null default (now() at time zone 'UTC')::date,
  -- Whether the person still has to be notified of a change.
  tell_person boolean not null default false,
  tell_professional boolean not null default true,
  check ((state = 'ended') = (ended_by is not null))
);
create index referrals_person on referrals (person_id);
create index referrals_professional on referrals (professional_id) where professional_id is not null;
create index referrals_untold on referrals (id) where tell_person or tell_professional;

alter table referrals alter column own set storage external;

-- A professional continues to see that there was a referral, and when, but its content only while it is open.
alter table referrals enable row level security, force row level security;
grant select, insert, update (state, ended_by, tell_person, tell_professional), delete on referrals to upstander_app;
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
create policy referrals_erase on referrals for delete to upstander_app
  using (person_id = (select actor_member()) and person_generation = any ((select actor_generations())::int[]));
create policy referrals_system on referrals to upstander_app
  using ((select actor_kind()) = 'system') with check ((select actor_kind()) = 'system');

-- Whether a professional may read and answer it today, even if the daily job has not run yet.
create function referral_is_open(referral referrals) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select referral.state in ('offered', 'accepted') and referral.until >= (now() at time zone 'UTC')::date
      and (referral.state = 'accepted' or referral.answer_by >= (now() at time zone 'UTC')::date)
      and professional_counts(referral.professional_id)
  $$;

-- The caller's side of a referral: professional only while it is open to them.
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

create policy referrals_end on referrals for update to upstander_app
  using (actor_in_referral(id) = 'person' and state in ('offered', 'accepted'))
  with check (person_id = (select actor_member()) and state = 'ended' and ended_by = 'person');
create policy referrals_answer on referrals for update to upstander_app
  using (actor_in_referral(id) = 'professional')
  with check (professional_is_own(professional_id) and state in ('accepted', 'declined', 'finished'));

-- [Note: End of a referral] Whatever ends a referral, the professional's key is deleted with it.
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
alter table referral_entries enable row level security, force row level security;
grant select, insert on referral_entries to upstander_app;
create policy referral_entries_owner on referral_entries to upstander_owner using (true) with check (true);
create policy referral_entries_read on referral_entries for select to upstander_app
  using (actor_in_referral(referral_id) is not null);
create policy referral_entries_write on referral_entries for insert to upstander_app
  with check (actor_in_referral(referral_id) = author);

create table referral_keys (
  referral_id uuid not null references referrals on delete cascade,
  holder text not null check (holder in ('person', 'professional')),
  epoch int not null check (epoch >= 1),
  recipient text not null check (recipient ~ '^age1[02-9ac-hj-np-z]{58}$'),
  sealed bytea not null check (octet_length(sealed) between 100 and 2048),
  primary key (referral_id, holder, epoch)
);

alter table referral_keys alter column sealed set storage external;
alter table referral_keys enable row level security, force row level security;
grant select, insert on referral_keys to upstander_app;
create policy referral_keys_owner on referral_keys to upstander_owner using (true) with check (true);
create policy referral_keys_read on referral_keys for select to upstander_app
  using (actor_in_referral(referral_id) = holder);
create policy referral_keys_seal on referral_keys for insert to upstander_app
  with check (actor_in_referral(referral_id) = 'person');

-- The generation of the keys that a referral to a listed professional is sealed to.
create function referral_generation(professional uuid) returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select p.generation from professionals p where p.id = professional and takes_referrals(p.id) $$;

-- Why an open referral has to end today; null where it continues. If a listing was changed and waits for another check, its referrals
-- remain open, but cannot be read until then.
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

-- A decision settles the request for a check and the reported problems. A refusal ends the open referrals to the listing.
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

-- Deleting a listing ends its open referrals.
create function end_referrals_of_listing() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update referrals r set state = 'ended', ended_by = 'professional', tell_person = true
      where r.professional_id = old.id and r.state in ('offered', 'accepted');
    return old;
  end $$;
create trigger professionals_end before delete on professionals for each row execute function end_referrals_of_listing();

grant execute on function referral_is_open(referrals), actor_in_referral(uuid), referral_generation(uuid),
  lapse_of(referrals) to upstander_app;
