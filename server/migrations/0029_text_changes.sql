-- What administrators change about texts, and certificates that were taken back.

-- [Note: Certificates] Certificates that whoever has them took back. Of those that were signed nothing is kept: neither for whom, nor
-- for which module, nor when, nor that there is one. A place is worked out of a secret that the holder's device made, under a key of
-- this server, so it tells nothing either.
create table certificates_taken_back (
  -- The list in the upper 12 bits, the index in the lower 20.
  place bigint primary key check (place between 0 and 4294967295)
);

alter table certificates_taken_back enable row level security, force row level security;
grant select, insert on certificates_taken_back to upstander_app;
create policy certificates_taken_back_owner on certificates_taken_back to upstander_owner using (true) with check (true);

-- For everybody to look at. It is only ever added to, by whoever knows the secret, which the server checks.
create policy certificates_taken_back_read on certificates_taken_back for select to upstander_app using (true);
create policy certificates_taken_back_add on certificates_taken_back for insert to upstander_app with check (true);

-- [Note: Changed texts] What an administrator changes about a text: retired, a notice above it, a local addition, or who reviewed it.
-- Nothing is overwritten: what was taken back or replaced has the day on which it ended.

create table text_changes (
  id uuid primary key,
  -- What parents read and what a teacher says to a class can be retired, noted and recorded as reviewed without a build, like the others.
  -- The letters that people fill in wait for a lawyer of their own: they are drafting practice and no law, so whoever has read every rule
  -- has not read them.
  kind text not null
    check (kind in ('guides', 'learning', 'academy', 'rules', 'service-steps', 'notices', 'programmes', 'parents', 'classes', 'letters')),
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

alter table text_changes enable row level security, force row level security;
grant select, insert, update (ended_at) on text_changes to upstander_app;
create policy text_changes_owner on text_changes to upstander_owner using (true) with check (true);

-- What counts now stands on pages that everybody reads; what was said before is the administrators'.
create policy text_changes_read on text_changes for select to upstander_app
  using (ended_at is null or (select actor_is_admin()));
create policy text_changes_make on text_changes for insert to upstander_app
  with check ((select actor_is_admin()) and made_by = (select actor_member()) and ended_at is null);
create policy text_changes_end on text_changes for update to upstander_app
  using ((select actor_is_admin())) with check ((select actor_is_admin()));
