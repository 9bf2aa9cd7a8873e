import { sql } from 'kysely'

// Written out, and no parameters, so that PostgreSQL takes the indexes which have no other rows (0011_reports.sql).
// status.test.ts holds them against the contract.
export const openStatusList = sql`('pending', 'investigating')`
export const concludedStatusList = sql`('resolved', 'closed')`
export const endedStatusList = sql`('resolved', 'withdrawn', 'closed')`
