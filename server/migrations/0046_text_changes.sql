-- [Note: Changed texts] What an administrator changes about a text: retired, a notice above it, a local addition, or who reviewed it.
-- Nothing is overwritten: what was taken back or replaced has the day on which it ended. docs/decisions/0116

create table text_changes (
  id uuid primary key,
  kind text not null check (kind in ('guides', 'learning', 'academy', 'rules', 'service-steps', 'notices', 'programmes')),
  text_id text not null check (text_id ~ '^[a-z0-9]+(-{1,2}[a-z0-9]+)*$' and char_length(text_id) <= 80),
  what text not null check (what in ('retired', 'notice', 'addition', 'review')),
  -- Whose review it is, so that there is one of each reader.
  reviewer text check (reviewer in ('clinician', 'lawyer', 'advocate', 'child-protection')),
  content jsonb not null check (pg_column_size(content) <= 8192),
  made_by uuid references members on delete set null,
  made_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  check ((what = 'review') = (reviewer is not null))
);
create unique index text_changes_open on text_changes (kind, text_id, what, reviewer) nulls not distinct where ended_at is null;
create index text_changes_of_text on text_changes (kind, text_id, made_at desc);
create index text_changes_made_by on text_changes (made_by) where made_by is not null;

alter table text_changes enable row level security;
alter table text_changes force row level security;
create policy text_changes_owner on text_changes to upstander_owner using (true) with check (true);
-- What counts now stands on pages that everybody reads; what was said before is the administrators'.
create policy text_changes_read on text_changes for select to upstander_app
  using (ended_at is null or (select actor_is_admin()));
create policy text_changes_make on text_changes for insert to upstander_app
  with check ((select actor_is_admin()) and made_by = (select actor_member()) and ended_at is null);
create policy text_changes_end on text_changes for update to upstander_app
  using ((select actor_is_admin())) with check ((select actor_is_admin()));
grant select, insert, update (ended_at) on text_changes to upstander_app;
