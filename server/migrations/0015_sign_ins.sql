-- [Note: Kinds of device] Of the browser at the other end only a coarse kind is kept, such as "telephone, Chrome": enough
-- for a person to know their own devices from another, and the same for millions of others. Beside it the day, not the
-- time; never an address or what the browser says of itself in full. The words are those of contract/sign-ins.ts.
alter table sessions
  add column device_form text not null default 'other'
    check (device_form in ('phone', 'tablet', 'computer', 'other')),
  add column device_browser text not null default 'other'
    check (device_browser in ('chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'));

-- Sign-ins of the last 90 days, for the member to look through. A wrong password is written down whether the address is
-- known or not, so that both take the same work; a row without a member is nobody's and goes with the next clearing.
create table sign_ins (
  id uuid primary key default gen_random_uuid(),
  member_id uuid references members on delete cascade,
  -- The vault that it opened or would have opened.
  generation int,
  on_day date not null default (now() at time zone 'UTC')::date,
  device_form text not null check (device_form in ('phone', 'tablet', 'computer', 'other')),
  device_browser text not null
    check (device_browser in ('chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other')),
  outcome text not null check (outcome in ('signed_in', 'refused')),
  check ((member_id is null) = (generation is null))
);
create index sign_ins_newest on sign_ins (member_id, on_day desc) where member_id is not null;
create index sign_ins_day on sign_ins (on_day);
create index sign_ins_nobody on sign_ins (id) where member_id is null;
alter table sign_ins enable row level security;
alter table sign_ins force row level security;
create policy sign_ins_owner on sign_ins to upstander_owner using (true) with check (true);
-- Not those from before a reset, for whoever made it: they may be the one it has to be undone against.
create policy sign_ins_read on sign_ins for select to upstander_app
  using (member_id = (select actor_member())
    and (generation >= nullif((select current_setting('app.generation', true)), '')::int
      or generation = any ((select actor_generations())::int[])));
create policy sign_ins_write on sign_ins for insert to upstander_app with check (member_id = (select actor_member()));
create policy sign_ins_see_old on sign_ins for select to upstander_app using ((select actor_kind()) = 'system');
create policy sign_ins_clear on sign_ins for delete to upstander_app using ((select actor_kind()) = 'system');
grant select, insert, delete on sign_ins to upstander_app;

-- Writes down that somebody with a wrong password was refused.
create function note_refused_sign_in(comparable text, form text, browser text) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    insert into sign_ins (member_id, generation, device_form, device_browser, outcome)
    select known.id, known.generation, form, browser, 'refused'
    from (values (1)) as once
    left join lateral (
      select m.id, m.generation from members m where m.comparable_address = comparable
      order by m.state = 'confirmed' desc, m.joined_at desc, m.id limit 1
    ) as known on true
  $$;
revoke execute on function note_refused_sign_in(text, text, text) from public;
grant execute on function note_refused_sign_in(text, text, text) to upstander_app;

-- Whether the asking member may see and end a session of theirs: not one from before a reset that can still be undone,
-- since whoever made that reset could otherwise take the undoing away from them. [Note: Generations]
create function may_end_session(s sessions) returns boolean
  language sql stable
  as $$
    select s.member_id = actor_member()
      and (s.generation::text = current_setting('app.generation', true) or not exists (
        select from resets r
        where r.member_id = s.member_id and r.from_generation = s.generation and r.undone_at is null
          and r.undo_until > now() and s.started_at <= r.at
      ))
  $$;

-- Ends the asking member's sessions that they may end, except the family of `kept`.
create or replace function end_sessions(kept uuid) returns void
  language sql volatile as $$
  delete from sessions s
  where s.member_id = actor_member() and may_end_session(s)
    and s.family is distinct from (select k.family from sessions k where k.id = kept)
$$;
