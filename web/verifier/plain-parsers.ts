import { z } from 'zod'

// Zod's compiled parsers need `eval`, which the page's policy forbids. It looks when a schema is made, so this module is
// imported before any that makes one.
z.config({ jitless: true })
