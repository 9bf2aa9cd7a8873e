-- Reports: what the server must see of each (types, severity, status, place), and sealed entries.

-- [Note: Anonymous rows] Every table that may hold a row tied to an anonymous report and has a moment in it has a column
-- `anonymous` and a constraint `<table>_anonymous_day`, by which such a row carries the day and no more. The ids are
-- random, and nothing is numbered across reports, so that no order inside a day can be read off either.

-- The moment to be written: now, or for anything tied to an anonymous report, the day.
create function report_moment(anonymous boolean) returns timestamptz
  language sql stable parallel safe
  return case when anonymous then date_trunc('day', now(), 'UTC') else date_trunc('milliseconds', now()) end;

create table reports (
  id uuid primary key,
  anonymous boolean not null,
  -- Null for an anonymous report, and after the account is gone.
  reporter_id uuid references members on delete set null,
  -- Which of the reporter's vaults held their keys then. [Note: Earlier vaults]
  reporter_generation int,
  -- To whom each epoch's key is sealed, and who signs the reporter's entries.
  reporter_recipient text not null check (reporter_recipient ~ '^age1[02-9ac-hj-np-z]{58}$'),
  reporter_verify_key bytea not null check (octet_length(reporter_verify_key) = 32),
  -- SHA-256 of the access token that the receipt phrase gives.
  receipt_digest bytea check (octet_length(receipt_digest) = 32),
  -- Null for "only me". Without a foreign key: each report would lock the one row of a busy organisation, and
  -- organisations are never deleted.
  organisation_id uuid,
  -- The organisation's key to which the current epoch is sealed.
  organisation_generation int,
  types text[] not null check (cardinality(types) > 0),
  severity text check (severity in ('high', 'medium', 'low')),
  country text check (country ~ '^[A-Z]{2}$'),
  region text check (char_length(region) <= 60),
  status text not null default 'pending'
    check (status in ('pending', 'investigating', 'resolved', 'withdrawn', 'closed')),
  -- The statement of what must be passed on, as it was shown before sending.
  duty_version text check (char_length(duty_version) <= 40),
  epoch int not null default 1 check (epoch >= 1),
  entry_count int not null default 1 check (entry_count >= 1),
  headline bytea not null check (octet_length(headline) between 100 and 2048),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  sent_at timestamptz(3) not null,
  -- By when a first answer was promised, as it was promised then.
  answer_by timestamptz(3),
  -- When the reporter was last told by mail that something is new. Nobody is told of an anonymous report.
  reporter_told_at timestamptz(3),
  constraint reports_anonymous_day check (
    not anonymous
    or (sent_at = date_trunc('day', sent_at, 'UTC')
      and (answer_by is null or answer_by = date_trunc('day', answer_by, 'UTC'))
      and reporter_told_at is null)
  ),
  constraint reports_anonymous_reporter check (not anonymous or (reporter_id is null and reporter_generation is null)),
  constraint reports_anonymous_receipt check (anonymous = (receipt_digest is not null)),
  constraint reports_organisation check ((organisation_id is null) = (organisation_generation is null))
);
create unique index reports_receipt on reports (receipt_digest) where receipt_digest is not null;
create index reports_reporter on reports (reporter_id, sent_at desc, id desc) where reporter_id is not null;
create index reports_queue on reports (organisation_id, sent_at desc, id desc) where organisation_id is not null;
create index reports_queue_status on reports (organisation_id, status, sent_at desc, id desc)
  where organisation_id is not null;
create index reports_queue_severity on reports (organisation_id, severity, sent_at desc, id desc)
  where organisation_id is not null;

create table report_entries (
  report_id uuid not null references reports on delete cascade,
  position int not null check (position >= 1),
  id uuid not null,
  anonymous boolean not null,
  author_kind text not null check (author_kind in ('member', 'handler', 'receipt')),
  author_id uuid,
  author_key bytea not null check (octet_length(author_key) = 32),
  epoch int not null check (epoch >= 1),
  -- The author's own count in this report, and the hash of their entry before.
  sequence int not null check (sequence >= 1),
  previous bytea check (octet_length(previous) = 32),
  heads bytea[] not null check (cardinality(heads) <= 16),
  hash bytea not null check (octet_length(hash) = 32),
  signature bytea not null check (octet_length(signature) = 64),
  sealed bytea not null check (octet_length(sealed) between 100 and 65536),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  at timestamptz(3) not null,
  primary key (report_id, position),
  unique (report_id, id),
  constraint report_entries_anonymous_day check (not anonymous or at = date_trunc('day', at, 'UTC')),
  constraint report_entries_chain check ((sequence = 1) = (previous is null)),
  constraint report_entries_author check ((author_kind = 'receipt') = (author_id is null))
);

-- Handlers are told once a day how many anonymous reporters wrote on the days before.
create index report_entries_receipt_days on report_entries (at) where author_kind = 'receipt';

-- The key of each epoch, sealed to each who may read.
create table report_keys (
  report_id uuid not null references reports on delete cascade,
  epoch int not null check (epoch >= 1),
  holder_kind text not null check (holder_kind in ('member', 'organisation', 'receipt')),
  holder_id uuid,
  recipient text not null check (recipient ~ '^age1[02-9ac-hj-np-z]{58}$'),
  sealed bytea not null check (octet_length(sealed) between 100 and 2048),
  primary key (report_id, epoch, recipient),
  check ((holder_kind = 'receipt') = (holder_id is null))
);

-- The timeline after sending. That it was sent stands in the report itself.
create table report_status_changes (
  report_id uuid not null references reports on delete cascade,
  position int not null check (position >= 1),
  id uuid not null default gen_random_uuid(),
  anonymous boolean not null,
  from_status text not null,
  to_status text not null,
  made_by text not null check (made_by in ('reporter', 'handler')),
  entry_id uuid not null,
  at timestamptz(3) not null,
  primary key (report_id, position),
  foreign key (report_id, entry_id) references report_entries (report_id, id),
  constraint report_status_changes_anonymous_day check (not anonymous or at = date_trunc('day', at, 'UTC'))
);

-- Sealed bytes do not compress; trying costs time.
alter table reports alter column headline set storage external;
alter table report_entries alter column sealed set storage external;
alter table report_keys alter column sealed set storage external;

-- Which report a receipt phrase opens.
create function receipt_actor(access_digest bytea) returns table (report_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select id from reports where receipt_digest = access_digest $$;

-- What deciding about a new report needs to know: whether the id was sent before, the organisation's terms, and the
-- caller's own keys. Always one row.
create function sending_terms(report uuid, organisation uuid)
  returns table (
    known boolean, reading boolean, answer_days int, duty_version text,
    organisation_generation int, organisation_recipient text,
    member_recipient text, member_verify_key bytea
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select r.id is not null, o.id is not null and organisation_is_reading(o.id), o.answer_days, o.duty_version,
      k.generation, k.recipient,
      m.recipient, m.verify_key
    from (select) as always
    left join reports r on r.id = report
    left join organisations o on o.id = organisation
    left join organisation_keys k on k.organisation_id = o.id and k.generation = o.key_generation
    left join lateral member_keys(actor_member()) m on true
  $$;

-- [Note: Sending] The one way in which a report comes to be, in one round trip. Who sent it and when are worked out
-- here, not given: with a receipt nobody, whoever asks. Answers the stored row; `repeated` when it was there before,
-- and no row when the receipt phrase belongs to another report.
create function send_report(
  report uuid, organisation uuid, organisation_generation int, answer_days int,
  types text[], severity text, country text, region text, duty_version text, receipt_digest bytea,
  reporter_recipient text, reporter_verify_key bytea, headline bytea, request_hash bytea,
  entry uuid, entry_hash bytea, entry_signature bytea, entry_sealed bytea,
  seal_kinds text[], seal_recipients text[], seals bytea[]
) returns table (stored reports, repeated boolean)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_variable
  declare
    is_anonymous constant boolean := receipt_digest is not null;
    reporter constant uuid := case when not is_anonymous then actor_member() end;
    moment constant timestamptz := report_moment(is_anonymous);
  begin
    if not is_anonymous and reporter is null then
      raise exception 'A report without a receipt needs a member.' using errcode = 'insufficient_privilege';
    end if;
    insert into reports as r (
      id, anonymous, reporter_id, reporter_generation, reporter_recipient, reporter_verify_key, receipt_digest,
      organisation_id, organisation_generation, types, severity, country, region, duty_version, headline,
      request_hash, sent_at, answer_by
    ) values (
      report, is_anonymous, reporter,
      case when reporter is not null then current_setting('app.generation')::int end,
      reporter_recipient, reporter_verify_key, receipt_digest,
      organisation, organisation_generation, types, severity, country, region, duty_version, headline,
      request_hash, moment, moment + make_interval(hours => 24 * answer_days)
    )
    on conflict do nothing
    returning r.* into stored;
    if not found then
      repeated := true;
      return query select r, true from reports r where r.id = report;
      return;
    end if;
    insert into report_entries (
      report_id, position, id, anonymous, author_kind, author_id, author_key, epoch, sequence, previous, heads, hash,
      signature, sealed, request_hash, at
    ) values (
      report, 1, entry, is_anonymous, case when is_anonymous then 'receipt' else 'member' end, reporter,
      reporter_verify_key, 1, 1, null, '{}', entry_hash, entry_signature, entry_sealed, request_hash, moment
    );
    insert into report_keys (report_id, epoch, holder_kind, holder_id, recipient, sealed)
    select report, 1, s.kind, case s.kind when 'member' then reporter when 'organisation' then organisation end,
      s.recipient, s.sealed
    from unnest(seal_kinds, seal_recipients, seals) as s (kind, recipient, sealed);
    repeated := false;
    return next;
  end
  $$;

-- An account that goes takes with it what only its owner could read. What was sent to an organisation stays there.
create function remove_private_reports() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from reports where reporter_id = old.id and organisation_id is null;
    return old;
  end
  $$;
create trigger members_private_reports before delete on members
  for each row execute function remove_private_reports();

-- How many there are, for the administrator, who may see none of them.
create function count_reports() returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select case when actor_is_admin() then count(*) end from reports $$;

-- [Note: Who sees a report] Its reporter, with a vault generation that they hold; whoever has its receipt phrase; the
-- handlers of the organisation it was sent to. A report that the actor may not see is as if it did not exist.
create function actor_generations() returns int[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select member_generations(actor_member()) $$;

revoke execute on function receipt_actor(bytea), sending_terms(uuid, uuid), count_reports(), actor_generations(),
  send_report(uuid, uuid, int, int, text[], text, text, text, text, bytea, text, bytea, bytea, bytea, uuid, bytea, bytea,
    bytea, text[], text[], bytea[])
  from public;
grant execute on function receipt_actor(bytea), sending_terms(uuid, uuid), count_reports(), actor_generations(),
  send_report(uuid, uuid, int, int, text[], text, text, text, text, bytea, text, bytea, bytea, bytea, uuid, bytea, bytea,
    bytea, text[], text[], bytea[])
  to upstander_app;

alter table reports enable row level security;
alter table reports force row level security;
create policy reports_owner on reports to upstander_owner using (true) with check (true);
create policy reports_reporter on reports to upstander_app
  using (
    reporter_id = (select actor_member())
    and reporter_generation = any ((select actor_generations())::int[])
  );
create policy reports_receipt on reports to upstander_app
  using (id = (select actor_id()) and (select actor_kind()) = 'receipt');
create policy reports_handler on reports to upstander_app
  using (organisation_id = any ((select actor_organisations())::uuid[]));
create policy reports_system on reports to upstander_app using ((select actor_kind()) = 'system');
grant select, update (status, epoch, entry_count, organisation_generation, reporter_told_at) on reports to upstander_app;

-- The subquery stands under the policies of reports.
alter table report_entries enable row level security;
alter table report_entries force row level security;
create policy report_entries_owner on report_entries to upstander_owner using (true) with check (true);
create policy report_entries_read on report_entries for select to upstander_app
  using (exists (select from reports r where r.id = report_id));
create policy report_entries_write on report_entries for insert to upstander_app
  with check (exists (select from reports r where r.id = report_id and r.anonymous = report_entries.anonymous));
grant select, insert on report_entries to upstander_app;

alter table report_keys enable row level security;
alter table report_keys force row level security;
create policy report_keys_owner on report_keys to upstander_owner using (true) with check (true);
create policy report_keys_read on report_keys for select to upstander_app
  using (
    case holder_kind
      when 'member' then holder_id = (select actor_member())
      when 'organisation' then holder_id = any ((select actor_organisations())::uuid[])
      else (select actor_kind()) = 'receipt'
    end
    and exists (select from reports r where r.id = report_id)
  );
create policy report_keys_write on report_keys for insert to upstander_app
  with check (exists (select from reports r where r.id = report_id));
grant select, insert on report_keys to upstander_app;

alter table report_status_changes enable row level security;
alter table report_status_changes force row level security;
create policy report_status_changes_owner on report_status_changes to upstander_owner using (true) with check (true);
create policy report_status_changes_read on report_status_changes for select to upstander_app
  using (exists (select from reports r where r.id = report_id));
create policy report_status_changes_write on report_status_changes for insert to upstander_app
  with check (exists (select from reports r where r.id = report_id and r.anonymous = report_status_changes.anonymous));
grant select, insert on report_status_changes to upstander_app;
