-- [Note: Invited replies] Somebody whom a case concerns (the person reported, a witness) is asked for their side by a link that works
-- once. Question and answer are sealed. Of the link there is the digest of a token; who was asked stands in the file of the case. In
-- the clear are the days and who asked, who is told of the answer. docs/decisions/0117-invited-replies.md
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

alter table case_replies enable row level security;
alter table case_replies force row level security;
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
grant select, insert, update (ended_on) on case_replies to upstander_app;

-- Whether a link still leads to its question: not after its last day, nor once it was taken back, nor where the case has ended.
create function reply_is_open(reply case_replies) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp
  as $$
    select reply.ended_on is null and reply.until >= (now() at time zone 'UTC')::date and exists (
      select from reports r where r.id = reply.report_id and r.status in ('pending', 'investigating') and not r.held)
  $$;

-- By whoever has the link, without an account. Nothing that leads to the case is told.
create function reply_asked(digest bytea) returns table (id uuid, question bytea, until date, is_answered boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select c.id, c.question, c.until, c.answer is not null from case_replies c
    where c.access_digest = digest and reply_is_open(c)
  $$;

-- Keeps an answer, and marks the case for whoever asked, or for those who answer for them today.
-- @returns no row where the link leads nowhere; `state` is `answered`, `repeated` for the same again, `taken` for another one. `member_id`
-- is whom to tell, and `about` the case, unless it came without a name.
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

revoke execute on function reply_is_open(case_replies), reply_asked(bytea), answer_reply(bytea, bytea, bytea) from public;
grant execute on function reply_asked(bytea), answer_reply(bytea, bytea, bytea) to upstander_app;

-- What one team asked and was told is not another's. [Note: Transfers]
create function forget_replies() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from case_replies c where c.report_id = new.id;
    return null;
  end $$;
revoke execute on function forget_replies() from public;
create trigger reports_forget_replies after update of organisation_id on reports
  for each row when (old.organisation_id is distinct from new.organisation_id) execute function forget_replies();

create trigger case_replies_live after insert or update on case_replies
  for each row execute function tell_of_case();
