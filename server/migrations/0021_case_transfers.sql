-- [Note: Transfers] A case moves to another organisation when its present team proposes this and the reporter agrees. The reporter's
-- device seals the existing keys to the new team, and later entries to a key that the old team never receives. The old team loses its
-- access.
--

create table report_transfers (
  id uuid primary key,
  -- Both teams retain the record of a transfer, also after the report is erased.
  report_id uuid references reports on delete set null,
  from_organisation uuid not null references organisations,
  to_organisation uuid not null references organisations check (to_organisation <> from_organisation),
  -- Reporters propose a transfer themselves if the organisation has closed.
  proposed_by text not null check (proposed_by in ('handler', 'reporter')),
  -- The message that gives the reason; optional for a reporter.
  entry_id uuid,
  state text not null default 'proposed' check (state in ('proposed', 'agreed', 'declined', 'withdrawn')),
  -- Some members of the team were excluded from the report, so the record is not shown to a whole team.
  singly boolean not null,
  proposed_on date not null default (now() at time zone 'UTC')::date,
  decided_on date check (decided_on >= proposed_on),
  constraint report_transfers_decided check ((state = 'proposed') = (decided_on is null)),
  constraint report_transfers_reason check ((proposed_by = 'handler') = (entry_id is not null))
);
create unique index report_transfers_open on report_transfers (report_id) where state = 'proposed';
create index report_transfers_report on report_transfers (report_id) where report_id is not null;
create index report_transfers_from on report_transfers (from_organisation, proposed_on desc) where state = 'agreed';
create index report_transfers_to on report_transfers (to_organisation, proposed_on desc) where state = 'agreed';

alter table report_transfers enable row level security, force row level security;
grant select, insert, update (state, decided_on) on report_transfers to upstander_app;
create policy report_transfers_owner on report_transfers to upstander_owner using (true) with check (true);
create policy report_transfers_read on report_transfers for select to upstander_app
  using (
    actor_side(report_id) is not null
    or (state = 'agreed' and not singly and (
      from_organisation = any ((select actor_organisations())::uuid[])
      or to_organisation = any ((select actor_organisations())::uuid[])))
  );
create policy report_transfers_end on report_transfers for update to upstander_app
  using (state = 'proposed' and actor_side(report_id) in ('reporter', 'handler'))
  with check (state in ('declined', 'withdrawn'));

-- Whether a report can be transferred at all: it is open, its reporter is still there to agree, and no legal hold applies to it.
create function may_be_transferred(report uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from reports r where r.id = report and r.kind = 'report' and r.organisation_id is not null
        and r.status in ('pending', 'investigating') and r.reporter_left_on is null
        and not exists (select from report_holds h where h.report_id = r.id and h.until >= (now() at time zone 'UTC')::date)
    )
  $$;

create policy report_transfers_propose on report_transfers for insert to upstander_app
  with check (
    state = 'proposed' and actor_side(report_id) = proposed_by and may_be_transferred(report_id)
    and exists (select from reports r where r.id = report_id and r.organisation_id = from_organisation)
  );

-- Makes the devices on both sides reload.
create trigger report_transfers_live after insert or update on report_transfers
  for each row when (new.report_id is not null) execute function tell_of_report('access');

-- Called by the reporter, once their device has sealed the keys. The report then belongs to the new organisation, and the old team's
-- own notes are not passed on. The next entry has to start an epoch. @returns false where there is no such open proposal
create function take_over_report(transfer uuid, duty text, answer_days int, left_out uuid[]) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    given report_transfers;
  begin
    select t.* into given from report_transfers t where t.id = transfer and t.state = 'proposed' for update;
    if given.id is null or actor_side(given.report_id) is distinct from 'reporter'
      or not may_be_transferred(given.report_id) then return false; end if;
    delete from report_grants g where g.report_id = given.report_id and g.kind = 'handler';
    delete from report_keys k where k.report_id = given.report_id and k.holder_kind in ('organisation', 'handler');
    delete from report_notes n where n.report_id = given.report_id and n.side = 'handler';
    delete from report_marks m where m.report_id = given.report_id and m.side = 'handler';
    delete from case_documents d where d.report_id = given.report_id;
    delete from case_mentions c where c.report_id = given.report_id;
    delete from case_confirmations c where c.report_id = given.report_id;
    delete from report_pauses p where p.report_id = given.report_id and p.resumed_on is null;
    -- On which days it was opened stays; by whom is not for another team.
    update report_openings o set member_id = null where o.report_id = given.report_id;
    update report_transfers t set state = 'agreed', decided_on = (now() at time zone 'UTC')::date,
      singly = t.singly or cardinality(left_out) > 0 where t.id = transfer;
    update reports r set
      organisation_id = given.to_organisation, epoch_due = true,
      organisation_generation = (select o.key_generation from organisations o where o.id = given.to_organisation),
      sealed_singly = cardinality(left_out) > 0, excluded = left_out, duty_version = duty,
      answer_by = report_moment(r.anonymous) + make_interval(hours => 24 * answer_days),
      taken_over_on = (now() at time zone 'UTC')::date, taken_over_after = r.entry_count,
      acknowledged_on = null, told_on = null, clock_paused_on = null, clock_reminded = null
      where r.id = given.report_id;
    return true;
  end $$;

-- Called after the keys are sealed: the handlers to whom the report is sealed singly.
create function grant_taken_over(report uuid, members uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    insert into report_grants (report_id, member_id, kind, generation, recipient, verify_key, granted_by, anonymous, at)
    select r.id, s.member_id, 'handler', s.generation, s.recipient, s.verify_key, 'reporter', r.anonymous, report_moment(r.anonymous)
    from reports r cross join lateral organisation_singles(r.organisation_id) s
    where r.id = report and r.sealed_singly and s.member_id = any (members) and actor_side(r.id) = 'reporter'
  $$;

-- [Note: Closing] How many open cases an organisation still has. One that has closed transfers each of them or returns it.
create function open_cases_of(organisation uuid) returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select count(*)::int from reports r
    where r.organisation_id = organisation and r.status in ('pending', 'investigating')
      and (organisation = any (actor_organisations()) or actor_kind() = 'system')
  $$;

grant execute on function may_be_transferred(uuid), take_over_report(uuid, text, int, uuid[]), grant_taken_over(uuid, uuid[]),
  open_cases_of(uuid) to upstander_app;
