import { z } from 'zod'

// Zod's compiled parsers need `eval`, which the page's policy forbids. Zod checks this setting when a schema
// is created, so this module is imported before any schema.
z.config({ jitless: true })
