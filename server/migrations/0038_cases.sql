-- [Note: Case file] What those who handle a case keep about it, and what a team keeps for all of its cases: tasks, the people
-- concerned, an assessment of risk, referrals, outcomes, templates. Each is a document that a device seals to the team. A row
-- says whose it is, a random id, the sealed bytes, whose length is one of few, and the day: not of what kind the document is, nor
-- who wrote it, which is inside. Every version stays, so that nothing is changed in silence. docs/decisions/0097-case-file.md
create table case_documents (
  organisation_id uuid not null references organisations,
  -- Null for what the team keeps for all of its cases.
  report_id uuid references reports on delete cascade,
  id uuid not null,
  version int not null check (version >= 1),
  -- Counts what was written in this file: a device asks for what came after that which it knows.
  change int not null check (change >= 1),
  author_key bytea not null check (octet_length(author_key) = 32),
  signature bytea not null check (octet_length(signature) = 64),
  sealed bytea not null check (octet_length(sealed) between 2048 and 40960),
  changed_on date not null default (now() at time zone 'UTC')::date,
  primary key (id, version)
);
create unique index case_documents_of_report on case_documents (report_id, change) where report_id is not null;
create unique index case_documents_of_team on case_documents (organisation_id, change) where report_id is null;
alter table case_documents alter column sealed set storage external;

-- Whether the caller may write for an organisation: an active handler who is more than an observer.
create function actor_works_for(organisation uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select organisation = any (actor_organisations())
      and coalesce(actor_role_in(organisation) in ('owner', 'handler'), false)
  $$;
-- Whether the caller may write in the file of a case: as one of those who handle it.
create function actor_works_on(report uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from reports r where r.id = report and not r.held and actor_side(report) = 'handler'
        and actor_works_for(r.organisation_id)
    )
  $$;
-- Whether somebody handles a case, for whoever handles it too: only such a one can be named in it.
create function handles_case(report uuid, member uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select actor_side(report) = 'handler' and exists (
      select from reports r join handlers h on h.organisation_id = r.organisation_id
      where r.id = report and h.member_id = member and handler_is_active(h)
        and (r.reporter_id is distinct from member)
        and (not r.sealed_singly or exists (
          select from report_grants g where g.report_id = report and g.member_id = member and g.kind = 'handler'))
    )
  $$;
revoke execute on function actor_works_for(uuid), actor_works_on(uuid), handles_case(uuid, uuid) from public;
grant execute on function actor_works_for(uuid), actor_works_on(uuid), handles_case(uuid, uuid) to upstander_app;

alter table case_documents enable row level security;
alter table case_documents force row level security;
create policy case_documents_owner on case_documents to upstander_owner using (true) with check (true);
-- Also after a case has gone to another organisation: what one team wrote is not the other's.
create policy case_documents_read on case_documents for select to upstander_app
  using (
    organisation_id = any ((select actor_organisations())::uuid[])
    and (report_id is null or actor_side(report_id) = 'handler')
  );
create policy case_documents_write on case_documents for insert to upstander_app
  with check (
    case when report_id is null then actor_works_for(organisation_id)
    else actor_works_on(report_id)
      and exists (select from reports r where r.id = report_id and r.organisation_id = case_documents.organisation_id)
    end
  );
create policy case_documents_remove on case_documents for delete to upstander_app
  using (case when report_id is null then actor_works_for(organisation_id) else actor_works_on(report_id) end);
grant select, insert, delete on case_documents to upstander_app;

-- Who was asked by name to look at a case, until they have. In the clear, because the queue lists it; what was said is sealed.
create table case_mentions (
  report_id uuid not null references reports on delete cascade,
  member_id uuid not null references members on delete cascade,
  primary key (report_id, member_id)
);
create index case_mentions_member on case_mentions (member_id);
alter table case_mentions enable row level security;
alter table case_mentions force row level security;
create policy case_mentions_owner on case_mentions to upstander_owner using (true) with check (true);
create policy case_mentions_read on case_mentions for select to upstander_app
  using (member_id = (select actor_member()) and actor_side(report_id) = 'handler');
create policy case_mentions_write on case_mentions for insert to upstander_app
  with check (actor_works_on(report_id) and handles_case(report_id, member_id));
create policy case_mentions_seen on case_mentions for delete to upstander_app
  using (member_id = (select actor_member()));
grant select, insert, delete on case_mentions to upstander_app;

-- Who is away, and who answers for them meanwhile. In the clear, so that new cases and mentions reach somebody who is there.
create table handler_absences (
  organisation_id uuid not null,
  member_id uuid not null,
  deputy_id uuid not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  primary key (organisation_id, member_id),
  check (deputy_id <> member_id),
  foreign key (organisation_id, member_id) references handlers (organisation_id, member_id) on delete cascade,
  foreign key (organisation_id, deputy_id) references handlers (organisation_id, member_id) on delete cascade
);
create index handler_absences_deputy on handler_absences (organisation_id, deputy_id);
alter table handler_absences enable row level security;
alter table handler_absences force row level security;
create policy handler_absences_owner on handler_absences to upstander_owner using (true) with check (true);
create policy handler_absences_read on handler_absences for select to upstander_app
  using (organisation_id = any ((select actor_organisations())::uuid[]) or (select actor_kind()) = 'system');
create policy handler_absences_own on handler_absences to upstander_app
  using (member_id = (select actor_member()))
  with check (member_id = (select actor_member()) and actor_works_for(organisation_id));
grant select, insert, update (deputy_id, first_day, last_day), delete on handler_absences to upstander_app;

-- Who answers today for a handler: themselves, or while they are away their deputy, who is there; nobody stands in for a deputy.
create function answers_for(organisation uuid, member uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce((
      select a.deputy_id from handler_absences a
      join handlers h on h.organisation_id = a.organisation_id and h.member_id = a.deputy_id
      where a.organisation_id = organisation and a.member_id = member
        and (now() at time zone 'UTC')::date between a.first_day and a.last_day
        and h.role <> 'observer' and handler_is_active(h)
    ), member)
    where organisation = any (actor_organisations()) or actor_kind() = 'system'
  $$;
revoke execute on function answers_for(uuid, uuid) from public;
grant execute on function answers_for(uuid, uuid) to upstander_app;

-- [Note: Second handler] Where an organisation wants it, what cannot be taken back easily needs two of its handlers: one asks, and
-- another one confirms. The reason is in the case file.
alter table organisations add column if not exists four_eyes boolean not null default false;

create table case_confirmations (
  report_id uuid not null references reports on delete cascade,
  act text not null check (act in ('closing', 'safe_contact', 'referral')),
  asked_by uuid not null references members on delete cascade,
  confirmed_by uuid references members on delete cascade,
  primary key (report_id, act),
  check (confirmed_by <> asked_by)
);
create index case_confirmations_asked on case_confirmations (asked_by);
create index case_confirmations_confirmed on case_confirmations (confirmed_by) where confirmed_by is not null;
alter table case_confirmations enable row level security;
alter table case_confirmations force row level security;
create policy case_confirmations_owner on case_confirmations to upstander_owner using (true) with check (true);
create policy case_confirmations_read on case_confirmations for select to upstander_app
  using (actor_side(report_id) = 'handler');
create policy case_confirmations_ask on case_confirmations for insert to upstander_app
  with check (actor_works_on(report_id) and asked_by = (select actor_member()) and confirmed_by is null);
create policy case_confirmations_confirm on case_confirmations for update to upstander_app
  using (actor_works_on(report_id) and confirmed_by is null)
  with check (actor_works_on(report_id) and confirmed_by = (select actor_member()));
create policy case_confirmations_end on case_confirmations for delete to upstander_app
  using (actor_works_on(report_id));
grant select, insert, update (confirmed_by), delete on case_confirmations to upstander_app;

-- The rule itself, under every route: no handler ends a case alone where two are wanted. What was confirmed is used up by it.
create function demand_second_handler() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if actor_side(new.id) is distinct from 'handler' then return new; end if;
    if not exists (select from organisations o where o.id = new.organisation_id and o.four_eyes) then return new; end if;
    delete from case_confirmations c where c.report_id = new.id and c.act = 'closing' and c.confirmed_by is not null;
    if not found then
      raise exception 'a second handler has to confirm this' using errcode = 'check_violation', constraint = 'second_handler';
    end if;
    return new;
  end
  $$;
revoke execute on function demand_second_handler() from public;
create trigger reports_second_handler before update of status on reports
  for each row when (old.status is distinct from new.status and new.status in ('resolved', 'closed'))
  execute function demand_second_handler();

-- [Note: Live notices of a case] That something in the file of a case changed, to those who handle it and to nobody else.
create function tell_of_case() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare report constant uuid := case tg_op when 'DELETE' then old.report_id else new.report_id end;
  begin
    if report is not null and exists (select from reports r where r.id = report) then
      perform tell_topic('case', report, 'file');
    end if;
    return null;
  end
  $$;
revoke execute on function tell_of_case() from public;
create trigger case_documents_live after insert on case_documents for each row execute function tell_of_case();
create trigger case_confirmations_live after insert or update or delete on case_confirmations
  for each row execute function tell_of_case();
