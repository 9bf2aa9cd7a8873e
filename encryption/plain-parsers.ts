import * as z from 'zod/mini'

// As contract/plain-parsers.ts says; what is sealed and opened is independent.
z.config({ jitless: true })
