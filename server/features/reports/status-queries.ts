import { sql } from 'kysely'

// Literals instead of parameters, so that PostgreSQL uses the partial indexes (0037_desk.sql). status.test.ts
// compares them with the contract.
export const openStatusList = sql`('pending', 'investigating')`
export const concludedStatusList = sql`('resolved', 'closed')`
export const endedStatusList = sql`('resolved', 'withdrawn', 'closed')`
