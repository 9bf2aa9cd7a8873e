-- Surveys of an organisation. Reserved: filled in before it is released.
select 1;
