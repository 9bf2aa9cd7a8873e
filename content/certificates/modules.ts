import type { Localised } from '../localised.ts'
import data from './modules.json' with { type: 'json' }

/** Every module that certificates are about, with its titles as they are in its text; `npm run content -- --titles` writes them. */
export const modules: readonly Readonly<{ id: string; title: Localised }>[] = data
