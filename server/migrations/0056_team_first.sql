-- [Note: Who sees a report] PostgreSQL asks the policies of a table one after the other, the last name first, until one lets a row through. That
-- of a team comes first from here on: it is asked for rows by the thousand, and compares only, where those of a reporter and of a guest look up
-- the keys that they hold and what was shared with them. Which rows are seen is the same in any order. docs/decisions/0166
alter policy reports_handler on reports rename to reports_team;
