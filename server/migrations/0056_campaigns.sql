-- [Note: Campaigns] A campaign makes one demand of a public body, or of a company with at least 250 staff. It is a thread in its
-- community's space of campaigns, and a moderator always reviews the opening post first; comments are posts of that thread. Nobody can read
-- who signed: there is one row per signature, so that the member can withdraw it, and a count that changes in the same statement.
insert into spaces (id, kind, audience, band) values
  (gen_random_uuid(), 'campaign', 'public', 'older'),
  (gen_random_uuid(), 'campaign', 'members', 'younger');

create table campaigns (
  thread_id uuid primary key references threads on delete cascade,
  target text not null check (char_length(target) between 2 and 80),
  target_kind text not null check (target_kind in ('public_body', 'company')),
  -- Where a moderator can verify what the target is, according to the starter.
  evidence text not null check (char_length(evidence) between 1 and 500),
  ends_on date not null,
  -- The outcome stated by the starter; still `open` if the last day has passed without one.
  stage text not null default 'open' check (stage in ('open', 'reached', 'ended')),
  merged_into uuid references campaigns on delete set null,
  check (merged_into <> thread_id)
);
create index campaigns_merged on campaigns (merged_into) where merged_into is not null;

alter table campaigns enable row level security, force row level security;
grant select on campaigns to upstander_app;
create policy campaigns_owner on campaigns to upstander_owner using (true) with check (true);
create policy campaigns_own on campaigns for select to upstander_app
  using (exists (select from threads t where t.id = thread_id and t.alias_id = any ((select actor_aliases())::uuid[])));

-- A separate table, because the exact count is never disclosed, only rounded to steps: not even to the starter, in their data export.
create table campaign_counts (
  campaign_id uuid primary key references campaigns on delete cascade,
  signatures int not null default 0 check (signatures >= 0)
);

alter table campaign_counts enable row level security, force row level security;
create policy campaign_counts_owner on campaign_counts to upstander_owner using (true) with check (true);

create table campaign_signatures (
  campaign_id uuid not null references campaigns on delete cascade,
  member_id uuid not null references community_members on delete cascade,
  -- The campaign that was signed originally, if it was later merged into this one.
  moved_from uuid references campaigns on delete set null,
  primary key (campaign_id, member_id)
);
create index campaign_signatures_member on campaign_signatures (member_id);
create index campaign_signatures_moved on campaign_signatures (moved_from) where moved_from is not null;

alter table campaign_signatures enable row level security, force row level security;
grant select on campaign_signatures to upstander_app;
create policy campaign_signatures_owner on campaign_signatures to upstander_owner using (true) with check (true);
create policy campaign_signatures_own on campaign_signatures for select to upstander_app using (member_id = (select actor_member()));

-- A trigger keeps the count in step with the rows however they change: members can leave, and accounts can be deleted.
create function count_signature() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if tg_op = 'INSERT' then
      insert into campaign_counts as c (campaign_id, signatures) values (new.campaign_id, 1)
        on conflict (campaign_id) do update set signatures = c.signatures + 1;
    else update campaign_counts c set signatures = c.signatures - 1 where c.campaign_id = old.campaign_id;
    end if;
    return null;
  end $$;
create trigger campaign_signatures_count after insert or delete on campaign_signatures
  for each row execute function count_signature();

-- Posts in the thread that are more than comments: updates by the starter and answers by the target.
create table campaign_posts (
  post_id uuid primary key references posts on delete cascade,
  kind text not null check (kind in ('update', 'ending', 'answer')),
  -- How a moderator can verify that the author of an answer speaks for the target.
  evidence text not null check (char_length(evidence) <= 500)
);

alter table campaign_posts enable row level security, force row level security;
grant select on campaign_posts to upstander_app;
create policy campaign_posts_owner on campaign_posts to upstander_owner using (true) with check (true);
create policy campaign_posts_own on campaign_posts for select to upstander_app
  using (exists (select from posts p where p.id = post_id and p.alias_id = any ((select actor_aliases())::uuid[])));

-- What a moderator saw as proof of who a target is, or that someone speaks for it.
create table campaign_checks (
  post_id uuid primary key references posts on delete cascade,
  source text not null check (char_length(source) between 1 and 500),
  by_member uuid references moderators on delete set null,
  checked_on date not null default (now() at time zone 'UTC')::date
);
create index campaign_checks_by on campaign_checks (by_member) where by_member is not null;

alter table campaign_checks enable row level security, force row level security;
create policy campaign_checks_owner on campaign_checks to upstander_owner using (true) with check (true);

-- When the starter removes a campaign, its signatures are deleted.
create function forget_signatures() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from campaign_signatures s where s.campaign_id = new.id;
    return null;
  end $$;
create trigger threads_signatures after update of state on threads for each row
  when (new.state = 'withdrawn') execute function forget_signatures();

create function campaign_stage(campaign campaigns) returns text
  language sql stable set search_path = pg_catalog, public, pg_temp
  as $$
    select case when campaign.stage <> 'open' then campaign.stage
      when campaign.merged_into is not null or campaign.ends_on < (now() at time zone 'UTC')::date then 'ended' else 'open' end
  $$;

-- A normalised form, to detect the same demand to the same target in a different spelling.
create function comparable_campaign(title text, target text) returns text
  language sql immutable set search_path = pg_catalog, public, pg_temp
  as $$ select regexp_replace(lower(title || ' ' || target), '[^[:alnum:]]+', ' ', 'g') $$;

create function campaign_is_double(campaign uuid, heading text, of_target text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from campaigns c join threads t on t.id = c.thread_id join spaces s on s.id = t.space_id
      where s.band = actor_band() and t.state = 'published' and c.thread_id <> campaign and campaign_stage(c) = 'open'
        and comparable_campaign(t.title, c.target) = comparable_campaign(heading, of_target))
  $$;

-- Proposes a campaign. A moderator reviews it, regardless of the author.
-- @returns the state, `reused` if the id belongs to a different text, `other_alias`, `double` if the same demand already exists
create function hand_in_campaign(
  campaign uuid, heading text, of_language text, of_target text, of_target_kind text, shows text, last_day date,
  words text, tree jsonb, plain_words text, note text, hash bytea, danger boolean, findings jsonb, chosen uuid
) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    earlier record;
    author uuid;
    opening constant uuid := gen_random_uuid();
  begin
    perform from community_members c where c.member_id = actor_member() for no key update;
    select p.alias_id, p.state, p.request_hash into earlier from threads t join posts p on p.thread_id = t.id and p.is_opening
      where t.id = campaign;
    if found then
      return case when earlier.alias_id = any (actor_aliases()) and earlier.request_hash = hash then earlier.state else 'reused' end;
    end if;
    author := alias_for_thread(campaign, chosen);
    if author is null then return 'other_alias'; end if;
    if campaign_is_double(campaign, heading, of_target) then return 'double'; end if;
    insert into threads (id, space_id, alias_id, title, language)
      select campaign, s.id, author, heading, of_language from spaces s where s.kind = 'campaign' and s.band = actor_band();
    insert into campaigns (thread_id, target, target_kind, evidence, ends_on)
      values (campaign, of_target, of_target_kind, shows, last_day);
    insert into posts (id, thread_id, is_opening, alias_id, source, body, plain, content_note, is_plain, request_hash)
      values (opening, campaign, true, author, words, tree, plain_words, note, danger, hash);
    insert into follows (thread_id, member_id) values (campaign, actor_member());
    perform insert_submission('topic', opening, null, danger, findings, 1, '');
    return 'waiting';
  end $$;

-- Title, target and text can be changed together while nobody could have signed them yet.
-- @returns `waiting`, `conflict` if the revision has changed in the meantime, `double`, or null if the campaign is not the caller's to
--   change
create function revise_campaign(
  campaign uuid, of_revision int, heading text, of_target text, of_target_kind text, shows text, last_day date,
  words text, tree jsonb, plain_words text, note text, danger boolean, findings jsonb
) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    current posts;
    outcome text;
  begin
    select p.* into current from posts p join campaigns c on c.thread_id = p.thread_id
      where p.thread_id = campaign and p.is_opening and p.alias_id = any (actor_aliases()) and p.state in ('waiting', 'refused') for update of p;
    if not found then return null; end if;
    if campaign_is_double(campaign, heading, of_target) then return 'double'; end if;
    outcome := hand_in_edit(current.id, of_revision, words, tree, plain_words, note, true, danger, findings);
    if outcome is distinct from 'waiting' then return outcome; end if;
    update threads t set title = heading where t.id = campaign;
    -- What a moderator saw was about the target that it had then.
    delete from campaign_checks k using campaigns c
      where k.post_id = current.id and c.thread_id = campaign and (c.target, c.target_kind) is distinct from (of_target, of_target_kind);
    update campaigns c set target = of_target, target_kind = of_target_kind, evidence = shows, ends_on = last_day where c.thread_id = campaign;
    return 'waiting';
  end $$;

-- How the caller may change a text of theirs: `fixed` if people have signed it; `read` if a moderator has confirmed its origin, so that
-- every later version is reviewed too; null for any other text.
create function campaign_edit_rule(post uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case when p.is_opening then 'fixed' else 'read' end
    from posts p join campaigns c on c.thread_id = p.thread_id left join campaign_posts n on n.post_id = p.id
    where p.id = post and p.state = 'published' and p.alias_id = any (actor_aliases()) and (p.is_opening or n.kind = 'answer')
  $$;

-- Signs, or withdraws a signature. @returns `signed`, `withdrawn`, `closed`, or null if the caller may not see the campaign
create function sign_campaign(campaign uuid, is_on boolean) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare signed campaigns;
  begin
    -- The member before the campaign: in this order they are locked where a member leaves, too.
    perform from community_members m where m.member_id = actor_member() for key share;
    if not found then return null; end if;
    if not is_on then
      delete from campaign_signatures s where s.campaign_id = campaign and s.member_id = actor_member();
      return case when found or thread_state_for_actor(campaign) = 'published' and exists (select from campaigns c where c.thread_id = campaign)
        then 'withdrawn' end;
    end if;
    if actor_band() is null or thread_state_for_actor(campaign) is distinct from 'published' then return null; end if;
    select c.* into signed from campaigns c join threads t on t.id = c.thread_id join spaces s on s.id = t.space_id
      where c.thread_id = campaign and s.band = actor_band() for no key update of c;
    if not found then return null; end if;
    if campaign_stage(signed) <> 'open' then return 'closed'; end if;
    insert into campaign_signatures (campaign_id, member_id) values (campaign, actor_member()) on conflict do nothing;
    return 'signed';
  end $$;

create function signatures_for_actor(campaign uuid) returns table (signatures int, has_signed boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(n.signatures, 0), exists (select from campaign_signatures s where s.campaign_id = c.thread_id and s.member_id = actor_member())
    from campaigns c left join campaign_counts n on n.campaign_id = c.thread_id where c.thread_id = campaign and thread_state_for_actor(campaign) = 'published'
  $$;

-- An update by the starter. @returns its state, `reused`, `closed`, or null if the campaign is not the caller's
create function hand_in_campaign_news(
  campaign uuid, post uuid, of_kind text, words text, tree jsonb, plain_words text, hash bytea, waits boolean, danger boolean, findings jsonb
) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    own record;
    handed text;
  begin
    perform from community_members m where m.member_id = actor_member() for no key update;
    select c.stage, c.merged_into, t.alias_id into own from campaigns c join threads t on t.id = c.thread_id
      where c.thread_id = campaign and t.alias_id = any (actor_aliases()) and t.state = 'published' for update of c;
    if not found then return null; end if;
    if not exists (select from campaign_posts n where n.post_id = post) and (own.stage <> 'open' or own.merged_into is not null) then
      return 'closed';
    end if;
    handed := hand_in_answer(campaign, post, words, tree, plain_words, '', null, null, null, null, hash, waits, danger, findings, own.alias_id);
    if handed in ('waiting', 'published') then
      insert into campaign_posts (post_id, kind, evidence) values (post, of_kind, '') on conflict do nothing;
    end if;
    return handed;
  end $$;

-- @returns its state, `reused`, `closed`, or null if the campaign is not the caller's
create function end_campaign(
  campaign uuid, post uuid, as_stage text, words text, tree jsonb, plain_words text, hash bytea, waits boolean, danger boolean, findings jsonb
) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare handed text;
  begin
    handed := hand_in_campaign_news(campaign, post, 'ending', words, tree, plain_words, hash, waits, danger, findings);
    if handed in ('waiting', 'published') then
      update campaigns c set stage = as_stage where c.thread_id = campaign and c.stage = 'open';
    end if;
    return handed;
  end $$;

-- An answer by the target. A moderator first reviews the text and its origin.
-- @returns its state, `reused`, `other_alias`, or null if the caller cannot answer in the thread
create function hand_in_target_answer(
  campaign uuid, post uuid, shows text, words text, tree jsonb, plain_words text, hash bytea, danger boolean, findings jsonb, chosen uuid
) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare handed text;
  begin
    if not exists (
      select from campaigns c join threads t on t.id = c.thread_id
      where c.thread_id = campaign and not coalesce(t.alias_id = any (actor_aliases()), false)) then return null; end if;
    handed := hand_in_answer(campaign, post, words, tree, plain_words, '', null, null, null, null, hash, true, danger, findings, chosen);
    if handed = 'waiting' then
      insert into campaign_posts (post_id, kind, evidence) values (post, 'answer', shows) on conflict do nothing;
    end if;
    return handed;
  end $$;

-- Whether a post may not be published until a moderator has recorded proof of whom it is about, or of who wrote it.
create function campaign_check_is_missing(post uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select not exists (select from campaign_checks k where k.post_id = post) and (
      exists (select from posts p join campaigns c on c.thread_id = p.thread_id where p.id = post and p.is_opening)
      or exists (select from campaign_posts n where n.post_id = post and n.kind = 'answer'))
  $$;

-- For the moderator who has the item open. @returns false if the item needs no check
create function check_campaign(item uuid, seen text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    insert into campaign_checks as k (post_id, source, by_member)
      select s.post_id, seen, actor_member() from submissions s
      where s.id = item and s.state = 'waiting' and s.claimed_by = actor_member() and s.claimed_until > now() and actor_is_moderator()
        and exists (select from opened_campaign(item))
      on conflict (post_id) do update set source = excluded.source, by_member = excluded.by_member, checked_on = excluded.checked_on;
    return found;
  end $$;

-- The campaign details of an item that the caller has open.
create function opened_campaign(item uuid)
  returns table (role text, target text, target_kind text, evidence text, ends_on date, source text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case when p.is_opening then 'campaign' else 'answer' end, c.target, c.target_kind,
      case when p.is_opening then c.evidence else n.evidence end, c.ends_on, coalesce(k.source, '')
    from submissions s join posts p on p.id = s.post_id join campaigns c on c.thread_id = p.thread_id
    left join campaign_posts n on n.post_id = p.id
    left join campaign_checks k on k.post_id = p.id
    where s.id = item and s.claimed_by = actor_member() and s.claimed_until > now() and actor_is_moderator()
      and (p.is_opening or n.kind = 'answer')
  $$;

-- Whether a decision would publish something that a moderator has not checked yet.
create function decision_needs_check(item uuid, what text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce((
      select what in ('publish', 'propose', 'remove_part', 'help', 'restore') and s.kind in ('topic', 'comment', 'appeal')
        and s.state = 'waiting' and campaign_check_is_missing(s.post_id)
      from submissions s where s.id = item and s.claimed_by = actor_member()), false)
  $$;

-- A moderator of both campaigns merges one into the other. Each person counts as having signed once.
-- @returns `merged`, `conflict` if one of them is already merged or over, or null if the caller may not merge them
create function merge_campaigns(campaign uuid, other uuid) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    merged campaigns;
    kept campaigns;
  begin
    if 2 <> (
      select count(*) from campaigns c join threads t on t.id = c.thread_id join spaces s on s.id = t.space_id
      where c.thread_id in (campaign, other) and t.state = 'published' and actor_is_moderator() and exists (
        select from moderators m where m.member_id = actor_member() and member_moderates(m.member_id)
          and t.language = any (m.languages) and s.band = any (m.bands)))
    or (select count(distinct t.space_id) from threads t where t.id in (campaign, other)) <> 1 then return null; end if;
    perform from campaigns c where c.thread_id in (campaign, other) order by c.thread_id for no key update;
    select c.* into merged from campaigns c where c.thread_id = campaign;
    select c.* into kept from campaigns c where c.thread_id = other;
    if merged.merged_into = other then return 'merged'; end if;
    if merged.merged_into is not null or campaign_stage(kept) <> 'open' then return 'conflict'; end if;
    insert into campaign_signatures (campaign_id, member_id, moved_from)
      select other, s.member_id, campaign from campaign_signatures s where s.campaign_id = campaign order by s.member_id
      on conflict do nothing;
    delete from campaign_signatures s where s.campaign_id = campaign;
    update campaigns c set merged_into = other where c.thread_id = campaign;
    update threads t set is_closed = true where t.id = campaign;
    return 'merged';
  end $$;

-- As the system: the members whose signature came from another campaign.
create function moved_signers(campaign uuid, other uuid) returns table (member_id uuid, generation int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select m.id, m.generation from campaign_signatures s join members m on m.id = s.member_id
    where actor_kind() = 'system' and s.campaign_id = other and s.moved_from = campaign
  $$;

-- Campaigns as shown in a list and on their own page, if the caller may see them.
create function shown_campaigns(only_campaign uuid)
  returns table (
    id uuid, title text, target text, target_kind text, target_source text, language text, content_note text, published_at timestamptz,
    ends_on date, stage text, signatures int, has_signed boolean, merged_into uuid,
    alias_id uuid, alias_name text, alias_picture int, alias_is_business boolean, alias_is_own boolean, has_author boolean,
    opening text, answers int, is_plain boolean, is_covered boolean, takes_answers boolean, is_followed boolean
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select t.id, t.title, c.target, c.target_kind, coalesce(k.source, ''), t.language, p.content_note, t.published_at,
      c.ends_on, campaign_stage(c), coalesce(n.signatures, 0),
      exists (select from campaign_signatures g where g.campaign_id = t.id and g.member_id = actor_member()),
      (select o.id from threads o where o.id = c.merged_into and thread_state_for_actor(o.id) = 'published'),
      a.id, a.name, a.picture, coalesce(f.user_type = 'business', a.was_business, false), coalesce(a.member_id = actor_member(), false),
      not coalesce(a.is_gone, true), left(p.plain, 240), shown_answers(t, hidden.aliases), p.is_plain, p.is_covered,
      s.takes_answers and s.state = 'open' and not t.is_closed,
      exists (select from follows w where w.thread_id = t.id and w.member_id = actor_member())
    from (select hidden_aliases() as aliases) hidden
    cross join threads t
    join spaces s on s.id = t.space_id and s.kind = 'campaign'
    join campaigns c on c.thread_id = t.id
    left join campaign_counts n on n.campaign_id = t.id
    join posts p on p.thread_id = t.id and p.is_opening and p.state = 'published'
    left join campaign_checks k on k.post_id = p.id
    left join aliases a on a.id = t.alias_id
    left join profiles f on f.user_id = a.member_id
    where t.state = 'published' and t.id = only_campaign and space_is_readable(s) and not coalesce(t.alias_id = any (hidden.aliases), false)
  $$;

-- A page of campaigns, newest first, after a cursor.
create function page_of_campaigns(which text, of_language text, after_at timestamptz, after_id uuid, at_most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select t.id from threads t join spaces s on s.id = t.space_id join campaigns c on c.thread_id = t.id
    where s.kind = 'campaign' and space_is_readable(s) and t.state = 'published' and not is_hidden_from_actor(t.alias_id)
      and case which
        when 'signed' then exists (select from campaign_signatures g where g.campaign_id = t.id and g.member_id = actor_member())
        when 'closed' then campaign_stage(c) <> 'open' and c.merged_into is null
        else campaign_stage(c) = 'open' end
      and (of_language is null or t.language = of_language)
      and (after_at is null or (t.published_at, t.id) < (after_at, after_id))
    order by t.published_at desc, t.id desc limit at_most
  $$;

-- Updates by the starter and answers by the target, newest first, as far as the caller may see them.
create function shown_campaign_news(campaign uuid, at_most int)
  returns table (post_id uuid, number int, kind text, opening text, published_on date)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select p.id, p.number, n.kind, case when p.content_note = '' and not p.is_covered then left(p.plain, 400) else '' end, p.published_on
    from campaign_posts n join posts p on p.id = n.post_id
    where p.thread_id = campaign and p.state = 'published' and not is_hidden_from_actor(p.alias_id)
      and thread_state_for_actor(campaign) = 'published'
    order by p.number desc limit at_most
  $$;

grant execute on function campaign_stage(campaigns), hand_in_campaign(uuid, text, text, text, text, text, date, text, jsonb, text, text,
  bytea, boolean, jsonb, uuid), revise_campaign(uuid, int, text, text, text, text, date, text, jsonb, text, text, boolean, jsonb),
  campaign_edit_rule(uuid), sign_campaign(uuid, boolean), signatures_for_actor(uuid), hand_in_campaign_news(uuid, uuid, text, text, jsonb,
  text, bytea, boolean, boolean, jsonb), end_campaign(uuid, uuid, text, text, jsonb, text, bytea, boolean, boolean, jsonb),
  hand_in_target_answer(uuid, uuid, text, text, jsonb, text, bytea, boolean, jsonb, uuid), check_campaign(uuid, text),
  opened_campaign(uuid), decision_needs_check(uuid, text), merge_campaigns(uuid, uuid), moved_signers(uuid, uuid), shown_campaigns(uuid),
  page_of_campaigns(text, text, timestamptz, uuid, int), shown_campaign_news(uuid, int) to upstander_app;
