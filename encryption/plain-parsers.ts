import * as z from 'zod/mini'

// As contract/plain-parsers.ts says; what is sealed and opened stands on its own.
z.config({ jitless: true })
