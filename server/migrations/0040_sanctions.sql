-- [Note: Steps of the ladder] in contract/community/sanctions.ts
create table sanctions (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  -- The name under which they wrote the text in question.
  alias_id uuid references aliases on delete set null,
  step text not null check (step in ('word', 'waiting', 'silent', 'out')),
  until date,
  reason text not null,
  words text not null check (char_length(words) <= 2000),
  -- `proposed`: a second moderator has not agreed yet. `lifted`: another moderator took it back.
  state text not null check (state in ('proposed', 'active', 'declined', 'lifted')),
  is_appealed boolean not null default false,
  made_on date not null default (now() at time zone 'UTC')::date,
  -- A step by an administrator rather than a moderator. The member is notified of that; the administrator is recorded in the other
  -- table and the audit log.
  by_administrator boolean not null default false,
  constraint sanctions_until check (case step when 'silent' then until is not null when 'out' then true else until is null end)
);
create index sanctions_member on sanctions (member_id, made_on desc);
create index sanctions_alias on sanctions (alias_id);
create index sanctions_ending on sanctions (until) where step = 'out' and state = 'active' and until is not null;

alter table sanctions enable row level security, force row level security;
grant select on sanctions to upstander_app;
create policy sanctions_owner on sanctions to upstander_owner using (true) with check (true);
create policy sanctions_own on sanctions for select to upstander_app
  using (member_id = (select actor_member()) and state <> 'proposed');

alter table submissions add constraint submissions_sanction_id_fkey foreign key (sanction_id) references sanctions on delete cascade;

-- The person who took a step: in a separate table, because the member reads the other one.
create table sanction_deciders (
  sanction_id uuid primary key references sanctions on delete cascade,
  by_member uuid references moderators on delete set null,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  administrator_id uuid references members on delete set null
);
create index sanction_deciders_by on sanction_deciders (by_member);
create index sanction_deciders_administrator on sanction_deciders (administrator_id) where administrator_id is not null;

alter table sanction_deciders enable row level security, force row level security;
create policy sanction_deciders_owner on sanction_deciders to upstander_owner using (true) with check (true);

-- A copy of a text that is retained for a legal reason, until a day.
create table text_holds (
  id uuid primary key,
  -- Not a reference: the copy outlives the text.
  post_id uuid not null,
  copy text not null,
  reason text not null check (char_length(reason) between 1 and 500),
  until date not null,
  -- The administrator who placed it.
  by_member uuid references members on delete set null,
  made_on date not null default (now() at time zone 'UTC')::date
);
create index text_holds_by on text_holds (by_member);

alter table text_holds enable row level security, force row level security;
grant select, update (until), delete on text_holds to upstander_app;
create policy text_holds_owner on text_holds to upstander_owner using (true) with check (true);
create policy text_holds_admin on text_holds for select to upstander_app using ((select actor_is_admin()));
create policy text_holds_extend on text_holds for update to upstander_app
  using ((select actor_is_admin())) with check ((select actor_is_admin()));
create policy text_holds_end on text_holds for delete to upstander_app
  using ((select actor_is_admin()) or ((select actor_kind()) = 'system' and until < (now() at time zone 'UTC')::date));
create policy text_holds_clean_up on text_holds for select to upstander_app using ((select actor_kind()) = 'system');

-- @returns `active`, `proposed` where a second moderator has to agree, `reused`, or null where the caller has no such item open
create function sanction_author(sanction uuid, item uuid, new_step text, days int, because text, said text, hash bytea) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    opened submissions;
    earlier record;
    is_proposed constant boolean := new_step = 'out';
  begin
    perform from submissions s where s.id = item for update;
    select s.state, d.by_member, d.request_hash into earlier
      from sanctions s join sanction_deciders d on d.sanction_id = s.id where s.id = sanction;
    if found then
      return case when earlier.by_member = actor_member() and earlier.request_hash = hash then earlier.state else 'reused' end;
    end if;
    select s.* into opened from submissions s where s.id = item and s.claimed_by = actor_member() and s.claimed_until > now();
    if not found or not actor_is_moderator() or opened.author_id is null or opened.kind = 'sanction' then return null; end if;
    -- Words of danger are never a step on the ladder.
    if opened.is_danger and opened.kind in ('story', 'topic', 'comment', 'edit') and new_step <> 'word' then return 'danger'; end if;
    insert into sanctions (id, member_id, alias_id, step, until, reason, words, state)
      values (sanction, opened.author_id, coalesce(opened.alias_id, (select p.alias_id from posts p where p.id = opened.post_id)), new_step,
        case when new_step = 'silent' then (now() at time zone 'UTC')::date + days end, because, said,
        case when is_proposed then 'proposed' else 'active' end);
    insert into sanction_deciders (sanction_id, by_member, request_hash) values (sanction, actor_member(), hash);
    if is_proposed then perform insert_sanction_submission(sanction, said, array[actor_member()]);
    else perform apply_sanctions(opened.author_id);
    end if;
    return case when is_proposed then 'proposed' else 'active' end;
  end $$;

create function insert_sanction_submission(sanction uuid, said text, but_not uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    insert into submissions (kind, alias_id, sanction_id, author_id, language, band, due, words, left_to_others)
      select 'sanction', a.id, s.id, a.member_id, a.language, a.band, due_at(false), said, but_not
      from sanctions s join aliases a on a.member_id = s.member_id and case when s.alias_id is null then a.is_usual else a.id = s.alias_id end
      where s.id = sanction
  $$;

-- A member's standing as it follows from the active steps. A step out of the community may have an end.
create function apply_sanctions(member uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    worst sanctions;
    silence date;
    is_new_step boolean;
  begin
    select s.* into worst from sanctions s
      where s.member_id = member and s.state = 'active' and s.step <> 'word' and (s.until is null or s.until >= (now() at time zone 'UTC')::date)
      order by array_position(array['out', 'silent', 'waiting'], s.step), s.until desc limit 1;
    if worst.id is null then
      update community_members c set standing = 'new', silent_until = null
        where c.member_id = member and c.standing in ('waiting', 'silent', 'out');
      update aliases a set step_reaches_at = null where a.member_id = member;
    else
      silence := case worst.step when 'silent' then worst.until end;
      select (c.standing, c.silent_until) is distinct from (worst.step, silence) into is_new_step
        from community_members c where c.member_id = member;
      update community_members c set standing = worst.step, silent_until = silence where c.member_id = member;
      -- A step that follows another one reaches each name at another hour again.
      update aliases a set step_reaches_at = case when a.id is distinct from worst.alias_id and worst.alias_id is not null
          then now() + random() * interval '3 days' else now() end
        where a.member_id = member and (a.step_reaches_at is null or is_new_step);
    end if;
  end $$;

-- Steps still apply to members who leave and return.
create function keep_sanctions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform apply_sanctions(new.member_id);
    return null;
  end $$;
create trigger community_members_sanctions after insert on community_members for each row execute function keep_sanctions();

-- The queue retains nothing of a deleted account.
create function forget_moderator() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update submissions s set agreed = array_remove(s.agreed, old.member_id), left_to_others = array_remove(s.left_to_others, old.member_id)
      where old.member_id = any (s.agreed || s.left_to_others)
        and not exists (select from members m where m.id = old.member_id);
    return null;
  end $$;
create trigger moderators_forget after delete on moderators for each row execute function forget_moderator();

create function apply_to_sanction(made decisions, item submissions) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update sanctions s set state = case made.outcome
        when 'uphold' then 'active' else case s.state when 'proposed' then 'declined' else 'lifted' end end
      where s.id = item.sanction_id;
    perform apply_sanctions(s.member_id) from sanctions s where s.id = item.sanction_id;
  end $$;

create function appeal_sanction(sanction uuid, said text) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    contested sanctions;
    deciders uuid[];
  begin
    select s.* into contested from sanctions s where s.id = sanction and s.member_id = actor_member() and s.state <> 'proposed' for update;
    if not found then return null; end if;
    if contested.state <> 'active' or contested.is_appealed then return 'conflict'; end if;
    select coalesce(array_agg(distinct d.by_member) filter (where d.by_member is not null), '{}') into deciders
      from decisions d join submissions s on s.id = d.submission_id where s.sanction_id = sanction;
    update sanctions s set is_appealed = true where s.id = sanction;
    perform insert_sanction_submission(sanction, said, array_remove(deciders || (select d.by_member from sanction_deciders d where d.sanction_id = sanction), null));
    return to_char(due_at(false) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  end $$;

-- [Note: Applied decisions] Decisions that can no longer be undone take effect. As the system.
-- @returns the members to notify and the subject: the author, the member who flagged it, those who follow the thread of a new answer,
-- and those who reported messages
create function apply_decision(decision uuid)
  returns table (member_id uuid, generation int, news text, event uuid, subject_kind text, subject_id uuid, subject_number int)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    made decisions;
    item submissions;
    post posts;
    was_published boolean;
  begin
    if actor_kind() <> 'system' then raise exception 'Only the system applies decisions.' using errcode = 'insufficient_privilege'; end if;
    select d.* into made from decisions d where d.id = decision and d.state = 'made' for update;
    if not found then return; end if;
    update decisions d set state = 'applied' where d.id = decision;
    select s.* into item from submissions s where s.id = made.submission_id;
    select p.* into post from posts p where p.id = item.post_id for update;
    was_published := post.state = 'published';
    case item.kind
      when 'name' then perform apply_to_name(made, item);
      when 'sanction' then perform apply_to_sanction(made, item);
      when 'age_band' then perform apply_to_band_change(made, item);
      when 'about_me' then perform apply_to_claim(made, item, post);
      else
        -- Its author has taken it away meanwhile: nothing is published against their will.
        if post.id is not null and post.state <> 'withdrawn' then
          if item.kind = 'flag' then perform apply_to_flag(made, item, post);
          -- Nothing is published of someone who has left meanwhile, while their names go one by one.
          elsif exists (select from aliases a where a.id = post.alias_id and a.goes_at is not null) then null;
          elsif made.revision is distinct from post.revision then
            update decisions d set state = 'undone' where d.id = decision;
            perform read_again(item);
            return;
          elsif item.kind = 'edit' then perform apply_to_edit(made, post);
          else perform apply_to_text(made, item, post);
          end if;
        end if;
    end case;
    perform raise_standing(item.author_id);
    return query
      select m.id, m.generation, 'decided'::text, decision, case when item.post_id is null then 'moderation' else 'own_post' end,
          coalesce(item.post_id, item.id), null::int
        from members m
        where m.id = coalesce(item.author_id, item.subject_id) and item.kind <> 'chat_report' and not (item.kind in ('flag', 'about_me') and made.outcome = 'keep')
      union
      select m.id, m.generation, 'flag', decision, 'moderation', f.id, null from flags f join members m on m.id = f.member_id where f.submission_id = item.id
      union
      -- The subject of reported messages is notified of a step, and of nothing else: that would reveal the reporter.
      select m.id, m.generation, 'flag', decision, 'moderation', r.id, null
        from chat_reports r join members m on m.id = r.member_id where r.id = item.chat_report_id
      union
      select f.member_id, f.generation, 'answer', item.post_id, 'thread', f.thread_id, f.number from followers_to_notify(item.post_id) f
        where not was_published;
  end $$;

-- For a story, its opening is retained.
-- @returns null where there is no such text
create function hold_text(hold uuid, post uuid, because text, last_day date) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    earlier text_holds;
    held posts;
  begin
    if not actor_is_admin() then return null; end if;
    select p.* into held from posts p where p.id = post or (p.thread_id = post and p.is_opening);
    select h.* into earlier from text_holds h where h.id = hold;
    if found then
      return case when (earlier.post_id, earlier.reason, earlier.until) = (coalesce(held.id, post), because, last_day) then 'held' else 'reused' end;
    end if;
    insert into text_holds (id, post_id, copy, reason, until, by_member)
      select hold, held.id, held.source, because, last_day, actor_member() where held.source <> '';
    return case when found then 'held' end;
  end $$;

grant execute on function sanction_author(uuid, uuid, text, int, text, text, bytea), appeal_sanction(uuid, text), apply_decision(uuid),
  hold_text(uuid, uuid, text, date) to upstander_app;
