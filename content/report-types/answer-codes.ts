/** What can be chosen where a report is written, in the order in which it is offered. They are inside what is sealed and never change. */

export const reporterRoles = ['me', 'other', 'witness', 'business'] as const
export const places = ['school', 'work', 'online', 'public_place', 'home', 'other'] as const
export const recurrences = ['once', 'few_times', 'every_week', 'every_day', 'not_sure'] as const
export const parts = ['did_it', 'took_part', 'saw_it', 'helped', 'responsible_adult', 'manager'] as const
export const powers = ['in_charge', 'group', 'stronger', 'popular', 'knows_secrets', 'needed'] as const
export const needs = [
  'stop',
  'safe',
  'apart',
  'taken_down',
  'looked_into',
  'support',
  'apology',
  'record',
] as const
export const attempts = [
  'asked',
  'blocked',
  'told_close',
  'told_place',
  'told_site',
  'police',
  'nothing',
] as const
export const howSeen = ['there', 'screen', 'told'] as const
export const othersSaw = ['yes', 'no', 'not_sure'] as const
export const ways = ['here', 'email', 'call', 'message', 'in_person', 'none'] as const
