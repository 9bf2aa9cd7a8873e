import { sweep, test } from './sweep.ts'
import { sweeps } from './sweeps.ts'

// On a separate server, on which a team is created.
test.use({ ownServer: 'sweep' })

for (const each of sweeps.team) sweep(each)
