-- [Note: Consents] What a member agreed to or took back: each answer a row, of which the latest of a subject counts. With
-- the version of the text as it stood then (content/policies, by day), so that it can be shown what was agreed to.
create table consents (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  subject text not null check (subject in ('terms', 'privacy', 'news_mail')),
  version date not null,
  given boolean not null,
  at timestamptz(3) not null default now()
);
create index consents_latest on consents (member_id, subject, at desc);
alter table consents enable row level security;
alter table consents force row level security;
create policy consents_owner on consents to upstander_owner using (true) with check (true);
create policy consents_own on consents to upstander_app
  using (member_id = (select actor_member())) with check (member_id = (select actor_member()));
create policy consents_read on consents for select to upstander_app using ((select actor_kind()) = 'system');
grant select, insert on consents to upstander_app;

-- Whether a member wants to be told by mail that something is new. They do until they say otherwise.
create function wants_news_mail(member uuid) returns boolean
  language sql stable
  as $$
    select coalesce((
      select c.given from consents c where c.member_id = member and c.subject = 'news_mail'
      order by c.at desc, c.id limit 1
    ), true)
  $$;
