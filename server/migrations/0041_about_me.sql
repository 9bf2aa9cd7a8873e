-- [Note: About me] in contract/community/about-me.ts. The claimant is anonymous; the answer is read with a secret of theirs.
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

alter table about_me_claims enable row level security, force row level security;
create policy about_me_claims_owner on about_me_claims to upstander_owner using (true) with check (true);

alter table submissions add constraint submissions_claim_id_fkey foreign key (claim_id) references about_me_claims on delete cascade;

-- @returns the day by which it is decided, null where there is no such text for anyone, or `reused`
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

-- @returns the day by which it is decided, `conflict` where nothing can be contested, null where there is no such claim
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

-- Applies a decision about a claim to the text, and to the claim.
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

-- Figures of one month: a name and a count for each. The presenter withholds small ones.
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

-- A moderator's view of a claim, and of a step that is proposed or contested, in addition to the item that they have open.
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

grant execute on function claim_about_me(uuid, uuid, text, text[], text, bytea, bytea, boolean), claim_by_digest(bytea),
  appeal_claim(bytea, text), transparency_figures(int), opened_claim(uuid), opened_sanction(uuid) to upstander_app;
