import { sweep } from './sweep.ts'
import { sweeps } from './sweeps.ts'

for (const each of sweeps.visitors) sweep(each)
