import { Figure } from './figure.tsx'
import { pair } from './outlines.ts'
import { SpotFrame } from './spot-frame.tsx'

/** Two people beside each other, in a file of its own for pages whose code has to stay small. */
export function Beside({ width = 128 }: { width?: number }) {
  return (
    <SpotFrame width={width}>
      <Figure {...pair[0]} fill="fill-deep" />
      <Figure {...pair[1]} fill="fill-accent-strong" />
    </SpotFrame>
  )
}
