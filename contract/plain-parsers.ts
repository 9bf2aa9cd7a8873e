import * as z from 'zod/mini'

// Zod's compiled parsers need `eval`, which the content security policy forbids; the plain ones are used everywhere. Zod looks
// at this when a schema is made, so every module of the browser that makes one imports this file before it does.
z.config({ jitless: true })
