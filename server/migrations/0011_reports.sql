-- Reports: what the server must see of each (types, severity, status, place), and sealed entries.

-- [Note: Anonymous rows] Every table that may hold a row tied to an anonymous report and that stores a moment has a
-- column `anonymous` and a constraint `<table>_anonymous_day`, by which such a row carries only the day. The ids are
-- random, and nothing is numbered across reports, so that no order within a day can be inferred either.

-- The moment to be written: now, or the day for anything tied to an anonymous report.
create function report_moment(anonymous boolean) returns timestamptz
  language sql stable parallel safe
  return case when anonymous then date_trunc('day', now(), 'UTC') else date_trunc('milliseconds', now()) end;

create table reports (
  id uuid primary key,
  anonymous boolean not null,
  -- Null for an anonymous report, and after the account was deleted.
  reporter_id uuid references members on delete set null,
  -- Which of the reporter's vaults held their keys at that time. [Note: Earlier vaults]
  reporter_generation int,
  -- The public keys to which each epoch's key is sealed, and with which the reporter's entries are signed.
  reporter_recipient text not null
    check (char_length(reporter_recipient) = 62 and reporter_recipient ~ '^age1[02-9ac-hj-np-z]+$'),
  reporter_verify_key bytea not null check (octet_length(reporter_verify_key) = 32),
  -- SHA-256 of the access token derived from the receipt phrase.
  receipt_digest bytea check (octet_length(receipt_digest) = 32),
  -- Null for "only me". Without a foreign key: each report would lock the one row of a busy organisation, and
  -- organisations are never deleted.
  organisation_id uuid,
  -- The organisation's key to which the current epoch is sealed.
  organisation_generation int,
  -- A log has no types, and a report needs none: only the first question of the form is mandatory.
  types text[] not null,
  severity text check (severity in ('high', 'medium', 'low')),
  country text check (country ~ '^[A-Z]{2}$'),
  region text check (char_length(region) <= 60),
  status text not null default 'pending'
    check (status in ('pending', 'investigating', 'resolved', 'withdrawn', 'closed')),
  -- The statement of duties to report, as it was shown before sending.
  duty_version text check (char_length(duty_version) <= 40),
  epoch int not null default 1 check (epoch >= 1),
  entry_count int not null default 1 check (entry_count >= 1),
  headline bytea not null check (octet_length(headline) between 100 and 2048),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  sent_at timestamptz(3) not null,
  -- By when a first answer was promised, as stated at that time.
  answer_by timestamptz(3),
  -- A member of the organisation is involved, so the report is sealed to the others singly. [Note: Grants]
  sealed_singly boolean not null default false,
  excluded uuid[] not null default '{}' check (cardinality(excluded) <= 200),
  -- A reader has lost their access since the current epoch started.
  epoch_due boolean not null default false,
  -- The day on which the reporter deleted it on their side.
  reporter_left_on date,
  kind text not null default 'report' check (kind in ('report', 'log')),
  -- An anonymous report is hidden from the team until it is released, at a moment unrelated to when it was sent. One
  -- that says a person may get hurt is visible at once, and the team is notified of it by mail.
  held boolean not null default false,
  -- The team was not yet notified by mail of an urgent anonymous report.
  untold boolean not null default false,
  -- The position of the last entry that was not written by the team, so that a queue can show what is unread without
  -- reading entries.
  heard int not null default 1 check (heard >= 1),
  -- When each step was done; null until then. The last two count from the last time the case was reopened.
  acknowledged_on date,
  begun_on date,
  finished_on date,
  told_on date,
  -- The next promised step, its day, and the day from which it is due soon. No day while the clock is paused.
  clock_step text check (clock_step in ('acknowledge', 'begin', 'finish', 'tell')),
  clock_day date,
  clock_soon date,
  clock_paused_on date,
  -- The last reminder sent to its handlers: of this promise, that it is coming near, or that it has passed.
  clock_reminded text check (char_length(clock_reminded) <= 40),
  -- Since when the current organisation has had it, and after which entry it was handed over; null if it was sent there
  -- directly.
  taken_over_on date,
  taken_over_after int check (taken_over_after >= 1),
  -- [Note: Checks] Two and six weeks after the first act of a team, and again after it has ended a case, the reporter
  -- is asked whether anybody has treated them worse because of it. The days follow from the course of the case, as
  -- web/features/report-page/case/retaliation.ts works them out; the task itself is sealed. A check counts as done once
  -- the team has written after its day, or states that it has asked.
  --
  -- The day of the last check that a handler has marked as done, and of the last one that the team was reminded of.
  check_asked date,
  check_reminded date,
  constraint reports_anonymous_day check (
    not anonymous
    or (sent_at = date_trunc('day', sent_at, 'UTC')
      and (answer_by is null or answer_by = date_trunc('day', answer_by, 'UTC')))
  ),
  constraint reports_anonymous_reporter check (not anonymous or (reporter_id is null and reporter_generation is null)),
  constraint reports_anonymous_receipt
    check ((anonymous or receipt_digest is null) and (not anonymous or receipt_digest is not null or reporter_left_on is not null)),
  constraint reports_left check (reporter_left_on is null or (reporter_id is null and reporter_generation is null and receipt_digest is null)),
  constraint reports_organisation check ((organisation_id is null) = (organisation_generation is null)),
  constraint reports_sealed_singly check (not sealed_singly or organisation_id is not null),
  constraint reports_excluded check (cardinality(excluded) = 0 or sealed_singly),
  -- A log has no plaintext details: no types, no place, no organisation, no status but the first.
  constraint reports_log
    check (kind <> 'log' or (not anonymous and organisation_id is null and cardinality(types) = 0 and severity is null
      and country is null and region is null and duty_version is null and answer_by is null and status = 'pending')),
  constraint reports_held check (not held or (anonymous and organisation_id is not null)),
  constraint reports_untold check (not untold or (anonymous and severity = 'high')),
  constraint reports_clock
    check ((clock_day is null) = (clock_soon is null) and (clock_step is not null or (clock_day is null and clock_paused_on is null))
      and (clock_step is null or organisation_id is not null)),
  constraint reports_taken_over check ((taken_over_on is null) = (taken_over_after is null))
);
create unique index reports_receipt on reports (receipt_digest) where receipt_digest is not null;
create index reports_reporter on reports (reporter_id, sent_at desc, id desc) where reporter_id is not null;
create index reports_queue on reports (organisation_id, sent_at desc, id desc) where organisation_id is not null;
create index reports_queue_status on reports (organisation_id, status, sent_at desc, id desc)
  where organisation_id is not null;
create index reports_queue_severity on reports (organisation_id, severity, sent_at desc, id desc)
  where organisation_id is not null;

-- One for each member and each of their vaults. [Note: Earlier vaults]
create unique index reports_log on reports (reporter_id, reporter_generation) where kind = 'log';
create index reports_held on reports (sent_at) where held;
create index reports_untold on reports (id) where untold;
create index reports_clock_day on reports (organisation_id, clock_day, id) where clock_day is not null;
create index reports_clock_soon on reports (clock_soon) where clock_soon is not null;

-- The order of a desk: danger, then the promised day. Every order and count at the desk uses this day. [Note: Desk] Not
-- by coalesce(), which PostgreSQL treats as possibly leaking: under row-level security it would not use the index to
-- find where a page starts.
create index reports_desk on reports (
  organisation_id, (case severity when 'high' then 0 else 1 end),
  (case when clock_day is null then 'infinity' else clock_day end), sent_at, id
) where organisation_id is not null and status in ('pending', 'investigating');

-- [Note: Nobody left] If a report is sealed to handlers singly because a colleague is involved, those handlers can
-- leave one after the other, until none who may read it remains. Its reporter is notified and can take it to another
-- organisation, as they can if theirs has closed.
--
create index reports_singly_open on reports (id) where sealed_singly and status in ('pending', 'investigating');

-- Every queue shows how many cases have ended, and most cases of a team have. With the columns in the index that decide
-- what a handler may see, they are counted from the index alone, and not from rows of two kilobytes each.
create index reports_ended on reports (organisation_id, sent_at desc, id desc)
  include (status, reporter_id, reporter_generation, held, sealed_singly)
  where organisation_id is not null and status in ('resolved', 'withdrawn', 'closed');
create index reports_begun on reports (organisation_id, begun_on) where begun_on is not null;
create index reports_finished on reports (organisation_id, finished_on) where finished_on is not null;

-- Sealed bytes do not compress, so an attempt would only cost time.
alter table reports alter column headline set storage external;
alter table reports enable row level security, force row level security;
grant select, update (status, epoch, entry_count, organisation_generation, epoch_due, excluded, untold, heard, acknowledged_on, begun_on,
  finished_on, told_on, clock_step, clock_day, clock_soon, clock_paused_on, clock_reminded, check_asked,
  check_reminded) on reports to upstander_app;
create policy reports_owner on reports to upstander_owner using (true) with check (true);
create policy reports_receipt on reports to upstander_app
  using (id = (select actor_id()) and (select actor_kind()) = 'receipt');
create policy reports_system on reports to upstander_app using ((select actor_kind()) = 'system');

-- [Note: Who sees a report] Its reporter, with a vault generation that they hold; the holder of its receipt phrase; the
-- handlers of the organisation it was sent to, if it is sealed to its key or singly to them, and not while it is held;
-- and its guests. To anyone else, including an excluded handler, it looks as if it did not exist.
create function actor_generations() returns int[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select member_generations(actor_member()) $$;

create policy reports_reporter on reports to upstander_app
  using (
    reporter_id = (select actor_member())
    and reporter_generation = any ((select actor_generations())::int[])
  );

-- A new report publishes the event of its first entry itself, and a held one publishes none: the condition is in the
-- trigger, so that no function is called to find that out.
create function tell_of_new_report() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform tell_live(new.id, 'entry');
    return null;
  end
  $$;
create trigger reports_new_live after insert on reports for each row when (not new.held) execute function tell_of_new_report();

create table report_entries (
  report_id uuid not null references reports on delete cascade,
  position int not null check (position >= 1),
  id uuid not null,
  anonymous boolean not null,
  author_kind text not null,
  author_id uuid,
  author_key bytea not null check (octet_length(author_key) = 32),
  epoch int not null check (epoch >= 1),
  -- The author's own count in this report, and the hash of their previous entry.
  sequence int not null check (sequence >= 1),
  previous bytea check (octet_length(previous) = 32),
  heads bytea[] not null check (cardinality(heads) <= 16),
  hash bytea not null check (octet_length(hash) = 32),
  signature bytea not null check (octet_length(signature) = 64),
  -- The hashes of five hundred parts and a thumbnail fit an entry whose words fill 64 KiB; sealing adds to that.
  sealed bytea not null check (octet_length(sealed) between 100 and 66560),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  at timestamptz(3) not null,
  primary key (report_id, position),
  unique (report_id, id),
  constraint report_entries_anonymous_day check (not anonymous or at = date_trunc('day', at, 'UTC')),
  constraint report_entries_author_kind check (author_kind in ('member', 'handler', 'receipt', 'guest')),
  -- The identity of a member who has left the report is not stored.
  constraint report_entries_author check (author_kind <> 'receipt' or author_id is null),
  constraint report_entries_chain check ((sequence = 1) = (previous is null))
);

-- Handlers are notified once a day how many anonymous reporters wrote on the days before.
create index report_entries_receipt_days on report_entries (at) where author_kind = 'receipt';

-- The entries of a day, for the day's leaves. A block range index adds almost no cost when entries are written.
create index report_entries_days on report_entries using brin (at);

alter table report_entries alter column sealed set storage external;

-- The subquery is subject to the policies of reports.
alter table report_entries enable row level security, force row level security;
grant select, insert on report_entries to upstander_app;
create policy report_entries_owner on report_entries to upstander_owner using (true) with check (true);
create policy report_entries_read on report_entries for select to upstander_app
  using (exists (select from reports r where r.id = report_id));
create policy report_entries_write on report_entries for insert to upstander_app
  with check (exists (select from reports r where r.id = report_id and r.anonymous = report_entries.anonymous));

-- The key of each epoch, sealed to each permitted reader.
create table report_keys (
  report_id uuid not null references reports on delete cascade,
  epoch int not null check (epoch >= 1),
  holder_kind text not null,
  holder_id uuid,
  recipient text not null,
  sealed bytea not null check (octet_length(sealed) between 100 and 2048),
  primary key (report_id, epoch, recipient),
  check ((holder_kind = 'receipt') = (holder_id is null)),
  constraint report_keys_holder_kind check (
    holder_kind in ('member', 'organisation', 'receipt', 'guest', 'handler')
  ),
  constraint report_keys_recipient_check
    check (char_length(recipient) = 62 and recipient ~ '^age1[02-9ac-hj-np-z]+$')
);
create index report_keys_holder on report_keys (holder_id, report_id) where holder_kind in ('guest', 'handler');

alter table report_keys alter column sealed set storage external;
alter table report_keys enable row level security, force row level security;
grant select, insert on report_keys to upstander_app;
create policy report_keys_owner on report_keys to upstander_owner using (true) with check (true);
create policy report_keys_write on report_keys for insert to upstander_app
  with check (exists (select from reports r where r.id = report_id));
create policy report_keys_read on report_keys for select to upstander_app
  using (
    case holder_kind
      when 'organisation' then holder_id = any ((select actor_organisations())::uuid[])
      when 'receipt' then (select actor_kind()) = 'receipt'
      else holder_id = (select actor_member())
    end
    and exists (select from reports r where r.id = report_id)
  );

-- The timeline after sending. The sending itself is recorded in the report.
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

alter table report_status_changes enable row level security, force row level security;
grant select, insert on report_status_changes to upstander_app;
create policy report_status_changes_owner on report_status_changes to upstander_owner using (true) with check (true);
create policy report_status_changes_read on report_status_changes for select to upstander_app
  using (exists (select from reports r where r.id = report_id));
create policy report_status_changes_write on report_status_changes for insert to upstander_app
  with check (exists (select from reports r where r.id = report_id and r.anonymous = report_status_changes.anonymous));

-- Which report a receipt phrase opens.
create function receipt_actor(access_digest bytea) returns table (report_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select id from reports where receipt_digest = access_digest $$;

-- Deleting an account deletes what only its owner could read. What was sent to an organisation remains there.
create function remove_private_reports() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from reports where reporter_id = old.id and organisation_id is null;
    perform end_reporter(id) from reports where reporter_id = old.id;
    return old;
  end
  $$;
create trigger members_private_reports before delete on members
  for each row execute function remove_private_reports();

-- How many there are, for the administrator, who may see none of them, nor see the number grow by a held one.
create function count_reports() returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select case when actor_is_admin() then count(*) end from reports where kind = 'report' and not held $$;

-- A person who made a reset may not see the sign-ins from before it: the reset may have to be undone against them.
create policy sign_ins_read on sign_ins for select to upstander_app
  using (member_id = (select actor_member())
    and (generation >= nullif((select current_setting('app.generation', true)), '')::int
      or generation = any ((select actor_generations())::int[])));

-- The incident log of a member: a report of another kind, which only its writer ever reads.

-- The only way to create a log, as [Note: Sending] is for reports. Returns the stored row, `repeated` if it existed
-- before by this id, and no row if this member already has another log.
create function open_log(
  log uuid, writer_recipient text, writer_verify_key bytea, headline bytea, request_hash bytea,
  entry uuid, entry_hash bytea, entry_signature bytea, entry_sealed bytea, seal bytea
) returns table (stored reports, repeated boolean)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_variable
  declare
    writer constant uuid := actor_member();
    moment constant timestamptz := report_moment(false);
  begin
    if writer is null then
      raise exception 'A log needs a member.' using errcode = 'insufficient_privilege';
    end if;
    insert into reports as r (
      id, kind, anonymous, reporter_id, reporter_generation, reporter_recipient, reporter_verify_key, types, headline,
      request_hash, sent_at
    ) values (
      log, 'log', false, writer, current_setting('app.generation')::int, writer_recipient, writer_verify_key, '{}',
      headline, request_hash, moment
    )
    on conflict do nothing
    returning r.* into stored;
    if not found then
      repeated := true;
      return query select r, true from reports r where r.id = log;
      return;
    end if;
    insert into report_entries (
      report_id, position, id, anonymous, author_kind, author_id, author_key, epoch, sequence, previous, heads, hash,
      signature, sealed, request_hash, at
    ) values (
      log, 1, entry, false, 'member', writer, writer_verify_key, 1, 1, null, '{}', entry_hash, entry_signature,
      entry_sealed, request_hash, moment
    );
    insert into report_keys (report_id, epoch, holder_kind, holder_id, recipient, sealed)
    values (log, 1, 'member', writer, writer_recipient, seal);
    repeated := false;
    return next;
  end
  $$;

-- The part of terms_for_sending() about the report and the organisation, for inlining.
create function terms_of_sending(report uuid, organisation uuid)
  returns table (
    known boolean, reading boolean, answer_days int, duty_version text,
    deadline_profile text, deadline_counting text, zone text, holidays text[],
    organisation_generation int, organisation_recipient text
  )
  language sql stable
  begin atomic
    select r.id is not null, o.id is not null and exists (select from readers_in_time(o.id)), o.answer_days, o.duty_version,
      o.deadline_profile, o.deadline_counting, o.zone, o.holidays::text[],
      k.generation, k.recipient
    from (select) as always
    left join reports r on r.id = report
    left join organisations o on o.id = organisation
    left join organisation_keys k on k.organisation_id = o.id and k.generation = o.key_generation;
  end;

-- What the policy needs to decide about a new report: whether the id was sent before, the organisation's terms, what
-- its clock depends on, and the caller's own keys, which are those of their session, as member_keys() returns them.
-- Always one row.
create function terms_for_sending(report uuid, organisation uuid)
  returns table (
    known boolean, reading boolean, answer_days int, duty_version text,
    deadline_profile text, deadline_counting text, zone text, holidays text[],
    organisation_generation int, organisation_recipient text,
    member_recipient text, member_verify_key bytea
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select t.*, m.recipient, m.verify_key from terms_of_sending(report, organisation) t
    left join vault_generations m
      on m.member_id = actor_member() and m.generation = nullif(current_setting('app.generation', true), '')::int
  $$;

-- [Note: Sending] There is one way to send a report: its terms are read, the policy decides by them, and this stores
-- it, its first entry, its keys and grants, and starts its clock, all in one transaction. The sender and the moment are
-- determined here, not passed in: with a receipt there is no sender, even if a member calls. Returns no row if its id
-- or its receipt is taken.
create function store_report(
  report uuid, organisation uuid, organisation_generation int, answer_days int,
  clock_step text, clock_day date, clock_soon date,
  types text[], severity text, country text, region text, duty_version text, receipt_digest bytea,
  reporter_recipient text, reporter_verify_key bytea, headline bytea, request_hash bytea,
  entry uuid, entry_hash bytea, entry_signature bytea, entry_sealed bytea,
  seal_kinds text[], seal_holders uuid[], seal_recipients text[], seals bytea[], excluded uuid[]
) returns table (sent_at timestamptz, held boolean)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_variable
  declare
    is_anonymous constant boolean := receipt_digest is not null;
    reporter constant uuid := case when not is_anonymous then actor_member() end;
    moment constant timestamptz := report_moment(is_anonymous);
    -- By what the reporter says of it: somebody may get hurt.
    is_urgent constant boolean := coalesce(severity = 'high', false);
    goes_to_team constant boolean := is_anonymous and organisation is not null;
  begin
    if not is_anonymous and reporter is null then
      raise exception 'A report without a receipt needs a member.' using errcode = 'insufficient_privilege';
    end if;
    insert into reports as r (
      id, anonymous, reporter_id, reporter_generation, reporter_recipient, reporter_verify_key, receipt_digest,
      organisation_id, organisation_generation, types, severity, country, region, duty_version, headline,
      request_hash, sent_at, answer_by, sealed_singly, excluded, held, untold, clock_step, clock_day, clock_soon
    ) values (
      report, is_anonymous, reporter,
      case when reporter is not null then current_setting('app.generation')::int end,
      reporter_recipient, reporter_verify_key, receipt_digest,
      organisation, organisation_generation, types, severity, country, region, duty_version, headline,
      request_hash, moment, moment + make_interval(hours => 24 * answer_days), cardinality(excluded) > 0, excluded,
      goes_to_team and not is_urgent, goes_to_team and is_urgent, clock_step, clock_day, clock_soon
    )
    on conflict do nothing
    returning r.sent_at, r.held into sent_at, held;
    if not found then return; end if;
    insert into report_entries (
      report_id, position, id, anonymous, author_kind, author_id, author_key, epoch, sequence, previous, heads, hash,
      signature, sealed, request_hash, at
    ) values (
      report, 1, entry, is_anonymous, case when is_anonymous then 'receipt' else 'member' end, reporter,
      reporter_verify_key, 1, 1, null, '{}', entry_hash, entry_signature, entry_sealed, request_hash, moment
    );
    insert into report_keys (report_id, epoch, holder_kind, holder_id, recipient, sealed)
    select report, 1, s.kind,
      case s.kind when 'member' then reporter when 'organisation' then organisation when 'handler' then s.holder end,
      s.recipient, s.sealed
    from unnest(seal_kinds, seal_holders, seal_recipients, seals) as s (kind, holder, recipient, sealed);
    -- A report that is sealed to the organisation's key is granted to nobody by name.
    if 'handler' = any (seal_kinds) then
      insert into report_grants (
        report_id, member_id, kind, generation, recipient, verify_key, granted_by, anonymous, at
      )
      select report, s.holder, 'handler', k.generation, k.recipient, k.verify_key, 'reporter', is_anonymous, moment
      from unnest(seal_kinds, seal_holders, seal_recipients) as s (kind, holder, recipient)
      join organisation_singles(organisation) k on k.member_id = s.holder and k.recipient = s.recipient
      where s.kind = 'handler';
    end if;
    return next;
  end
  $$;

-- A report that was sent by this id before, for the answer to a repetition. The caller compares its sender and its
-- content.
create function sent_report(report uuid) returns setof reports
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select * from reports where id = report $$;

grant execute on function report_moment(boolean), actor_generations(), receipt_actor(bytea), count_reports(), open_log(uuid, text, bytea,
  bytea, bytea, uuid, bytea, bytea, bytea, bytea), terms_for_sending(uuid, uuid), store_report(uuid, uuid, int, int, text, date, date,
  text[], text, text, text, text, bytea, text, bytea, bytea, bytea, uuid, bytea, bytea, bytea, text[], uuid[], text[], bytea[], uuid[]),
  sent_report(uuid) to upstander_app;
