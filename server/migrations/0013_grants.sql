-- Who may read a report in addition to its reporter and the organisation, how far each side has read, private notes,
-- and holds.

-- Functions here use tables and functions of later files.
set local check_function_bodies to off;

-- The handlers who can read what is sent there, one by one, and whether they would do so in time.
create function organisation_singles(organisation uuid)
  returns table (member_id uuid, name text, role text, generation int, recipient text, verify_key bytea, voucher bytea,
    reading boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select h.member_id, p.display_name, h.role, k.generation, k.recipient, k.verify_key,
      case when h.voucher_generation = o.key_generation and h.voucher_vault_generation = k.generation then h.voucher end,
      coalesce(h.role <> 'observer' and is_within_answer_days(o, h.opened_queue_at), false)
    from handlers h
    join organisations o on o.id = h.organisation_id
    join profiles p on p.user_id = h.member_id
    cross join lateral member_keys(h.member_id) k
    where h.organisation_id = organisation and handler_is_active(h)
    order by p.display_name, h.member_id
  $$;

-- [Note: Contact codes] A member shares such a code so that others can give them access. It is found only by the digest
-- of an unguessable token, while the keys are those that the code was made for.
create table contact_codes (
  member_id uuid primary key references members on delete cascade,
  generation int not null,
  token_digest bytea not null unique check (octet_length(token_digest) = 32),
  -- The code itself, sealed to its member.
  sealed bytea not null check (octet_length(sealed) between 100 and 2048),
  good_until date not null
);

alter table contact_codes enable row level security, force row level security;
grant select, insert, update (generation, token_digest, sealed, good_until), delete on contact_codes to upstander_app;
create policy contact_codes_owner on contact_codes to upstander_owner using (true) with check (true);
create policy contact_codes_own on contact_codes to upstander_app
  using (member_id = (select actor_member())) with check (member_id = (select actor_member()));
create policy contact_codes_clean_up on contact_codes for delete to upstander_app
  using ((select actor_kind()) = 'system');
create policy contact_codes_expired on contact_codes for select to upstander_app
  using ((select actor_kind()) = 'system');

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

-- [Note: Grants] Readers of a report by their own keys other than its reporter: guests whom the reporter named, and the
-- handlers of a report that is sealed to them singly. Ending a grant deletes its seals, and makes a new epoch due.
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

alter table report_grants enable row level security, force row level security;
grant select, insert, delete on report_grants to upstander_app;
create policy report_grants_owner on report_grants to upstander_owner using (true) with check (true);

-- What a handler was named in discloses no more than the report does.
create policy report_grants_read on report_grants for select to upstander_app
  using (
    (member_id = (select actor_member()) and kind = 'guest') or exists (select from reports r where r.id = report_id)
  );

-- Whether the caller's own keys open a report that is sealed to handlers singly.
create function actor_is_granted(report uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from report_grants where report_id = report and member_id = actor_member() and kind = 'handler'
    )
  $$;

-- The reports that were shared with the caller as a guest, by keys that they hold.
create function actor_shared_reports() returns uuid[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(array_agg(report_id), '{}') from report_grants
    where member_id = actor_member() and kind = 'guest' and generation = any (actor_generations())
  $$;

-- The caller's side of a report; null if they may not know of it. [Note: Who sees a report]
create function actor_side(report uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case
      when actor_kind() = 'receipt' and r.id = actor_id() then 'reporter'
      when r.reporter_id = actor_member() and r.reporter_generation = any (actor_generations()) then 'reporter'
      when r.organisation_id = any (actor_organisations()) and not r.held
        and (not r.sealed_singly or actor_is_granted(r.id))
        then 'handler'
      when r.id = any (actor_shared_reports()) then 'guest'
    end
    from reports r where r.id = report
  $$;

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

create function end_grant() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from report_keys
    where report_id = old.report_id and holder_kind = old.kind and holder_id = old.member_id;
    update reports set epoch_due = true where id = old.report_id;
    perform tell_live(old.report_id, 'access', old.member_id);
    return null;
  end
  $$;
create trigger report_grants_end after delete on report_grants for each row execute function end_grant();

-- How far each side has read, by positions of entries. The time of reading is not stored.
create table report_marks (
  report_id uuid not null references reports on delete cascade,
  side text not null check (side in ('reporter', 'handler', 'guest')),
  delivered int not null default 0 check (delivered >= 0),
  read int not null default 0 check (read >= 0),
  primary key (report_id, side)
);

alter table report_marks enable row level security, force row level security;
grant select, insert, update (delivered, read) on report_marks to upstander_app;
create policy report_marks_owner on report_marks to upstander_owner using (true) with check (true);
create policy report_marks_read on report_marks for select to upstander_app
  using (exists (select from reports r where r.id = report_id));
create policy report_marks_set on report_marks for insert to upstander_app with check (side = actor_side(report_id));
create policy report_marks_move on report_marks for update to upstander_app
  using (side = actor_side(report_id)) with check (side = actor_side(report_id));

-- Private notes of one side. Each version is a row; the last counts.
create table report_notes (
  report_id uuid not null references reports on delete cascade,
  id uuid not null,
  version int not null check (version >= 1),
  side text not null check (side in ('reporter', 'handler')),
  -- The order in which the versions of this side were written.
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
alter table report_notes enable row level security, force row level security;
grant select, insert, delete on report_notes to upstander_app;
create policy report_notes_owner on report_notes to upstander_owner using (true) with check (true);
create policy report_notes_side on report_notes to upstander_app
  using (side = actor_side(report_id))
  with check (
    side = actor_side(report_id)
    and exists (select from reports r where r.id = report_id and r.anonymous = report_notes.anonymous)
  );

-- Why and until when a report is retained for longer than its organisation stated.
create table report_holds (
  report_id uuid primary key references reports on delete cascade,
  reason text not null check (reason in ('legal_claim', 'investigation', 'court_order', 'authority_request')),
  until date not null
);

alter table report_holds enable row level security, force row level security;
grant select, insert, update (reason, until), delete on report_holds to upstander_app;
create policy report_holds_owner on report_holds to upstander_owner using (true) with check (true);
create policy report_holds_read on report_holds for select to upstander_app
  using (exists (select from reports r where r.id = report_id));
create policy report_holds_set on report_holds to upstander_app
  using (actor_side(report_id) = 'handler') with check (actor_side(report_id) = 'handler');

-- Readers of a report see immediately that it is retained for longer, until when, and when that ends.
create function tell_of_hold() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform tell_topic('report', case tg_op when 'DELETE' then old.report_id else new.report_id end, 'status');
    return null;
  end
  $$;
create trigger report_holds_live after insert or update or delete on report_holds
  for each row execute function tell_of_hold();

-- A departing handler loses every report that was sealed to them singly.
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

-- PostgreSQL evaluates the policies of a table one after the other, the last name first, until one lets a row through.
-- The policy of a team is first by its name: it is evaluated for thousands of rows and only compares, whereas those of
-- a reporter and of a guest look up the keys that they hold and what was shared with them. The visible rows are the
-- same in any order.
create policy reports_team on reports to upstander_app
  using (
    organisation_id = any ((select actor_organisations())::uuid[])
    and not held and (not sealed_singly or actor_is_granted(id))
  );
create policy reports_shared on reports to upstander_app
  using (id = any ((select actor_shared_reports())::uuid[]));

-- The names of those whom a report names: with access, or excluded. For permitted readers of the report.
create function report_names(report uuid) returns table (member_id uuid, name text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select p.user_id, p.display_name from profiles p
    where actor_side(report) is not null and (
      p.user_id in (select g.member_id from report_grants g where g.report_id = report)
      or p.user_id = any ((select r.excluded from reports r where r.id = report)::uuid[])
    )
  $$;

-- [Note: Leaving a report] What ends when a reporter deletes a report that was sent, or their account: their seals,
-- notes, marks, guests, notifications, and everything that identifies them or their guests, including in files. What
-- they wrote remains with the organisation.
create function end_reporter(report uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform tell_live(r.id, 'access', r.reporter_id) from reports r where r.id = report;
    delete from notifications n using reports r
    where r.id = report and n.subject_kind = 'report' and n.subject_id = r.id and n.member_id = r.reporter_id;
    delete from muted_reports q using reports r
    where r.id = report and q.report_id = r.id and q.member_id = r.reporter_id;
    delete from report_grants where report_id = report and kind = 'guest';
    delete from report_keys where report_id = report and holder_kind in ('member', 'receipt');
    delete from report_notes where report_id = report and side = 'reporter';
    delete from report_marks where report_id = report and side <> 'handler';
    update report_entries set author_id = null where report_id = report and author_kind in ('member', 'guest');
    update evidence set author_id = null where report_id = report and author_kind in ('member', 'guest');
    update reports
    set reporter_id = null, reporter_generation = null, receipt_digest = null,
      reporter_left_on = (now() at time zone 'UTC')::date, epoch_due = true
    where id = report;
  end $$;

-- The effect of the reporter's "delete": `erased`, `left`, or null for any other caller.
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

-- The day on which a report is to be erased: a number of days after its end, or after the end of a hold, if that is
-- later. None while a stopped file in it has to be retained.
create function report_erase_on(report reports) returns date
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select greatest(
      report_period_ends(report),
      (select h.until from report_holds h where h.report_id = report.id and report.reporter_left_on is not null
        or h.report_id = report.id and report.status in ('resolved', 'closed', 'withdrawn'))
    )
    from organisations o
    where o.id = report.organisation_id
      and not exists (select from evidence e where e.report_id = report.id and e.state = 'stopped')
  $$;

-- Erases reports whose stated retention period has passed. For the daily job.
create function erase_kept_reports() returns bigint
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with erased as (
      delete from reports r where actor_kind() = 'system' and report_goes(r, now())
      returning r.id
    )
    select count(*) from erased
  $$;

create function nobody_is_left(report uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from reports r where r.id = report and r.sealed_singly and r.status in ('pending', 'investigating')
        and (actor_kind() = 'system' or actor_side(r.id) is not null)
        and not exists (
          select from report_grants g
          join handlers h on h.organisation_id = r.organisation_id and h.member_id = g.member_id
          where g.report_id = r.id and g.kind = 'handler' and h.role <> 'observer' and handler_is_active(h))
    )
  $$;

grant execute on function organisation_singles(uuid), contact_behind(bytea), actor_is_granted(uuid), actor_shared_reports(),
  actor_side(uuid), report_names(uuid), delete_report(uuid), report_erase_on(reports), erase_kept_reports(),
  nobody_is_left(uuid) to upstander_app;
