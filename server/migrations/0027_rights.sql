-- [Note: Rights of nobody] PostgreSQL lets everybody run a new function. A trigger function that runs as the owner is then a
-- tool for anybody who may make a table of their own: a trigger on that table runs it with rows of their choosing, and one
-- of these deletes the private reports of whoever the row names. Nobody calls a trigger function, so nobody may; whoever
-- writes to a table that has the trigger needs no right to the function.
--
-- From here on a function is for its owner alone until a migration says `grant execute on function … to upstander_app`.
alter default privileges revoke execute on functions from public;

revoke execute on function remove_private_reports(), note_removed_part(), tell_of_report(), tell_of_erasure(),
  tell_of_ended_sessions(), end_grant(), end_handler_grants(), tell_of_hold(), keep_tile(), keep_checkpoint()
  from public;

revoke execute on function actor_kind(), actor_id(), actor_member(), actor_organisations(), actor_is_admin(),
  report_moment(boolean), act_as(uuid, int), end_sessions(uuid), may_end_session(sessions), wants_news_mail(uuid),
  may_change_factors(uuid)
  from public;
grant execute on function actor_kind(), actor_id(), actor_member(), actor_organisations(), actor_is_admin(),
  report_moment(boolean), act_as(uuid, int), end_sessions(uuid), may_end_session(sessions), wants_news_mail(uuid),
  may_change_factors(uuid)
  to upstander_app;

-- Those whose text is read anew at each call say where names are looked up, whoever calls them. The others were read when they
-- were made.
alter function act_as(uuid, int) set search_path = pg_catalog, public, pg_temp;
alter function end_sessions(uuid) set search_path = pg_catalog, public, pg_temp;
alter function may_end_session(sessions) set search_path = pg_catalog, public, pg_temp;
alter function wants_news_mail(uuid) set search_path = pg_catalog, public, pg_temp;
alter function may_change_factors(uuid) set search_path = pg_catalog, public, pg_temp;
