-- [Note: Case file] What the handlers of a case store about it, and what a team stores for all of its cases: tasks, the people
-- concerned, a risk assessment, referrals, outcomes, templates. Each is a document that a device seals to the team. A row holds the
-- owner, a random id, the day, and the sealed bytes, padded to one of a few lengths. The kind of document and its author are inside the
-- seal. Every version is retained, so that no change goes unnoticed.
create table case_documents (
  organisation_id uuid not null references organisations,
  -- Null for documents that the team uses for all of its cases.
  report_id uuid references reports on delete cascade,
  id uuid not null,
  version int not null check (version >= 1),
  -- A counter of the writes to this file. A device requests everything after the last value that it has seen.
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
alter table case_documents enable row level security, force row level security;
grant select, insert, delete on case_documents to upstander_app;
create policy case_documents_owner on case_documents to upstander_owner using (true) with check (true);

-- Still applies after a transfer of the case: what one team wrote does not belong to the next.
create policy case_documents_read on case_documents for select to upstander_app
  using (
    organisation_id = any ((select actor_organisations())::uuid[])
    and (report_id is null or actor_side(report_id) = 'handler')
  );

-- Whether the caller may write for an organisation: an active handler with a role above observer.
create function actor_works_for(organisation uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select organisation = any (actor_organisations())
      and coalesce(actor_role_in(organisation) in ('owner', 'handler'), false)
  $$;

-- Whether the caller may write in a case file, as one of the handlers of the case.
create function actor_works_on(report uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from reports r where r.id = report and not r.held and actor_side(report) = 'handler'
        and actor_works_for(r.organisation_id)
    )
  $$;

create policy case_documents_write on case_documents for insert to upstander_app
  with check (
    case when report_id is null then actor_works_for(organisation_id)
    else actor_works_on(report_id)
      and exists (select from reports r where r.id = report_id and r.organisation_id = case_documents.organisation_id)
    end
  );
create policy case_documents_remove on case_documents for delete to upstander_app
  using (case when report_id is null then actor_works_for(organisation_id) else actor_works_on(report_id) end);

-- [Note: Live notices of a case] Notifies the handlers of a case, and no one else, that something in its file changed.
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
create trigger case_documents_live after insert on case_documents for each row execute function tell_of_case();

-- Whether a member handles a case. Only handlers of the case can query this, so that only another handler can be named in it.
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

-- Handlers who were asked by name to look at a case, until they have done so. Not encrypted, because the queue lists it; the message
-- itself is sealed.
create table case_mentions (
  report_id uuid not null references reports on delete cascade,
  member_id uuid not null references members on delete cascade,
  primary key (report_id, member_id)
);
create index case_mentions_member on case_mentions (member_id);

alter table case_mentions enable row level security, force row level security;
grant select, insert, delete on case_mentions to upstander_app;
create policy case_mentions_owner on case_mentions to upstander_owner using (true) with check (true);
create policy case_mentions_write on case_mentions for insert to upstander_app
  with check (actor_works_on(report_id) and handles_case(report_id, member_id));
create policy case_mentions_seen on case_mentions for delete to upstander_app
  using (member_id = (select actor_member()));

-- The handlers of a case already see who is expected to look at it, so naming the same person again discloses nothing new to them.
create policy case_mentions_read on case_mentions for select to upstander_app
  using (actor_side(report_id) = 'handler');

-- Handlers who are away, and their deputies. Not encrypted, so that new cases and mentions reach someone who is present.
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

alter table handler_absences enable row level security, force row level security;
grant select, insert, update (deputy_id, first_day, last_day), delete on handler_absences to upstander_app;
create policy handler_absences_owner on handler_absences to upstander_owner using (true) with check (true);
create policy handler_absences_read on handler_absences for select to upstander_app
  using (organisation_id = any ((select actor_organisations())::uuid[]) or (select actor_kind()) = 'system');
create policy handler_absences_own on handler_absences to upstander_app
  using (member_id = (select actor_member()))
  with check (member_id = (select actor_member()) and actor_works_for(organisation_id));

-- [Note: Standing in] The members who can act for a handler today, in order: the handler; while they are away, their deputy; if the
-- deputy is away too, the deputy's deputy, and so on. Those who are away are skipped. If everyone is away, the case remains with the
-- handler who was named.
create function deputies_of(organisation uuid, member uuid) returns table (member_id uuid, turn int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with recursive chain (member_id, turn, met) as (
      select member, 0, array[member]
      union all
      select a.deputy_id, c.turn + 1, c.met || a.deputy_id
      from chain c
      join handler_absences a on a.organisation_id = organisation and a.member_id = c.member_id
      join organisations o on o.id = organisation
      where (now() at time zone o.zone)::date between a.first_day and a.last_day and a.deputy_id <> all (c.met) and c.turn < 20
    )
    select c.member_id, c.turn from chain c
    join organisations o on o.id = organisation
    join handlers h on h.organisation_id = organisation and h.member_id = c.member_id
    where h.role <> 'observer' and handler_is_active(h) and not exists (
      select from handler_absences a where a.organisation_id = organisation and a.member_id = c.member_id
        and (now() at time zone o.zone)::date between a.first_day and a.last_day
    )
  $$;

-- Who acts for a handler today: the first of deputies_of(), or the handler if everyone in the chain is away.
create function answers_for(organisation uuid, member uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce((select d.member_id from deputies_of(organisation, member) d order by d.turn limit 1), member)
    where organisation = any (actor_organisations()) or actor_kind() = 'system'
  $$;

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

alter table case_confirmations enable row level security, force row level security;
grant select, insert, update (confirmed_by), delete on case_confirmations to upstander_app;
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

create trigger case_confirmations_live after insert or update or delete on case_confirmations
  for each row execute function tell_of_case();

-- Enforced in the database, below every route: where two handlers are required, none closes a case alone. A confirmation is valid for
-- one use.
create function demand_second_handler() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if actor_side(new.id) is distinct from 'handler' then return new; end if;
    if not report_wants_two(new) then return new; end if;
    delete from case_confirmations c where c.report_id = new.id and c.act = 'closing' and c.confirmed_by is not null;
    if not found then
      raise exception 'a second handler has to confirm this' using errcode = 'check_violation', constraint = 'second_handler';
    end if;
    return new;
  end
  $$;
create trigger reports_second_handler before update of status on reports
  for each row when (old.status is distinct from new.status and new.status in ('resolved', 'closed'))
  execute function demand_second_handler();

-- Further support for work on a case: deputies, mentions by colleagues, one calendar for deadlines and opening hours, and replies from
-- people other than the reporter.

-- [Note: One calendar] A team enters its time zone and holidays once, together with its opening hours. The calendar for deadlines is
-- derived from them here, so that the two cannot disagree.
create function holidays_in(hours jsonb) returns date[]
  language sql immutable parallel safe set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(array_agg(distinct day::date order by day::date), '{}') from (
      select generate_series((h->>'from')::date, least((h->>'until')::date, (h->>'from')::date + 399), interval '1 day') as day
      from jsonb_array_elements(hours->'holidays') h limit 400
    ) days
  $$;

create function keep_calendar() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update organisations o set zone = new.hours->>'zone', holidays = holidays_in(new.hours)
    where o.id = new.organisation_id and (o.zone, o.holidays) is distinct from (new.hours->>'zone', holidays_in(new.hours));
    return null;
  end
  $$;
create trigger organisation_pages_calendar after insert or update of hours on organisation_pages
  for each row when (new.hours is not null) execute function keep_calendar();

-- Who receives a case that is assigned to a member: the first of their deputies_of() who may have it. Members who take a case
-- themselves are present, even if they are marked as away.
create function takes_case(report uuid, member uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case when member = actor_member() then member else coalesce((
      select d.member_id from reports r cross join lateral deputies_of(r.organisation_id, member) d
      where r.id = report and r.organisation_id = any (actor_organisations()) and may_be_given(report, d.member_id)
      order by d.turn limit 1
    ), member) end
  $$;

-- [Note: Invited replies] A person whom a case concerns (the person reported, a witness) is invited to give their side by a link that
-- works once. Question and answer are sealed. Only the digest of the link's token is stored; the name of the person invited is in the
-- case file. Not encrypted: the dates, and the handler who sent the invitation, who is notified of the answer.
create table case_replies (
  id uuid primary key,
  report_id uuid not null references reports on delete cascade,
  organisation_id uuid not null references organisations,
  access_digest bytea not null unique check (octet_length(access_digest) = 32),
  question bytea not null check (octet_length(question) between 2048 and 49152),
  asked_by uuid references members on delete set null,
  invited_on date not null default (now() at time zone 'UTC')::date,
  until date not null check (until >= invited_on),
  ended_on date,
  answer bytea check (octet_length(answer) between 2048 and 49152),
  signature bytea check (octet_length(signature) = 64),
  answered_on date,
  constraint case_replies_answered
    check ((answer is null) = (answered_on is null) and (signature is null) = (answered_on is null))
);
create index case_replies_report on case_replies (report_id);
create index case_replies_asked on case_replies (asked_by) where asked_by is not null;

alter table case_replies alter column question set storage external, alter column answer set storage external;
alter table case_replies enable row level security, force row level security;
grant select, insert, update (ended_on) on case_replies to upstander_app;
create policy case_replies_owner on case_replies to upstander_owner using (true) with check (true);
create policy case_replies_read on case_replies for select to upstander_app
  using (organisation_id = any ((select actor_organisations())::uuid[]) and actor_side(report_id) = 'handler');
create policy case_replies_ask on case_replies for insert to upstander_app
  with check (
    actor_works_on(report_id) and asked_by = (select actor_member()) and answer is null
    and exists (select from reports r where r.id = report_id and r.organisation_id = case_replies.organisation_id)
  );
create policy case_replies_end on case_replies for update to upstander_app
  using (actor_works_on(report_id)) with check (actor_works_on(report_id));

create trigger case_replies_live after insert or update on case_replies
  for each row execute function tell_of_case();

-- Whether a link still leads to its question: not after its last day, after it was withdrawn, or after the case has ended.
create function reply_is_open(reply case_replies) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp
  as $$
    select reply.ended_on is null and reply.until >= (now() at time zone 'UTC')::date and exists (
      select from reports r where r.id = reply.report_id and r.status in ('pending', 'investigating') and not r.held)
  $$;

-- For anyone with the link, without an account. Returns nothing that identifies the case.
create function reply_asked(digest bytea) returns table (id uuid, question bytea, until date, is_answered boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select c.id, c.question, c.until, c.answer is not null from case_replies c
    where c.access_digest = digest and reply_is_open(c)
  $$;

-- Stores an answer, and marks the case for its assignee, or else for the handler who sent the invitation, or for a deputy.
-- @returns no row where the link is not valid; `state` is `answered`, `repeated` if the same answer was sent before, `taken` if a
-- different one was. `member_id` is the member to notify, and `about` the case, unless it is anonymous.
create function answer_reply(digest bytea, sealed bytea, signed bytea)
  returns table (state text, organisation_id uuid, member_id uuid, about uuid)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    asked case_replies;
    told uuid;
  begin
    select c.* into asked from case_replies c where c.access_digest = digest and reply_is_open(c) for update;
    if asked.id is null then return; end if;
    if asked.answer is not null then
      return query select case when asked.answer = sealed then 'repeated' else 'taken' end, asked.organisation_id, null::uuid, null::uuid;
      return;
    end if;
    update case_replies c set answer = sealed, signature = signed, answered_on = (now() at time zone 'UTC')::date
      where c.id = asked.id;
    select h.member_id into told
      from reports r
      join handlers h on h.organisation_id = r.organisation_id
      left join desk_cases d on d.report_id = r.id
      left join lateral deputies_of(r.organisation_id, coalesce(d.assignee_id, asked.asked_by)) s on s.member_id = h.member_id
      where r.id = asked.report_id and handler_is_active(h) and h.role <> 'observer'
        and r.reporter_id is distinct from h.member_id
        and (not r.sealed_singly or exists (
          select from report_grants g where g.report_id = r.id and g.member_id = h.member_id and g.kind = 'handler'))
      order by s.turn nulls last, h.member_id = asked.asked_by desc, h.role = 'owner' desc, h.member_id limit 1;
    if told is not null then
      insert into case_mentions (report_id, member_id) values (asked.report_id, told) on conflict do nothing;
    end if;
    return query select 'answered', asked.organisation_id, told,
      (select r.id from reports r where r.id = asked.report_id and not r.anonymous);
  end $$;

-- Questions and answers of one team are not passed to another. [Note: Transfers]
create function forget_replies() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from case_replies c where c.report_id = new.id;
    return null;
  end $$;
create trigger reports_forget_replies after update of organisation_id on reports
  for each row when (old.organisation_id is distinct from new.organisation_id) execute function forget_replies();

-- [Note: Checks] The cases of an organisation in which a check is due, each with its latest due day, for its handlers and for the
-- system. A check that is more than two months overdue is no longer listed. Only the latest due day of each case matters: a handler who
-- has asked or written on or after that day has also done so after all earlier ones.
create function checks_due(organisation uuid) returns table (report_id uuid, due date)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with today as materialized (
      select (now() at time zone o.zone)::date as day from organisations o where o.id = organisation
    ),
    cases as (
      select r.id, coalesce(r.begun_on, r.finished_on) as begun, r.finished_on as ended, r.check_asked, today.day as today
      from reports r, today
      where r.organisation_id = organisation and (organisation = any (actor_organisations()) or actor_kind() = 'system')
        and (r.begun_on >= (select day from today) - 102 or r.finished_on >= (select day from today) - 102)
        and r.kind = 'report' and r.reporter_left_on is null and not r.held
        and (actor_kind() = 'system' or (
          (not r.sealed_singly or actor_is_granted(r.id)) and r.reporter_id is distinct from actor_member()))
    ),
    newest as (
      select c.id, c.check_asked, c.today, greatest(
        case when c.begun + 14 <= c.today then c.begun + 14 end, case when c.begun + 42 <= c.today then c.begun + 42 end,
        case when c.ended + 14 <= c.today then c.ended + 14 end, case when c.ended + 42 <= c.today then c.ended + 42 end) as due
      from cases c
    )
    select n.id, n.due from newest n
    where n.due >= n.today - 60
      -- A device counts from the day in UTC, which may be the one before.
      and n.due - 1 > coalesce(n.check_asked, '-infinity'::date)
      and not exists (
        select from report_entries e where e.report_id = n.id and e.author_kind = 'handler'
          and (e.at at time zone 'UTC')::date >= n.due
          and not exists (select from report_status_changes s where s.report_id = e.report_id and s.entry_id = e.id))
  $$;

grant execute on function actor_works_for(uuid), actor_works_on(uuid), handles_case(uuid, uuid), answers_for(uuid, uuid), takes_case(uuid,
  uuid), reply_asked(bytea), answer_reply(bytea, bytea, bytea), checks_due(uuid) to upstander_app;
