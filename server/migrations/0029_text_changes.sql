-- Administrators' changes to texts, and certificates that were revoked.

-- [Note: Certificates] Certificates that were revoked by their holders. Issued certificates are not stored: not the holder, the module,
-- the date, nor that one exists. A place is derived from a secret made on the holder's device, under a key of this server, so it
-- discloses nothing either.
create table certificates_taken_back (
  -- The list in the upper 12 bits, the index in the lower 20.
  place bigint primary key check (place between 0 and 4294967295)
);

alter table certificates_taken_back enable row level security, force row level security;
grant select, insert on certificates_taken_back to upstander_app;
create policy certificates_taken_back_owner on certificates_taken_back to upstander_owner using (true) with check (true);

-- Public. Rows are only added, by holders who know the secret, which the server checks.
create policy certificates_taken_back_read on certificates_taken_back for select to upstander_app using (true);
create policy certificates_taken_back_add on certificates_taken_back for insert to upstander_app with check (true);

-- [Note: Changed texts] An administrator's change to a text: retired, a notice above it, a local addition, or who reviewed it. Nothing
-- is overwritten: a change that was withdrawn or replaced has the day on which it ended.

create table text_changes (
  id uuid primary key,
  -- Texts for parents and for teachers in class can be retired, noted and recorded as reviewed without a build, like the others. The
  -- letter templates require a separate lawyer's review: they are drafting practice rather than law, so a review of every rule does not
  -- cover them.
  kind text not null
    check (kind in ('guides', 'learning', 'academy', 'rules', 'service-steps', 'notices', 'programmes', 'parents', 'classes', 'letters')),
  text_id text not null check (text_id ~ '^[a-z0-9]+(-{1,2}[a-z0-9]+)*$' and char_length(text_id) <= 80),
  what text not null check (what in ('retired', 'notice', 'addition', 'review')),
  -- The profession of the reviewer, so that there is one review of each.
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

-- Changes in force are shown on public pages; earlier ones are for administrators only.
create policy text_changes_read on text_changes for select to upstander_app
  using (ended_at is null or (select actor_is_admin()));
create policy text_changes_make on text_changes for insert to upstander_app
  with check ((select actor_is_admin()) and made_by = (select actor_member()) and ended_at is null);
create policy text_changes_end on text_changes for update to upstander_app
  using ((select actor_is_admin())) with check ((select actor_is_admin()));
