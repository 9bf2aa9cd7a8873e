import { setTimeout as wait } from 'node:timers/promises'
import { asActor } from '../database/actor.ts'
import type { Database } from '../database/connection.ts'
import { system } from '../http/actor.ts'
import { readFigures } from './queries.ts'

/** Figures of the database. @returns undefined if it fails or takes longer than this many milliseconds */
export const readFiguresWithin = (database: Database, milliseconds: number) =>
  Promise.race([
    asActor(database, system, readFigures).catch(() => undefined),
    wait(milliseconds, undefined, { ref: false }),
  ])
