import { classes } from './classes.ts'

interface AvatarProps {
  name: string
  /** A picture of ours; without one, the initials are shown. */
  url: string | null
  size?: 'small' | 'regular' | 'large' | undefined
}

const sizes = {
  small: { box: 'size-9 text-sm', pixels: 36 },
  regular: { box: 'size-12 text-base', pixels: 48 },
  large: { box: 'size-24 text-2xl', pixels: 96 },
}

/** Up to two initials: "Ana María Ruiz" gives "AR". Text in brackets is ignored: "Ana (sample)" gives "A". */
export function initials(name: string): string {
  const bare = name.replaceAll(/[([{<][^)\]}>]*[)\]}>]?/g, ' ')
  const words = (/\p{L}|\p{N}/u.test(bare) ? bare : name).match(/[\p{L}\p{N}]\S*/gu) ?? []
  const letters = words.length > 1 ? [...words.slice(0, 1), ...words.slice(-1)] : words
  return letters
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0x20))
    .join('')
    .toLocaleUpperCase()
}

/** A person's picture or initials. Hidden from screen readers, as the name is beside it. */
export function Avatar({ name, url, size = 'regular' }: AvatarProps) {
  const { box, pixels } = sizes[size]
  const shape = classes('shrink-0 rounded-full border border-line', box)
  if (url)
    return <img src={url} alt="" width={pixels} height={pixels} className={classes('object-cover', shape)} />
  return (
    <span
      aria-hidden
      className={classes('inline-grid place-items-center bg-accent-soft font-bold text-accent-ink', shape)}
    >
      {initials(name)}
    </span>
  )
}
