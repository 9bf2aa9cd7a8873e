import { payments, type PayingServer } from '../support/journeys/paying-server.ts'
import { sweep, test as base } from './sweep.ts'
import { sweeps } from './sweeps.ts'

// On a server that takes payments, with Stripe as a recorder plays it.
const test = base.extend<object, { server: PayingServer }>(payments)

for (const each of sweeps.payments) sweep(each, test)
