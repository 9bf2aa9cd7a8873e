-- [Note: About me] in contract/community/about-me.ts. Who claims is known to nobody; the answer is read with a secret of theirs.
create table about_me_claims (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  token_digest bytea not null unique check (octet_length(token_digest) = 32),
  ground text not null check (ground in ('identifies', 'address', 'intimate_image', 'child', 'untrue')),
  passages text[] not null check (cardinality(passages) <= 20),
  words text not null check (char_length(words) <= 2000),
  state text not null default 'waiting' check (state in ('waiting', 'part', 'whole', 'kept')),
  reason text,
  moderator_words text not null default '' check (char_length(moderator_words) <= 2000),
  is_appealed boolean not null default false,
  is_final boolean not null default false,
  decided_by timestamptz(3) not null,
  made_on date not null default (now() at time zone 'UTC')::date,
  request_hash bytea not null check (octet_length(request_hash) = 32)
);
create index about_me_claims_post on about_me_claims (post_id);

-- [Note: Steps of the ladder] in contract/community/sanctions.ts
create table sanctions (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  -- Under which name they wrote what it is about.
  alias_id uuid references aliases on delete set null,
  step text not null check (step in ('word', 'waiting', 'silent', 'out')),
  until date,
  reason text not null,
  words text not null check (char_length(words) <= 2000),
  -- `proposed`: a second moderator has not agreed yet. `lifted`: another moderator took it back.
  state text not null check (state in ('proposed', 'active', 'declined', 'lifted')),
  is_appealed boolean not null default false,
  made_on date not null default (now() at time zone 'UTC')::date,
  check ((step = 'silent') = (until is not null))
);
create index sanctions_member on sanctions (member_id, made_on desc);
create index sanctions_alias on sanctions (alias_id);
-- Who took a step: apart, because the member reads the other table.
create table sanction_deciders (
  sanction_id uuid primary key references sanctions on delete cascade,
  by_member uuid references moderators on delete set null,
  request_hash bytea not null check (octet_length(request_hash) = 32)
);
create index sanction_deciders_by on sanction_deciders (by_member);

alter table submissions add column claim_id uuid references about_me_claims on delete cascade;
alter table submissions add column sanction_id uuid references sanctions on delete cascade;
create index submissions_claim on submissions (claim_id) where claim_id is not null;
create index submissions_sanction on submissions (sanction_id) where sanction_id is not null;

-- A copy of a text that is kept for a legal reason, until a day.
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

-- @returns by when it is decided, null where there is no such text for anybody, or `reused`
create function claim_about_me(
  claim uuid, post uuid, because text, sentences text[], said text, digest bytea, hash bytea, covers boolean
) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    earlier about_me_claims;
    urgent constant boolean := because in ('child', 'intimate_image');
    until timestamptz(3) := due_at(urgent);
  begin
    perform from posts p where p.id = post for update;
    select c.* into earlier from about_me_claims c where c.id = claim;
    if found then
      if earlier.request_hash <> hash then return 'reused'; end if;
      return to_char(earlier.decided_by at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
    end if;
    -- Public texts of the older community are all that someone without an account can have seen.
    if not exists (select from posts p where p.id = post and p.state = 'published' and thread_state_for_actor(p.thread_id) = 'published')
    then return null; end if;
    insert into about_me_claims (id, post_id, token_digest, ground, passages, words, decided_by, request_hash)
      values (claim, post, digest, because, sentences, said, until, hash);
    if covers and not was_left_as_it_is(post) then update posts p set is_covered = true where p.id = post; end if;
    perform insert_claim_submission(claim, urgent, said, '{}');
    return to_char(until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  end $$;

create function insert_claim_submission(claim uuid, urgent boolean, said text, but_not uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    insert into submissions (kind, post_id, claim_id, author_id, language, band, is_danger, due, words, left_to_others)
      select 'about_me', p.id, c.id, a.member_id, t.language, s.band, urgent, due_at(urgent), said, but_not
      from about_me_claims c join posts p on p.id = c.post_id join threads t on t.id = p.thread_id join spaces s on s.id = t.space_id
      left join aliases a on a.id = p.alias_id where c.id = claim
  $$;

create function claim_by_digest(digest bytea)
  returns table (state text, decided_by timestamptz, reason text, words text, may_appeal boolean, is_final boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select c.state, c.decided_by, c.reason, c.moderator_words, c.state in ('kept', 'part') and not c.is_appealed, c.is_final
    from about_me_claims c where c.token_digest = digest
  $$;

-- @returns by when it is decided, `conflict` where nothing can be contested, null for no claim
create function appeal_claim(digest bytea, said text) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    found_claim about_me_claims;
    deciders uuid[];
    until timestamptz(3) := due_at(false);
  begin
    select c.* into found_claim from about_me_claims c where c.token_digest = digest for update;
    if not found then return null; end if;
    if found_claim.is_appealed or found_claim.state not in ('kept', 'part') then return 'conflict'; end if;
    select coalesce(array_agg(distinct d.by_member) filter (where d.by_member is not null), '{}') into deciders
      from decisions d join submissions s on s.id = d.submission_id where s.claim_id = found_claim.id and d.state <> 'undone';
    update about_me_claims c set is_appealed = true, state = 'waiting', decided_by = until where c.id = found_claim.id;
    perform insert_claim_submission(found_claim.id, false, said, deciders);
    return to_char(until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  end $$;

-- What a decision about a claim does to the text, and to the claim.
create function apply_to_claim(made decisions, item submissions, post posts) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update about_me_claims c set moderator_words = made.words, reason = made.reason, is_final = c.is_appealed,
        state = case made.outcome when 'remove' then 'whole' when 'remove_part' then 'part' else 'kept' end
      where c.id = item.claim_id;
    perform apply_to_flag(made, item, post);
    update posts p set is_covered = p.is_covered or exists (
        select from about_me_claims c where c.post_id = p.id and c.state = 'waiting' and c.ground in ('address', 'intimate_image', 'child'))
      where p.id = post.id;
  end $$;

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

-- How a member stands by the steps that are active.
create function apply_sanctions(member uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    worst sanctions;
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
      select (c.standing, c.silent_until) is distinct from (worst.step, worst.until) into is_new_step
        from community_members c where c.member_id = member;
      update community_members c set standing = worst.step, silent_until = worst.until where c.member_id = member;
      -- A step that follows another one reaches each name at another hour again.
      update aliases a set step_reaches_at = case when a.id is distinct from worst.alias_id and worst.alias_id is not null
          then now() + random() * interval '3 days' else now() end
        where a.member_id = member and (a.step_reaches_at is null or is_new_step);
    end if;
  end $$;

-- Nobody gets rid of a step by leaving and coming back.
create function keep_sanctions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform apply_sanctions(new.member_id);
    return null;
  end $$;
create trigger community_members_sanctions after insert on community_members for each row execute function keep_sanctions();
-- Of an account that is gone the queue keeps nothing.
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

-- [Note: Applied decisions] What was decided and can be undone no more takes effect. As the system.
-- @returns whom to notify of what: the author, the member who flagged it, and those who follow the thread of a new answer
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
        where m.id = coalesce(item.author_id, item.subject_id) and not (item.kind in ('flag', 'about_me') and made.outcome = 'keep')
      union
      select m.id, m.generation, 'flag', decision, 'moderation', f.id, null from flags f join members m on m.id = f.member_id where f.submission_id = item.id
      union
      select f.member_id, f.generation, 'answer', item.post_id, 'thread', f.thread_id, f.number from followers_to_notify(item.post_id) f
        where not was_published;
  end $$;

-- Of a story its opening is held.
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

-- Figures of one month: how many of what, by name. The presenter withholds small ones.
create function transparency_figures(months int)
  returns table (month text, what text, name text, count int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with made as (
      select to_char(d.at at time zone 'UTC', 'YYYY-MM') as month, d.outcome, d.reason, s.kind,
        extract(epoch from d.at - (s.due - case when s.is_danger then interval '1 hour' else interval '24 hours' end)) / 3600 as hours
      from decisions d join submissions s on s.id = d.submission_id
      where d.state = 'applied' and s.kind <> 'age_band' and d.at >= date_trunc('month', now(), 'UTC') - make_interval(months => months)
    )
    select m.month, 'outcome', m.outcome, count(*)::int from made m group by m.month, m.outcome
    union all
    select m.month, 'reason', m.reason, count(*)::int from made m where m.reason is not null group by m.month, m.reason
    union all
    select m.month, 'kind', m.kind, count(*)::int from made m group by m.month, m.kind
    union all
    select m.month, 'hours', 'median', greatest(percentile_cont(0.5) within group (order by m.hours), 0)::int from made m group by m.month
    union all
    select to_char(f.flagged_on, 'YYYY-MM'), 'flags', '', count(*)::int from flags f
      where f.flagged_on >= date_trunc('month', now(), 'UTC') - make_interval(months => months) group by 1
    union all
    select to_char(c.made_on, 'YYYY-MM'), 'about_me', '', count(*)::int from about_me_claims c
      where c.made_on >= date_trunc('month', now(), 'UTC') - make_interval(months => months) group by 1
  $$;

revoke execute on function claim_about_me(uuid, uuid, text, text[], text, bytea, bytea, boolean),
  insert_claim_submission(uuid, boolean, text, uuid[]), claim_by_digest(bytea), appeal_claim(bytea, text),
  apply_to_claim(decisions, submissions, posts), sanction_author(uuid, uuid, text, int, text, text, bytea),
  insert_sanction_submission(uuid, text, uuid[]), apply_sanctions(uuid), keep_sanctions(), forget_moderator(), apply_decision(uuid), apply_to_sanction(decisions, submissions),
  appeal_sanction(uuid, text), hold_text(uuid, uuid, text, date), transparency_figures(int) from public;
grant execute on function claim_about_me(uuid, uuid, text, text[], text, bytea, bytea, boolean), claim_by_digest(bytea),
  appeal_claim(bytea, text), sanction_author(uuid, uuid, text, int, text, text, bytea), appeal_sanction(uuid, text),
  hold_text(uuid, uuid, text, date), transparency_figures(int), apply_decision(uuid) to upstander_app;

alter table about_me_claims enable row level security;
alter table about_me_claims force row level security;
create policy about_me_claims_owner on about_me_claims to upstander_owner using (true) with check (true);

alter table sanctions enable row level security;
alter table sanctions force row level security;
create policy sanctions_owner on sanctions to upstander_owner using (true) with check (true);
create policy sanctions_own on sanctions for select to upstander_app
  using (member_id = (select actor_member()) and state <> 'proposed');
grant select on sanctions to upstander_app;

alter table sanction_deciders enable row level security;
alter table sanction_deciders force row level security;
create policy sanction_deciders_owner on sanction_deciders to upstander_owner using (true) with check (true);

alter table text_holds enable row level security;
alter table text_holds force row level security;
create policy text_holds_owner on text_holds to upstander_owner using (true) with check (true);
create policy text_holds_admin on text_holds for select to upstander_app using ((select actor_is_admin()));
create policy text_holds_extend on text_holds for update to upstander_app
  using ((select actor_is_admin())) with check ((select actor_is_admin()));
create policy text_holds_end on text_holds for delete to upstander_app
  using ((select actor_is_admin()) or ((select actor_kind()) = 'system' and until < (now() at time zone 'UTC')::date));
create policy text_holds_clean_up on text_holds for select to upstander_app using ((select actor_kind()) = 'system');
grant select, update (until), delete on text_holds to upstander_app;

-- What a moderator sees of a claim, and of a step that is proposed or contested, beside the item that they have open.
create function opened_claim(item uuid) returns table (ground text, passages text[])
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select c.ground, c.passages from submissions s join about_me_claims c on c.id = s.claim_id
    where s.id = item and s.claimed_by = actor_member() and s.claimed_until > now() and actor_is_moderator()
  $$;
create function opened_sanction(item uuid) returns table (step text, until date, reason text, words text, is_appeal boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select x.step, x.until, x.reason, x.words, x.is_appealed from submissions s join sanctions x on x.id = s.sanction_id
    where s.id = item and s.claimed_by = actor_member() and s.claimed_until > now() and actor_is_moderator()
  $$;
revoke execute on function opened_claim(uuid), opened_sanction(uuid) from public;
grant execute on function opened_claim(uuid), opened_sanction(uuid) to upstander_app;
