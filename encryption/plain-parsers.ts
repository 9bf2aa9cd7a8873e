import * as z from 'zod/mini'

// As contract/plain-parsers.ts says; the sealed data and opened is independent.
z.config({ jitless: true })
