import { Figure } from './figure.tsx'
import { SpotFrame } from './spot-frame.tsx'

/** Two people beside each other, alone in a file for pages whose code has to stay small. */
export function Beside({ width = 128 }: { width?: number }) {
  return (
    <SpotFrame width={width}>
      <Figure x={38} ground={68} width={22} height={46} fill="fill-deep" />
      <Figure x={61} ground={68} width={20} height={38} fill="fill-accent-strong" />
    </SpotFrame>
  )
}
