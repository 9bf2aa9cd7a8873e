-- [Note: Announcements] What administrators tell everybody, or some, at the top of each page: plain words in both languages, from a moment to a
-- moment. docs/decisions/0341
create table announcements (
  id uuid primary key,
  -- Of everything, for two administrators who change it at once.
  version int not null default 1 check (version >= 1),
  -- Of the words alone: what a device closed stays closed until these change.
  words_version int not null default 1 check (words_version >= 1),
  audience text not null check (audience in ('everyone', 'members', 'staff', 'moderators', 'administrators')),
  importance text not null check (importance in ('normal', 'important')),
  words jsonb not null check (pg_column_size(words) <= 4096),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  made_by uuid references members on delete set null,
  made_at timestamptz(3) not null default now()
);
create index announcements_end on announcements (ends_at);
create index announcements_of on announcements (made_by) where made_by is not null;
alter table announcements enable row level security;
alter table announcements force row level security;
create policy announcements_owner on announcements to upstander_owner using (true) with check (true);
create policy announcements_admin on announcements to upstander_app
  using ((select actor_is_admin())) with check ((select actor_is_admin()));
create policy announcements_clear on announcements for delete to upstander_app using ((select actor_kind()) = 'system');
create policy announcements_look on announcements for select to upstander_app using ((select actor_kind()) = 'system');
grant select, insert, update (version, words_version, audience, importance, words, starts_at, ends_at), delete on announcements to upstander_app;

-- What the caller is told now, the most important and newest first. Nobody learns of what is for others.
create function current_announcements() returns setof announcements
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select a.* from announcements a
    where a.starts_at <= now() and a.ends_at > now()
      and case a.audience
        when 'everyone' then true
        when 'members' then actor_kind() = 'member'
        when 'staff' then exists (select from handlers h where h.member_id = actor_member() and handler_is_active(h))
        when 'moderators' then actor_is_moderator()
        else actor_is_admin()
      end
    order by a.importance = 'important' desc, a.starts_at desc, a.id
    limit 5
  $$;
revoke execute on function current_announcements() from public;
grant execute on function current_announcements() to upstander_app;
