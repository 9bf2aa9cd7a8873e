-- [Note: Subscriptions] A paid plan, as last reported by Stripe. A row starts when the payer opens the payment page; its random id is
-- the only value of ours that is passed to Stripe. No card, address or invoice is stored here.
create table subscriptions (
  id uuid primary key,
  -- The order in which they started.
  position bigint generated always as identity,
  member_id uuid references members on delete cascade,
  organisation_id uuid references organisations on delete cascade,
  plan text not null check (plan in ('premium', 'organisation_medium', 'organisation_large')),
  period text not null check (period in ('month', 'year')),
  -- Stripe's ids of the payment page, of the subscription and of the payer.
  session_id text unique check (char_length(session_id) <= 255),
  stripe_id text unique check (char_length(stripe_id) <= 255),
  customer_id text check (char_length(customer_id) <= 255),
  -- Stripe's own status, and `open` and `expired` for the payment page.
  status text not null default 'open' check (status in (
    'open', 'expired', 'incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'unpaid', 'paused', 'canceled')),
  -- It will not be renewed.
  ends boolean not null default false,
  -- The latest payment was refunded, or the payer's bank has disputed it.
  refunded boolean not null default false,
  disputed boolean not null default false,
  paid_until date,
  started_on date not null default (now() at time zone 'UTC')::date,
  check (num_nonnulls(member_id, organisation_id) = 1),
  check ((plan = 'premium') = (member_id is not null)),
  check (stripe_id is not null or status in ('open', 'expired'))
);

-- One at a time, so that no one is charged twice by accident.
create unique index subscriptions_one_of_member on subscriptions (member_id)
  where status not in ('expired', 'incomplete_expired', 'canceled');
create unique index subscriptions_one_of_organisation on subscriptions (organisation_id)
  where status not in ('expired', 'incomplete_expired', 'canceled');
create index subscriptions_of_member on subscriptions (member_id, position);
create index subscriptions_of_organisation on subscriptions (organisation_id, position);
create index subscriptions_customer on subscriptions (customer_id);

alter table subscriptions enable row level security, force row level security;
grant select, insert, update, delete on subscriptions to upstander_app;
create policy subscriptions_owner on subscriptions to upstander_owner using (true) with check (true);
create policy subscriptions_read on subscriptions for select to upstander_app
  using (member_id = (select actor_member()) or actor_owns(organisation_id));
create policy subscriptions_begin on subscriptions for insert to upstander_app
  with check (status = 'open' and (member_id = (select actor_member()) or actor_owns(organisation_id)));
create policy subscriptions_open on subscriptions for update to upstander_app
  using (status = 'open' and (member_id = (select actor_member()) or actor_owns(organisation_id)))
  with check (status in ('open', 'expired'));
create policy subscriptions_system on subscriptions to upstander_app
  using ((select actor_kind()) = 'system') with check ((select actor_kind()) = 'system');

create function end_subscription_at_stripe() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    insert into subscription_endings (stripe_id)
      select coalesce(old.stripe_id, old.session_id)
      where coalesce(old.stripe_id, old.session_id) is not null
        and old.status not in ('expired', 'incomplete_expired', 'canceled')
      on conflict do nothing;
    return old;
  end $$;
create trigger subscriptions_ended after delete on subscriptions
  for each row execute function end_subscription_at_stripe();

-- [Note: Granted plans] A plan that an administrator gives free of charge, with a reason and an end.
create table plan_grants (
  id uuid primary key,
  member_id uuid references members on delete cascade,
  organisation_id uuid references organisations on delete cascade,
  plan text not null check (plan in ('premium', 'organisation_medium', 'organisation_large')),
  reason text not null check (char_length(reason) between 1 and 500),
  until date not null,
  granted_on date not null default (now() at time zone 'UTC')::date,
  revoked_on date,
  check (num_nonnulls(member_id, organisation_id) = 1),
  check ((plan = 'premium') = (member_id is not null))
);
create index plan_grants_of_member on plan_grants (member_id);
create index plan_grants_of_organisation on plan_grants (organisation_id);
create index plan_grants_newest on plan_grants (granted_on desc, id);

alter table plan_grants enable row level security, force row level security;
grant select, insert, update (revoked_on) on plan_grants to upstander_app;
create policy plan_grants_owner on plan_grants to upstander_owner using (true) with check (true);
create policy plan_grants_read on plan_grants for select to upstander_app
  using ((select actor_is_admin()) or member_id = (select actor_member()) or actor_owns(organisation_id));
create policy plan_grants_give on plan_grants for insert to upstander_app with check ((select actor_is_admin()));
create policy plan_grants_revoke on plan_grants for update to upstander_app
  using ((select actor_is_admin())) with check ((select actor_is_admin()));

-- [Note: Hints] A notice that something happened at Stripe, and which object to look up. Its content is not trusted but requested from
-- Stripe.
create table stripe_events (
  id text primary key check (char_length(id) between 1 and 255),
  reference uuid,
  subscription text check (char_length(subscription) <= 255),
  session text check (char_length(session) <= 255),
  customer text check (char_length(customer) <= 255),
  charge text check (char_length(charge) <= 255),
  received_on date not null default (now() at time zone 'UTC')::date
);

alter table stripe_events enable row level security, force row level security;
grant select, insert, delete on stripe_events to upstander_app;
create policy stripe_events_owner on stripe_events to upstander_owner using (true) with check (true);
create policy stripe_events_system on stripe_events to upstander_app
  using ((select actor_kind()) = 'system') with check ((select actor_kind()) = 'system');

-- Subscriptions that still have to be ended at Stripe for an account or organisation that was deleted: Stripe's id only, without the
-- former owner.
create table subscription_endings (
  stripe_id text primary key
);

alter table subscription_endings enable row level security, force row level security;
grant select, delete on subscription_endings to upstander_app;
create policy subscription_endings_owner on subscription_endings to upstander_owner using (true) with check (true);
create policy subscription_endings_system on subscription_endings to upstander_app
  using ((select actor_kind()) = 'system') with check ((select actor_kind()) = 'system');

-- Whether a subscription gives its plan now. Stripe retries a late payment for some days; until then nothing changes.
create function subscription_counts(subscription subscriptions) returns boolean
  language sql immutable set search_path = pg_catalog, public, pg_temp
  as $$
    select subscription.status in ('trialing', 'active', 'past_due') and not subscription.refunded and not subscription.disputed
  $$;

create function grant_counts(given plan_grants) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp
  as $$ select given.revoked_on is null and given.until >= (now() at time zone 'UTC')::date $$;

create function own_plan() returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case when exists (select from subscriptions s where s.member_id = actor_member() and subscription_counts(s))
      or exists (select from plan_grants g where g.member_id = actor_member() and grant_counts(g))
    then 'premium' else 'free' end
  $$;

-- Whether the caller has or ever had more than the free plan: documents that were stored then remain, and a safety plan is one of them.
create function ever_had_plan() returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (select from subscriptions s where s.member_id = actor_member() and s.paid_until is not null)
      or exists (select from plan_grants g where g.member_id = actor_member())
  $$;

-- The largest valid plan of an organisation.
create function plan_of_organisation(organisation uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce((
      select held.plan from (
        select s.plan from subscriptions s where s.organisation_id = organisation and subscription_counts(s)
        union all
        select g.plan from plan_grants g where g.organisation_id = organisation and grant_counts(g)
      ) held order by (held.plan = 'organisation_large') desc limit 1
    ), 'free')
  $$;

-- Files of an incident log have a separate quota, so that a full log never causes a file of a report to be refused.
create function log_file_bytes(report uuid) returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(sum(e.bytes), 0)::bigint from reports r join reports o on o.reporter_id = r.reporter_id and o.kind = 'log'
      join evidence e on e.report_id = o.id
    where r.id = report
  $$;

grant execute on function subscription_counts(subscriptions), grant_counts(plan_grants), own_plan(), ever_had_plan(),
  plan_of_organisation(uuid), log_file_bytes(uuid) to upstander_app;
