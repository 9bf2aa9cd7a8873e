import { sweep, test } from './sweep.ts'
import { sweeps } from './sweeps.ts'

// A server of its own, on which a team comes to read.
test.use({ ownServer: 'sweep' })

for (const each of sweeps.team) sweep(each)
