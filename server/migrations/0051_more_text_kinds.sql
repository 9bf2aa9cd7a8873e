-- [Note: Changed texts] What parents read and what a teacher says to a class are texts like the others: they can be retired, noted and
-- recorded as reviewed without a build.

alter table text_changes drop constraint text_changes_kind_check;
alter table text_changes add constraint text_changes_kind_check check (
  kind in ('guides', 'learning', 'academy', 'rules', 'service-steps', 'notices', 'programmes', 'parents', 'classes')
);
