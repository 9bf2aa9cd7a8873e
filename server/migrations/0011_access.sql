-- Who may read a report beside its reporter and the organisation's key, how far each side has read, private notes, how
-- long a report is kept, and what is told live.

-- How long an organisation keeps a report after its end. Stated before sending.
alter table organisations add column retention_days int not null default 1095
  check (retention_days between 30 and 36500);

-- [Note: Vouchers] The organisation's key signs whose keys a handler's are, so that a device which trusts that key can seal
-- to handlers singly. It counts for the key of the organisation and the keys of the member that it was made for.
alter table handlers
  add column voucher bytea check (octet_length(voucher) = 64),
  add column voucher_generation int,
  add column voucher_vault_generation int,
  add constraint handlers_voucher check (
    (voucher is null) = (voucher_generation is null) and (voucher is null) = (voucher_vault_generation is null)
  );
grant update (voucher, voucher_generation, voucher_vault_generation) on handlers to upstander_app;

-- Who can read what is sent there, one by one, and whether they would do so in time.
create function organisation_singles(organisation uuid)
  returns table (member_id uuid, name text, role text, generation int, recipient text, verify_key bytea, voucher bytea,
    reading boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select h.member_id, p.display_name, h.role, k.generation, k.recipient, k.verify_key,
      case when h.voucher_generation = o.key_generation and h.voucher_vault_generation = k.generation then h.voucher end,
      coalesce(h.role <> 'observer' and h.opened_queue_at > now() - make_interval(hours => 24 * o.answer_days), false)
    from handlers h
    join organisations o on o.id = h.organisation_id
    join profiles p on p.user_id = h.member_id
    cross join lateral member_keys(h.member_id) k
    where h.organisation_id = organisation and handler_is_active(h)
    order by p.display_name, h.member_id
  $$;

-- [Note: Contact codes] By which a member lets themselves be given access. Found by the digest of an unguessable token and
-- by nothing else, while the keys are those that the code was made for.
create table contact_codes (
  member_id uuid primary key references members on delete cascade,
  generation int not null,
  token_digest bytea not null unique check (octet_length(token_digest) = 32),
  -- The code itself, sealed to its member.
  sealed bytea not null check (octet_length(sealed) between 100 and 2048),
  good_until date not null
);

create function contact_behind(digest bytea)
  returns table (member_id uuid, name text, generation int, recipient text, verify_key bytea)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select m.id, p.display_name, v.generation, v.recipient, v.verify_key
    from contact_codes c
    join members m on m.id = c.member_id and m.generation = c.generation and m.state = 'confirmed'
    join profiles p on p.user_id = m.id
    join vault_generations v on v.member_id = m.id and v.generation = m.generation
    where c.token_digest = digest and c.good_until >= (now() at time zone 'UTC')::date
  $$;

alter table reports
  -- Somebody of the organisation is involved, so the report is sealed to the others singly. [Note: Grants]
  add column sealed_singly boolean not null default false,
  add column excluded uuid[] not null default '{}' check (cardinality(excluded) <= 200),
  -- Somebody has lost their access since the current epoch began.
  add column epoch_due boolean not null default false,
  -- The day on which the reporter deleted it on their side.
  add column reporter_left_on date,
  drop constraint reports_anonymous_receipt,
  add constraint reports_anonymous_receipt check (
    (anonymous or receipt_digest is null)
    and (not anonymous or receipt_digest is not null or reporter_left_on is not null)
  ),
  add constraint reports_excluded check (cardinality(excluded) = 0 or sealed_singly),
  add constraint reports_sealed_singly check (not sealed_singly or organisation_id is not null),
  add constraint reports_left check (
    reporter_left_on is null or (reporter_id is null and reporter_generation is null and receipt_digest is null)
  );
grant update (epoch_due, excluded) on reports to upstander_app;

alter table report_entries
  drop constraint report_entries_author_kind_check,
  add constraint report_entries_author_kind check (author_kind in ('member', 'handler', 'receipt', 'guest')),
  drop constraint report_entries_author,
  -- Of a member who has left the report it is not kept who they were.
  add constraint report_entries_author check (author_kind <> 'receipt' or author_id is null);
alter table report_keys
  drop constraint report_keys_holder_kind_check,
  add constraint report_keys_holder_kind check (
    holder_kind in ('member', 'organisation', 'receipt', 'guest', 'handler')
  );
alter table evidence
  drop constraint evidence_author,
  add constraint evidence_author check (author_kind <> 'receipt' or author_id is null);
create index report_keys_holder on report_keys (holder_id, report_id) where holder_kind in ('guest', 'handler');

-- [Note: Grants] Whoever reads a report by their own keys beside its reporter: guests whom the reporter named, and the
-- handlers of a report that is sealed to them singly. A grant that ends takes its seals along, and makes a new epoch due.
create table report_grants (
  report_id uuid not null references reports on delete cascade,
  member_id uuid not null references members on delete cascade,
  kind text not null check (kind in ('guest', 'handler')),
  -- Which keys of the member it was sealed to.
  generation int not null,
  recipient text not null check (recipient ~ '^age1[02-9ac-hj-np-z]{58}$'),
  verify_key bytea not null check (octet_length(verify_key) = 32),
  granted_by text not null check (granted_by in ('reporter', 'handler')),
  anonymous boolean not null,
  at timestamptz(3) not null,
  primary key (report_id, member_id),
  constraint report_grants_anonymous_day check (not anonymous or at = date_trunc('day', at, 'UTC'))
);
create index report_grants_member on report_grants (member_id, kind, report_id);

-- How far each side has come, by positions of entries. When is kept nowhere.
create table report_marks (
  report_id uuid not null references reports on delete cascade,
  side text not null check (side in ('reporter', 'handler', 'guest')),
  delivered int not null default 0 check (delivered >= 0),
  read int not null default 0 check (read >= 0),
  primary key (report_id, side)
);

-- Private notes of one side. Each version is a row; the last counts.
create table report_notes (
  report_id uuid not null references reports on delete cascade,
  id uuid not null,
  version int not null check (version >= 1),
  side text not null check (side in ('reporter', 'handler')),
  -- In the order in which the versions of this side were written.
  position int not null check (position >= 1),
  author_id uuid references members on delete set null,
  author_key bytea not null check (octet_length(author_key) = 32),
  signature bytea not null check (octet_length(signature) = 64),
  sealed bytea not null check (octet_length(sealed) between 100 and 16384),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  anonymous boolean not null,
  at timestamptz(3) not null,
  primary key (report_id, side, id, version),
  unique (report_id, side, position),
  constraint report_notes_anonymous_day check (not anonymous or at = date_trunc('day', at, 'UTC')),
  constraint report_notes_anonymous_author check (not anonymous or side = 'handler' or author_id is null)
);
create index report_notes_author on report_notes (author_id) where author_id is not null;
alter table report_notes alter column sealed set storage external;

-- Why and until when a report is kept for longer than its organisation has said.
create table report_holds (
  report_id uuid primary key references reports on delete cascade,
  reason text not null check (reason in ('legal_claim', 'investigation', 'court_order', 'authority_request')),
  until date not null
);

-- [Note: Live events] That something changed, by ids alone. Readers page by (tx, id) below the oldest transaction that is
-- still open, so that one which commits late is not passed over. Rows are gone after a day and carry no more than the day;
-- for so long, and to whoever has the database, their order shows the order of what happened.
create table live_events (
  tx xid8 not null default pg_current_xact_id(),
  id uuid not null default gen_random_uuid(),
  on_day date not null default (now() at time zone 'UTC')::date,
  kind text not null check (kind in ('report', 'session')),
  report_id uuid,
  what text check (what in ('entry', 'status', 'read', 'access')),
  -- Who is told beside those who may read: somebody who could until now.
  member_id uuid,
  session_family uuid,
  primary key (tx, id),
  check (case kind when 'report' then report_id is not null and what is not null else session_family is not null end)
);
create index live_events_day on live_events (on_day);

-- The triggers run as the owner: nobody else writes events, and no way of writing can forget to.
create function tell_of_report() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    insert into live_events (kind, report_id, what) values ('report', new.report_id, tg_argv[0]);
    return null;
  end
  $$;
create trigger report_entries_live after insert on report_entries
  for each row execute function tell_of_report('entry');
create trigger report_status_changes_live after insert on report_status_changes
  for each row execute function tell_of_report('status');
create trigger report_marks_live after insert or update on report_marks
  for each row execute function tell_of_report('read');
create trigger report_grants_live after insert or update on report_grants
  for each row execute function tell_of_report('access');

create function tell_of_erasure() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    insert into live_events (kind, report_id, what, member_id) values ('report', old.id, 'access', old.reporter_id);
    return null;
  end
  $$;
create trigger reports_live after delete on reports for each row execute function tell_of_erasure();

-- A session is over with its last token.
create function tell_of_ended_sessions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    insert into live_events (kind, session_family)
    select distinct 'session', e.family from ended e
    where not exists (select from sessions s where s.family = e.family);
    return null;
  end
  $$;
create trigger sessions_live after delete on sessions referencing old table as ended
  for each statement execute function tell_of_ended_sessions();

create function end_grant() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from report_keys
    where report_id = old.report_id and holder_kind = old.kind and holder_id = old.member_id;
    update reports set epoch_due = true where id = old.report_id;
    insert into live_events (kind, report_id, what, member_id)
    values ('report', old.report_id, 'access', old.member_id);
    return null;
  end
  $$;
create trigger report_grants_end after delete on report_grants for each row execute function end_grant();

-- A handler who goes takes no report along that was sealed to them singly.
create function end_handler_grants() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from report_grants g using reports r
    where r.id = g.report_id and r.organisation_id = old.organisation_id
      and g.kind = 'handler' and g.member_id = old.member_id;
    return null;
  end
  $$;
create trigger handlers_grants after delete on handlers for each row execute function end_handler_grants();

-- Whether the caller's own keys open a report that is sealed to handlers singly.
create function actor_is_granted(report uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from report_grants where report_id = report and member_id = actor_member() and kind = 'handler'
    )
  $$;

-- The reports that the caller was given access to as a guest, by keys that they hold.
create function actor_shared_reports() returns uuid[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(array_agg(report_id), '{}') from report_grants
    where member_id = actor_member() and kind = 'guest' and generation = any (actor_generations())
  $$;

-- On which side of a report the caller is; null where they may not know of it. [Note: Who sees a report]
create function actor_side(report uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case
      when actor_kind() = 'receipt' and r.id = actor_id() then 'reporter'
      when r.reporter_id = actor_member() and r.reporter_generation = any (actor_generations()) then 'reporter'
      when r.organisation_id = any (actor_organisations()) and (not r.sealed_singly or actor_is_granted(r.id))
        then 'handler'
      when r.id = any (actor_shared_reports()) then 'guest'
    end
    from reports r where r.id = report
  $$;

-- The names of those whom a report names: let in, or excluded. For whoever may read it.
create function report_names(report uuid) returns table (member_id uuid, name text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select p.user_id, p.display_name from profiles p
    where actor_side(report) is not null and (
      p.user_id in (select g.member_id from report_grants g where g.report_id = report)
      or p.user_id = any ((select r.excluded from reports r where r.id = report)::uuid[])
    )
  $$;

-- [Note: Leaving a report] What ends when a reporter deletes a report that was sent, or their account: their seals, notes,
-- marks, guests, and all that says who they were. What they wrote stays with the organisation.
create function end_reporter(report uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    insert into live_events (kind, report_id, what, member_id)
    select 'report', r.id, 'access', r.reporter_id from reports r where r.id = report;
    delete from report_grants where report_id = report and kind = 'guest';
    delete from report_keys where report_id = report and holder_kind in ('member', 'receipt');
    delete from report_notes where report_id = report and side = 'reporter';
    delete from report_marks where report_id = report and side <> 'handler';
    update report_entries set author_id = null where report_id = report and author_kind in ('member', 'guest');
    update evidence set author_id = null where report_id = report and author_kind = 'member';
    update reports
    set reporter_id = null, reporter_generation = null, receipt_digest = null, reporter_told_at = null,
      reporter_left_on = (now() at time zone 'UTC')::date, epoch_due = true
    where id = report;
  end
  $$;

-- What its reporter's "delete" does: `erased`, `left`, or null for anybody else.
create function delete_report(report uuid) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    organisation uuid;
  begin
    if actor_side(report) is distinct from 'reporter' then return null; end if;
    select organisation_id into organisation from reports where id = report for update;
    if organisation is null then
      delete from reports where id = report;
      return 'erased';
    end if;
    perform end_reporter(report);
    return 'left';
  end
  $$;

-- An account that goes takes with it what only its owner could read. What was sent to an organisation stays there.
create or replace function remove_private_reports() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from reports where reporter_id = old.id and organisation_id is null;
    perform end_reporter(id) from reports where reporter_id = old.id;
    return old;
  end
  $$;

-- The day on which a report is to be erased: so many days after its end, or after the end of a hold, whichever is later.
create function report_erase_on(report reports) returns date
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select greatest(
      (case when report.status in ('resolved', 'closed', 'withdrawn') then coalesce(
          (select (max(c.at) at time zone 'UTC')::date from report_status_changes c where c.report_id = report.id),
          report.reporter_left_on)
        else report.reporter_left_on end) + o.retention_days,
      (select h.until from report_holds h where h.report_id = report.id and report.reporter_left_on is not null
        or h.report_id = report.id and report.status in ('resolved', 'closed', 'withdrawn'))
    )
    from organisations o where o.id = report.organisation_id
  $$;

-- Erases what has been kept for as long as was stated. For the daily job.
create function erase_kept_reports() returns bigint
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with erased as (
      delete from reports r
      where actor_kind() = 'system' and r.organisation_id is not null
        and (r.status in ('resolved', 'closed', 'withdrawn') or r.reporter_left_on is not null)
        and report_erase_on(r) < (now() at time zone 'UTC')::date
      returning r.id
    )
    select count(*) from erased
  $$;

-- [Note: Sending], as in 0008_reports.sql, and now also to handlers singly.
drop function send_report(uuid, uuid, int, int, text[], text, text, text, text, bytea, text, bytea, bytea, bytea, uuid,
  bytea, bytea, bytea, text[], text[], bytea[]);
create function send_report(
  report uuid, organisation uuid, organisation_generation int, answer_days int,
  types text[], severity text, country text, region text, duty_version text, receipt_digest bytea,
  reporter_recipient text, reporter_verify_key bytea, headline bytea, request_hash bytea,
  entry uuid, entry_hash bytea, entry_signature bytea, entry_sealed bytea,
  seal_kinds text[], seal_holders uuid[], seal_recipients text[], seals bytea[], excluded uuid[]
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
      request_hash, sent_at, answer_by, sealed_singly, excluded
    ) values (
      report, is_anonymous, reporter,
      case when reporter is not null then current_setting('app.generation')::int end,
      reporter_recipient, reporter_verify_key, receipt_digest,
      organisation, organisation_generation, types, severity, country, region, duty_version, headline,
      request_hash, moment, moment + make_interval(hours => 24 * answer_days), cardinality(excluded) > 0, excluded
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
    select report, 1, s.kind,
      case s.kind when 'member' then reporter when 'organisation' then organisation when 'handler' then s.holder end,
      s.recipient, s.sealed
    from unnest(seal_kinds, seal_holders, seal_recipients, seals) as s (kind, holder, recipient, sealed);
    insert into report_grants (
      report_id, member_id, kind, generation, recipient, verify_key, granted_by, anonymous, at
    )
    select report, s.holder, 'handler', k.generation, k.recipient, k.verify_key, 'reporter', is_anonymous, moment
    from unnest(seal_kinds, seal_holders, seal_recipients) as s (kind, holder, recipient)
    join organisation_singles(organisation) k on k.member_id = s.holder and k.recipient = s.recipient
    where s.kind = 'handler';
    repeated := false;
    return next;
  end
  $$;

-- end_reporter() is for the functions above alone.
revoke execute on function organisation_singles(uuid), contact_behind(bytea), actor_is_granted(uuid),
  actor_shared_reports(), actor_side(uuid), report_names(uuid), end_reporter(uuid), delete_report(uuid), report_erase_on(reports),
  erase_kept_reports(),
  send_report(uuid, uuid, int, int, text[], text, text, text, text, bytea, text, bytea, bytea, bytea, uuid, bytea, bytea,
    bytea, text[], uuid[], text[], bytea[], uuid[])
  from public;
grant execute on function organisation_singles(uuid), contact_behind(bytea), actor_is_granted(uuid),
  actor_shared_reports(), actor_side(uuid), report_names(uuid), delete_report(uuid), report_erase_on(reports), erase_kept_reports(),
  send_report(uuid, uuid, int, int, text[], text, text, text, text, bytea, text, bytea, bytea, bytea, uuid, bytea, bytea,
    bytea, text[], uuid[], text[], bytea[], uuid[])
  to upstander_app;

-- [Note: Who sees a report], and now: its handlers where it is sealed to the organisation's key or singly to them, and
-- its guests. To an excluded handler it does not exist.
drop policy reports_handler on reports;
create policy reports_handler on reports to upstander_app
  using (
    organisation_id = any ((select actor_organisations())::uuid[]) and (not sealed_singly or actor_is_granted(id))
  );
create policy reports_shared on reports to upstander_app
  using (id = any ((select actor_shared_reports())::uuid[]));

drop policy report_keys_read on report_keys;
create policy report_keys_read on report_keys for select to upstander_app
  using (
    case holder_kind
      when 'organisation' then holder_id = any ((select actor_organisations())::uuid[])
      when 'receipt' then (select actor_kind()) = 'receipt'
      else holder_id = (select actor_member())
    end
    and exists (select from reports r where r.id = report_id)
  );

alter table contact_codes enable row level security;
alter table contact_codes force row level security;
create policy contact_codes_owner on contact_codes to upstander_owner using (true) with check (true);
create policy contact_codes_own on contact_codes to upstander_app
  using (member_id = (select actor_member())) with check (member_id = (select actor_member()));
create policy contact_codes_clean_up on contact_codes for delete to upstander_app
  using ((select actor_kind()) = 'system');
create policy contact_codes_expired on contact_codes for select to upstander_app
  using ((select actor_kind()) = 'system');
grant select, insert, update (generation, token_digest, sealed, good_until), delete on contact_codes to upstander_app;

alter table report_grants enable row level security;
alter table report_grants force row level security;
create policy report_grants_owner on report_grants to upstander_owner using (true) with check (true);
create policy report_grants_read on report_grants for select to upstander_app
  using (member_id = (select actor_member()) or exists (select from reports r where r.id = report_id));
create policy report_grants_make on report_grants for insert to upstander_app
  with check (
    actor_side(report_id) = case kind when 'guest' then 'reporter' else granted_by end
    and exists (select from reports r where r.id = report_id and r.anonymous = report_grants.anonymous)
  );
create policy report_grants_end on report_grants for delete to upstander_app
  using (
    member_id = (select actor_member())
    or actor_side(report_id) = 'reporter'
    or (kind = 'handler' and actor_side(report_id) = 'handler')
  );
grant select, insert, delete on report_grants to upstander_app;

alter table report_marks enable row level security;
alter table report_marks force row level security;
create policy report_marks_owner on report_marks to upstander_owner using (true) with check (true);
create policy report_marks_read on report_marks for select to upstander_app
  using (exists (select from reports r where r.id = report_id));
create policy report_marks_set on report_marks for insert to upstander_app with check (side = actor_side(report_id));
create policy report_marks_move on report_marks for update to upstander_app
  using (side = actor_side(report_id)) with check (side = actor_side(report_id));
grant select, insert, update (delivered, read) on report_marks to upstander_app;

alter table report_notes enable row level security;
alter table report_notes force row level security;
create policy report_notes_owner on report_notes to upstander_owner using (true) with check (true);
create policy report_notes_side on report_notes to upstander_app
  using (side = actor_side(report_id))
  with check (
    side = actor_side(report_id)
    and exists (select from reports r where r.id = report_id and r.anonymous = report_notes.anonymous)
  );
grant select, insert, delete on report_notes to upstander_app;

alter table report_holds enable row level security;
alter table report_holds force row level security;
create policy report_holds_owner on report_holds to upstander_owner using (true) with check (true);
create policy report_holds_read on report_holds for select to upstander_app
  using (exists (select from reports r where r.id = report_id));
create policy report_holds_set on report_holds to upstander_app
  using (actor_side(report_id) = 'handler') with check (actor_side(report_id) = 'handler');
grant select, insert, update (reason, until), delete on report_holds to upstander_app;

-- Only the server itself reads them, once for everybody who listens; who is told, it works out anew each time.
alter table live_events enable row level security;
alter table live_events force row level security;
create policy live_events_owner on live_events to upstander_owner using (true) with check (true);
create policy live_events_system on live_events to upstander_app using ((select actor_kind()) = 'system');
grant select, delete on live_events to upstander_app;
